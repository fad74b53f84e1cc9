import { describe, expect, it } from 'vitest'
import { exportsOf, wasted } from './unused-exports.ts'

/** What is wasted among files that a test makes up. */
function wastedIn(files: Record<string, string>) {
  const { unused, astray } = wasted(exportsOf(new Map(Object.entries(files))))
  const names = (found: readonly { file: string; name: string }[]) =>
    found.map(({ file, name }) => `${file} ${name}`)
  return { unused: names(unused), astray: names(astray) }
}

describe('an export', () => {
  it('that no other file names is unused, also where its own file uses it', () => {
    const files = {
      'src/lib/a.ts': 'export const a = 1\nexport const b = a\nexport type C = string',
      'src/lib/d.ts': "import { b } from './a.ts'\nb.toString()",
    }
    expect(wastedIn(files)).toEqual({ unused: ['src/lib/a.ts a', 'src/lib/a.ts C'], astray: [] })
  })

  it('is used by a static import, a namespace, a re-export, a later import and an import type', () => {
    const files = {
      'src/lib/a.ts': 'export const a = 1, b = 2, c = 3, d = 4, e = 5',
      'src/lib/b.ts': "export * as all from './all.ts'",
      'src/lib/all.ts': 'export const x = 1',
      'tools/use.ts':
        "import { a } from '../src/lib/a.ts'\nimport * as all from '../src/lib/b.ts'\nexport { b } from '../src/lib/a.ts'\nconst { c } = await import('../src/lib/a.ts')\nlet d: typeof import('../src/lib/a.ts')\nvoid [a, all, c, d, 'e']",
    }
    expect(wastedIn(files)).toEqual({ unused: [], astray: [] })
  })

  it('for tests is allowed where the file itself uses it, one stands beside it, or it crosses the wire', () => {
    const files = {
      'src/lib/near.ts': 'export const near = 1',
      'src/lib/near.test.ts': "import { near } from './near.ts'\nvoid near",
      'src/lib/inside.ts': 'export const inside = 1\nexport const also = inside',
      'src/lib/far.ts': 'export const far = 1\nexport interface Shape { a: 1 }',
      'src/contract/wire.ts': 'export const wire = 1',
      'tests/api/far.test.ts':
        "import { far, type Shape } from '../../src/lib/far.ts'\nimport { wire } from '../../src/contract/wire.ts'\nimport { inside, also } from '../../src/lib/inside.ts'\nvoid [far, wire, inside, also] as unknown as Shape",
    }
    expect(wastedIn(files)).toEqual({ unused: [], astray: ['src/lib/inside.ts also', 'src/lib/far.ts far'] })
  })
})
