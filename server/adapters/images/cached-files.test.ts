import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { cachedFiles } from './cached-files.ts'

const BYTES = 1000
const MOST = 5 * BYTES
/** A busy machine may take its time. */
const PATIENCE = { timeout: 30_000 }
const LONG_AGO = new Date('2026-01-01T00:00:00Z')

let directory: string
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'akashi-cache-'))
})
afterEach(() => rmSync(directory, { recursive: true, force: true }))

const made = async () => Buffer.alloc(BYTES)
const names = () => readdirSync(directory).toSorted()
const age = (key: string, minutes: number) => {
  const time = new Date(LONG_AGO.getTime() - minutes * 60_000)
  utimesSync(join(directory, `${key}.webp`), time, time)
}

it('deletes the least recently used pictures first', async () => {
  const earlier = cachedFiles(directory, '.webp')
  for (const key of ['a', 'b', 'c', 'd', 'e']) await earlier(key, made)
  ;['a', 'b', 'c', 'd', 'e'].forEach((key, i) => age(key, 10 - i))
  const cached = cachedFiles(directory, '.webp', MOST)
  await cached('a', () => Promise.reject(new Error('it is there')))
  await cached('f', made)
  await vi.waitFor(() => expect(names()).toEqual(['a.webp', 'd.webp', 'e.webp', 'f.webp']), PATIENCE)
})

it('deletes nothing below its limit but half-written files of a dead process', async () => {
  const draft = 'x.webp.0-0-0'
  writeFileSync(join(directory, draft), 'half')
  utimesSync(join(directory, draft), LONG_AGO, LONG_AGO)
  const cached = cachedFiles(directory, '.webp', MOST)
  await cached('a', made)
  await cached('b', made)
  await vi.waitFor(() => expect(names()).toEqual(['a.webp', 'b.webp']), PATIENCE)
})
