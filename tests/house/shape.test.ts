import { describe, expect, it } from 'vitest'
import { everything, sources } from './tree.ts'

const CODE = /\.(ts|tsx)$/
const TEST = /\.test\.tsx?$/
const PRODUCT = ['src', 'server', 'sw']
/** Above this a file has two purposes; the aim is 180. */
const MOST_LINES = 250
/** Where a tool wants a default export: configuration files, and typings of foreign modules. */
const MAY_EXPORT_DEFAULT = /(^|\/)[a-z-]+\.config\.ts$|\.d\.ts$/
/** Paths of one person's machine, which no other machine has. */
const MACHINE_PATH = /(?<![\w./-])\/(?:home|root|Users|work)\/[\w.-]+/
const UNWANTED =
  /\b(?:TODO|FIXME|XXX|HACK)\b|data-testid|ByTestId|dangerouslySetInnerHTML|@ts-ignore|@ts-nocheck/
const TEXT = /\.(ts|tsx|cjs|mjs|js|json|md|ya?ml|css|html|po|sol)$|\.ci\/run$/

/** Nothing but re-exports: a second name for what has one already. */
function isBarrel(text: string): boolean {
  const lines = text
    .replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')
    .split('\n')
    .filter((line) => line.trim() !== '')
  return lines.length > 0 && lines.every((line) => /^export (type )?(\*|\{[^}]*\}) from /.test(line))
}

describe('the shape of the sources', () => {
  const code = sources([...PRODUCT, 'tools', 'bench', 'demo', 'contracts', 'tests'], CODE)

  it('has files of one purpose', () => {
    const long = sources(PRODUCT, CODE)
      .filter(({ path }) => !TEST.test(path))
      .map(({ path, text }) => ({ path, lines: text.split('\n').length }))
      .filter(({ lines }) => lines > MOST_LINES)
    expect(long).toEqual([])
  })

  it('writes failures of the server to the log in one place, which leaves out what is personal', () => {
    const others = sources(['server'], CODE).filter(
      ({ path, text }) => path !== 'server/lib/log.ts' && !TEST.test(path) && /console\.(?!log\b)/.test(text),
    )
    expect(others.map(({ path }) => path)).toEqual([])
  })

  it('exports by name', () => {
    const defaults = code.filter(
      ({ path, text }) => !MAY_EXPORT_DEFAULT.test(path) && /^export default /m.test(text),
    )
    expect(defaults.map(({ path }) => path)).toEqual([])
  })

  it('has no barrels', () => {
    expect(code.filter(({ text }) => isBarrel(text)).map(({ path }) => path)).toEqual([])
  })

  it('imports its own files with their extension', () => {
    const bare = /(?:from|import)\s*\(?\s*'(\.{1,2}\/[^'?]*)(?:\?[^']*)?'/g
    const offences = code
      .filter(({ path }) => !path.startsWith('tests/house/'))
      .flatMap(({ path, text }) =>
        [...text.matchAll(bare)].flatMap(([, target]) =>
          /\.\w+$/.test(target ?? '') ? [] : [`${path}: ${target}`],
        ),
      )
    expect(offences).toEqual([])
  })

  it('leaves nothing for later inside the product, finds things as people do, and trusts no markup', () => {
    const offences = sources([...PRODUCT, 'tests/e2e'], CODE).flatMap(({ path, text }) => {
      const found = UNWANTED.exec(text)
      return found ? [`${path}: ${found[0]}`] : []
    })
    expect(offences).toEqual([])
  })

  it('knows no path of a single machine', () => {
    const offences = everything(TEXT).flatMap(({ path, text }) => {
      const found = path === 'package-lock.json' ? null : MACHINE_PATH.exec(text)
      return found ? [`${path}: ${found[0]}`] : []
    })
    expect(offences).toEqual([])
  })
})

describe('the words of this test', () => {
  it('distinguishes a barrel from a module', () => {
    expect(isBarrel("export { a } from './a.ts'\nexport * from './b.ts'\n")).toBe(true)
    expect(isBarrel("export { a } from './a.ts'\nexport const b = 1\n")).toBe(false)
  })

  it('distinguishes a machine path from a route', () => {
    expect(MACHINE_PATH.test(`cd ${'/home'}/someone/project`)).toBe(true)
    expect(MACHINE_PATH.test("'/profile/edit'")).toBe(false)
  })
})
