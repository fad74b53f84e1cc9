import { spawnSync } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ROOT } from './tree.ts'

type Table = Record<string, readonly string[] | 'everything'>

const { FLOORS, SERVER_FLOORS } = createRequire(import.meta.url)(join(ROOT, '.dependency-cruiser.cjs')) as {
  FLOORS: Table
  SERVER_FLOORS: Table
}

describe.each([
  ['src', FLOORS],
  ['server', SERVER_FLOORS],
])('the import table of %s', (tree, table) => {
  it('has a row for each folder', () => {
    const folders = readdirSync(join(ROOT, tree), { withFileTypes: true }).filter((entry) =>
      entry.isDirectory(),
    )
    for (const folder of folders) expect(Object.keys(table)).toContain(folder.name)
  })

  it('names only floors that have a row themselves', () => {
    for (const allowed of Object.values(table)) {
      if (allowed === 'everything') continue
      for (const floor of allowed) expect(Object.keys(table)).toContain(floor)
    }
  })
})

/** Every import from one floor of a table to another, and whether the table refuses it. */
function importsBetween(table: Table): { from: string; to: string; refused: boolean }[] {
  const floors = Object.keys(table)
  return floors.flatMap((from) =>
    floors
      .filter((to) => to !== from)
      .map((to) => ({ from, to, refused: table[from] !== 'everything' && !table[from]!.includes(to) })),
  )
}

describe('a planted violation is found', () => {
  let house: string

  beforeAll(() => {
    house = mkdtempSync(join(tmpdir(), 'akashi-house-'))
    symlinkSync(join(ROOT, 'node_modules'), join(house, 'node_modules'))
    for (const file of ['.dependency-cruiser.cjs', 'package.json'])
      copyFileSync(join(ROOT, file), join(house, file))
  })

  afterAll(() => rmSync(house, { recursive: true, force: true }))

  function cruise(files: Record<string, string>): string {
    for (const folder of ['src', 'sw', 'server']) {
      rmSync(join(house, folder), { recursive: true, force: true })
      mkdirSync(join(house, folder))
    }
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(join(house, dirname(path)), { recursive: true })
      writeFileSync(join(house, path), text)
    }
    const cruiser = spawnSync('depcruise', ['src', 'sw', 'server', '--config', '.dependency-cruiser.cjs'], {
      cwd: house,
      encoding: 'utf8',
      env: { ...process.env, PATH: `${join(ROOT, 'node_modules', '.bin')}:${process.env.PATH}` },
    })
    return cruiser.stdout + cruiser.stderr
  }

  it('says nothing where nothing is wrong', () => {
    const said = cruise({
      'src/contract/a.ts':
        "import * as v from 'valibot'\nexport const a = v.string()\nexport type A = v.InferOutput<typeof a>",
      'src/screens/home/home.tsx':
        "import type { A } from '../../contract/a.ts'\nexport const Home = (p: { a: A }) => <p>{p.a}</p>",
      'server/http/routes/a.ts':
        "import { readFile } from 'node:fs/promises'\nimport { a } from '../../../src/contract/a.ts'\nexport const b = [a, readFile]",
      'server/db/rows.ts': 'export type Row = string\nexport const rows: Row[] = []',
      'server/adapters/a.ts': "import type { Row } from '../db/rows.ts'\nexport type R = Row",
      'sw/sw.ts': "import { cacheNames } from 'workbox-core'\nexport const c = cacheNames",
    })
    expect(said).toContain('no dependency violations found')
  })

  it.each([
    ['a climb, even by a type', 'floor-ui', "import type { X } from '../screens/x/x.ts'\nexport type Y = X"],
    ['a library away from home', 'home-of-dexie', "import Dexie from 'dexie'\nexport const y = Dexie"],
    ['a lazy climb', 'floor-ui', "export const y = () => import('../screens/x/x.ts')"],
    ['a file that is not there', 'not-resolvable', "export { y } from './gone.ts'"],
  ])('finds %s', (_, rule, text) => {
    const said = cruise({
      'src/screens/x/x.ts': 'export type X = string\nexport const x = 1',
      'src/ui/y.ts': text,
    })
    expect(said).toContain(`error ${rule}`)
  })

  it('finds each import that a row of the server refuses, and no other', () => {
    const planted = importsBetween(SERVER_FLOORS)
    const said = cruise({
      ...Object.fromEntries(
        Object.keys(SERVER_FLOORS).map((floor) => [`server/${floor}/target.ts`, 'export const target = 1']),
      ),
      ...Object.fromEntries(
        planted.map(({ from, to }) => [
          `server/${from}/imports-${to}.ts`,
          `import { target } from '../${to}/target.ts'\nexport const value = target`,
        ]),
      ),
    })
    const refused = planted.filter((one) => one.refused)
    expect(refused.length).toBeGreaterThan(0)
    const lines = refused.map(
      ({ from, to }) =>
        `error server-floor-${from}: server/${from}/imports-${to}.ts → server/${to}/target.ts`,
    )
    // a value; types of rows may be imported
    const value =
      'error adapters-know-the-shape-of-rows-alone: server/adapters/imports-db.ts → server/db/target.ts'
    expect((said.match(/error .*/g) ?? []).toSorted()).toEqual([...lines, value].toSorted())
  })

  it('finds a page that works with keys itself', () => {
    const said = cruise({
      'src/wallet/keys/vault.ts': 'export const seed = 1',
      'src/wallet/keys/entry.ts': "export { seed } from './vault.ts'",
      'src/wallet/key-worker.ts': "import entry from './keys/entry.ts?worker&url'\nexport const a = entry",
      'src/flows/sign.ts': "import { seed } from '../wallet/keys/vault.ts'\nexport const b = seed",
    })
    expect(said.match(/error keys-stay-in-their-worker: .*/g)).toEqual([
      'error keys-stay-in-their-worker: src/flows/sign.ts → src/wallet/keys/vault.ts',
    ])
  })

  it('finds a screen that borrows from another, a cycle, and a server that reads the client', () => {
    const said = cruise({
      'src/screens/x/x.ts': "import { y } from '../y/y.ts'\nexport const x = y",
      'src/screens/y/y.ts': 'export const y = 1',
      'src/lib/a.ts': "import { b } from './b.ts'\nexport const a = () => b",
      'src/lib/b.ts': "import { a } from './a.ts'\nexport const b = () => a",
      'server/s.ts': "import { y } from '../src/screens/y/y.ts'\nexport const s = y",
    })
    for (const rule of ['no-screen-imports-a-screen', 'no-cycle', 'server-knows-the-contract']) {
      expect(said).toContain(`error ${rule}`)
    }
  })
})

it('has the folders that the cruise is run on', () => {
  for (const folder of ['src', 'sw', 'server']) expect(existsSync(join(ROOT, folder))).toBe(true)
})
