import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { folderGraph, reportOf, valueImports, type FolderReport } from '../../tools/folder-cycles.ts'
import { ROOT } from './tree.ts'

describe.each(['server', 'src'])('the folders of %s', (tree) => {
  it('import each other without a cycle', () => {
    const { folders, cycles } = reportOf(folderGraph(ROOT, tree), tree)
    expect(folders.length).toBeGreaterThan(0)
    expect(cycles).toEqual([])
  })
})

describe('the graph of folders', () => {
  let planted: string | undefined
  afterEach(() => {
    if (planted) rmSync(planted, { recursive: true, force: true })
  })

  function report(files: Record<string, string>): FolderReport {
    planted = mkdtempSync(join(tmpdir(), 'akashi-folders-'))
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(join(planted, dirname(path)), { recursive: true })
      writeFileSync(join(planted, path), text)
    }
    return reportOf(folderGraph(planted, 'server'), 'server')
  }

  it('finds a planted cycle of folders that no two files form', () => {
    const { cycles, upward } = report({
      'server/http/a.ts': "import { b } from '../domain/b.ts'\nexport const a = b",
      'server/domain/b.ts': "export { c } from '../store/c.ts'",
      'server/store/c.ts': 'export const c = 1',
      'server/store/d.ts': "import {\n  e,\n} from '../domain/shop/e.ts'\nexport const d = e",
      'server/domain/shop/e.ts': "export const e = () => import('../b.ts')",
    })
    expect(cycles).toEqual([['server/domain', 'server/domain/shop', 'server/store']])
    expect(upward).toHaveLength(1)
  })

  it('says how deep a tree without a cycle is', () => {
    const { cycles, upward, longestChain, floors, folders } = report({
      'server/main.ts': "import './http/a.ts'",
      'server/http/a.ts': "import { b } from '../domain/b.ts'\nexport const a = b",
      'server/domain/b.ts': "import { c } from '../store/c.ts'\nexport const b = c",
      'server/store/c.ts': 'export const c = 1',
    })
    expect(cycles).toEqual([])
    expect(upward).toEqual([])
    expect(longestChain).toEqual(['server', 'server/http', 'server/domain', 'server/store'])
    expect(floors).toEqual(['.', 'domain', 'http', 'store'])
    expect(folders).toHaveLength(4)
  })

  it('leaves type-only imports, tests and missing files apart', () => {
    const { cycles } = report({
      'server/http/a.ts': "import type { B } from '../domain/b.ts'\nexport type A = B",
      'server/domain/b.ts': "import { a } from '../http/a.ts'\nexport type B = typeof a",
      'server/http/a.test.ts': "import { b } from '../domain/b.ts'",
      'server/http/c.ts': "import { gone } from '../domain/gone.ts'\nexport const c = gone",
    })
    expect(cycles).toEqual([])
  })
})

it('reads every form of an import of values, and no import of types', () => {
  const text = `import a from './a.ts'
import { type T, b } from './b.ts'
import * as c from './c.ts'
import './d.ts'
import e from './e.ts?worker&url'
export * from './f.ts'
/* import x from './comment.ts' */
// import y from './line.ts'
import type { U } from './types.ts'
import { type V, type W } from './types.ts'
export type { X } from './types.ts'
type Y = typeof import('./types.ts')
const g = () => import('./g.ts')`
  expect(valueImports(text).toSorted()).toEqual([
    './a.ts',
    './b.ts',
    './c.ts',
    './d.ts',
    './e.ts?worker&url',
    './f.ts',
    './g.ts',
  ])
})
