import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { migrations } from '../../server/db/migrations/all.ts'
import { ROOT } from './tree.ts'

/** The last that was numbered; two people who write at once take the same next number, but hardly the same date and name. */
const LAST_NUMBER = '0018'
const DATED = /^20\d\d-[01]\d-[0-3]\d-[a-z]+-[a-z0-9-]+$/

const files = readdirSync(join(ROOT, 'server', 'db', 'migrations'))
  .filter((file) => file !== 'all.ts')
  .map((file) => file.replace(/\.ts$/, ''))
const dated = files.filter((name) => !/^\d{4}-[a-z]/.test(name)).toSorted()

it('runs every migration that has a file', () => {
  expect(Object.keys(migrations).toSorted()).toEqual(files.toSorted())
})

it('names new migrations by their date and what they are about, and numbers none', () => {
  expect(dated.filter((name) => !DATED.test(name))).toEqual([])
  const numbered = files.filter((name) => !dated.includes(name))
  expect(numbered.filter((name) => name.slice(0, LAST_NUMBER.length) > LAST_NUMBER)).toEqual([])
})

it('lists the dated ones in the order in which they run', () => {
  expect(Object.keys(migrations).filter((name) => dated.includes(name))).toEqual(dated)
})
