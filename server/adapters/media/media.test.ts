import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startObjectStore } from '../../../tests/support/server/object-store.ts'
import { HOUR_MS } from '../../lib/time.ts'
import { mediaBucket } from './bucket.ts'
import { mediaFiles } from './files.ts'
import { DamagedOriginal, type Media, type StoredOriginal } from './port.ts'
import { digestIn, readWhole } from './whole.ts'

/** A store and what a test does behind it. */
interface Store {
  media: Media
  /** The same store where another host serves it. */
  elsewhere: Media
  names(): string[]
  /** Puts other bytes under a name. */
  damage(name: string, bytes: Buffer): void
  /** Lets a name be written earlier. */
  age(name: string, ms: number): void
  close(): Promise<void>
}

const HOST = 'https://originals.example'
const folder = mkdtempSync(join(tmpdir(), 'akashi-media-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function files(): Promise<Store> {
  const directory = join(folder, 'files')
  return {
    media: mediaFiles(directory),
    elsewhere: mediaFiles(directory, HOST),
    names: () => readdirSync(directory).toSorted(),
    damage: (name, bytes) => writeFileSync(join(directory, name), bytes),
    age: (name, ms) => {
      const time = new Date(Date.now() - ms)
      utimesSync(join(directory, name), time, time)
    },
    close: async () => {},
  }
}

async function bucket(): Promise<Store> {
  const store = await startObjectStore()
  store.manner.page = 3
  const known = (name: string) => store.objects.get(name)!
  return {
    media: mediaBucket(store.bucket),
    elsewhere: mediaBucket(store.bucket, HOST),
    names: () => [...store.objects.keys()].toSorted(),
    damage: (name, body) => store.objects.set(name, { ...known(name), body }),
    age: (name, ms) => store.objects.set(name, { ...known(name), writtenAt: new Date(Date.now() - ms) }),
    close: store.close,
  }
}

const nameIn = (url: string) => url.split('/').at(-1) ?? ''
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
/** More than one piece of a stream. */
const long = (seed: number) => Buffer.alloc(300_000, `film ${seed}`)

describe.each([
  ['files', files],
  ['a bucket', bucket],
])('Originals in %s', (_where, open) => {
  let store: Store
  let media: Media
  beforeAll(async () => {
    store = await open()
    media = store.media
  })
  afterAll(() => store.close())

  it('are stored once under the hash of their content, and read as they were written', async () => {
    const film = long(1)
    const { url, hash } = await media.put(film, 'mp4')
    expect([url, hash]).toEqual([`/media/${sha256(film)}.mp4`, sha256(film)])
    expect(await media.put(film, 'mp4')).toEqual({ url, hash })
    expect(store.names().filter((name) => name === nameIn(url))).toHaveLength(1)
    expect(await media.sizeOf(nameIn(url))).toBe(film.length)
    expect(await readWhole(media, nameIn(url))).toEqual(film)
    expect(await digestIn(media, nameIn(url))).toBe(hash)
  })

  it('have an address at the host that serves them', async () => {
    expect((await store.elsewhere.put(long(2), 'webm')).url).toBe(`${HOST}/${sha256(long(2))}.webm`)
  })

  it('are read in parts', async () => {
    const film = long(3)
    const name = nameIn((await media.put(film, 'mp4')).url)
    for (const [start, end] of [
      [0, 1],
      [250_000, film.length - 1],
      [film.length - 1, film.length - 1],
    ] as const) {
      const part = await media.read(name, { start, end })
      expect(await buffer(part!)).toEqual(film.subarray(start, end + 1))
    }
  })

  it('that are not there are none, as is any other name', async () => {
    for (const name of [
      `${'0'.repeat(64)}.png`,
      `own-${'0'.repeat(64)}.webp`,
      '..',
      '../seal.key',
      'a.png',
      '',
    ]) {
      expect([await media.sizeOf(name), await media.read(name)]).toEqual([null, null])
      await media.remove(name)
    }
  })

  it('of members have a name each, and go one without the other', async () => {
    const icon = Buffer.from('an icon')
    const [hers, his] = [await media.putOwn(icon, 'webp'), await media.putOwn(icon, 'webp')].map(({ url }) =>
      nameIn(url),
    ) as [string, string]
    expect([hers, his]).toEqual([expect.stringMatching(/^own-/), expect.stringMatching(/^own-/)])
    expect(await readWhole(media, hers)).toEqual(icon)
    await media.remove(hers)
    expect([await media.sizeOf(hers), await media.sizeOf(his)]).toEqual([null, icon.length])
  })

  it('of members are listed by their age, the catalog’s never', async () => {
    const [old, fresh] = [
      nameIn((await media.putOwn(long(4), 'webp')).url),
      nameIn((await media.putOwn(long(4), 'webp')).url),
    ]
    const catalogs = nameIn((await media.put(long(5), 'png')).url)
    for (const name of [old, catalogs]) store.age(name, 2 * HOUR_MS)
    const listed = await media.ownNames(new Date(Date.now() - HOUR_MS))
    expect(listed).toContain(old)
    expect(listed).not.toContain(fresh)
    expect(listed).not.toContain(catalogs)
  })

  it('are listed with their sizes', async () => {
    for (let i = 0; i < 5; i++) await media.put(Buffer.from(`listed ${i}`), 'svg')
    const listed: StoredOriginal[] = []
    for await (const page of media.list()) listed.push(...page)
    expect(listed.map(({ name }) => name).toSorted()).toEqual(store.names())
    for (const { name, bytes } of listed) expect(await media.sizeOf(name)).toBe(bytes)
  })

  it('with another content than their name says are not read to the end', async () => {
    const name = nameIn((await media.put(long(6), 'mp4')).url)
    const other = long(6).fill('x', 299_990)
    store.damage(name, other)
    await expect(readWhole(media, name)).rejects.toThrow(DamagedOriginal)
    expect(await digestIn(media, name)).toBe('damaged')
    let read = 0
    const reading = async () => {
      for await (const chunk of (await media.read(name))!) read += chunk.length
    }
    await expect(reading()).rejects.toThrow(DamagedOriginal)
    expect(read).toBeLessThan(other.length)
  })

  it('are taken from a file in place of a damaged one', async () => {
    const film = long(7)
    const name = nameIn((await media.put(film, 'mp4')).url)
    store.damage(name, long(8))
    const path = join(folder, 'brought')
    writeFileSync(path, film)
    await media.store(name, path, sha256(film))
    expect(await readWhole(media, name)).toEqual(film)
  })
})
