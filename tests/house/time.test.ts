import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from './tree.ts'

/** A machine's own time; a date that is made of something else is none. */
const MACHINE_TIME = /\bnew Date\(\)|\bDate\.now\(/
/** Where the machine's own time is the right one. */
const RIGHT_HERE: Record<string, string> = {
  'db/clock.ts': 'sees whether the machine slept or was set to another time',
  'adapters/images/cached-files.ts': 'times of files are the machine’s',
  'adapters/images/trim.ts': 'times of files are the machine’s',
  'adapters/media/open.ts': 'a store refuses signatures of a machine whose clock is off',
  'adapters/chain/open.ts': 'tests of the chain alone have no database to ask',
}

function machineTimes(text: string): string[] {
  return text.split('\n').filter((line) => MACHINE_TIME.test(line) && !/^\s*(?:\/\/|\*|\/\*\*)/.test(line))
}

it('asks the database for the time, and no machine of several', () => {
  const files = readdirSync(join(ROOT, 'server'), { recursive: true }).map(String)
  const found = files
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !(file in RIGHT_HERE))
    .flatMap((file) =>
      machineTimes(readFileSync(join(ROOT, 'server', file), 'utf8')).map((line) => `${file}: ${line.trim()}`),
    )
  expect(found).toEqual([])
  for (const file of Object.keys(RIGHT_HERE)) {
    expect([file, ...machineTimes(readFileSync(join(ROOT, 'server', file), 'utf8'))]).not.toEqual([file])
  }
})

it('finds a machine’s time wherever it is read', () => {
  expect(machineTimes('const a = new Date()\nconst b = new Date(a)\nconst c = Date.now()')).toHaveLength(2)
})
