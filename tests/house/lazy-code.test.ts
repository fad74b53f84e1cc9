import { expect, it } from 'vitest'
import { sources } from './tree.ts'

/** What `codeOf` and `fetchNeeded` (src/lib/lazy-code.ts) are handed: one import, or several at once. */
const LAZY = /\b(?:codeOf|fetchNeeded)\(\(\) =>\s*(?:import\([^)]*\)|Promise\.all\(\[[^\]]*\]\))/g
/** A contract's row, which `callLater` (src/api/call-later.ts) loads in the same way. */
const ROW = /\bimport\('\.\.\/contract\/[\w-]+\.ts'\)/g
const IMPORT = /\bimport\(/

it('queries load code later through src/lib/lazy-code.ts only', () => {
  const own = sources(['src/queries'], /(?<!\.test)\.ts$/)
  expect(own.length).toBeGreaterThan(0)
  expect(own.filter(({ text }) => isLoadedElsewhere(text)).map(({ path }) => path)).toEqual([])
})

it.each([
  ['an awaited import', "const { solve } = await import('../proof/proof-of-work.ts')", true],
  ['an import that nobody waits for', "import('../flows/passkeys.ts').catch(() => {})", true],
  ['code of its own', "const records = codeOf(() => import('../offline/records.ts'))", false],
  ['a row', "const rows = async () => (await import('../contract/nfts.ts')).nftsApi", false],
])('%s is told from the others', (_, text, expected) => {
  expect(isLoadedElsewhere(text)).toBe(expected)
})

function isLoadedElsewhere(text: string): boolean {
  return IMPORT.test(text.replace(LAZY, '').replace(ROW, ''))
}
