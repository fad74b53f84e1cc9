import { expect, it } from 'vitest'
import { CHECKS } from './check.ts'
import { checkLockfile, withoutIntegrity } from './lockfile.ts'

const GOOD = `sha512-${'a'.repeat(86)}==`

it('finds every package of the lockfile with its integrity', async () => {
  expect(await checkLockfile()).toEqual({ ok: true, output: '' })
})

it('is part of what everybody runs before a commit', () => {
  expect(CHECKS.map(({ run }) => run)).toContain(checkLockfile)
})

it('names a package that has none, or a weaker one', () => {
  const packages = {
    '': {},
    'node_modules/good': { integrity: GOOD },
    'node_modules/none': {},
    'node_modules/good/node_modules/weak': { integrity: 'sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk=' },
    'node_modules/linked': { link: true },
    'node_modules/good/node_modules/inside': { inBundle: true },
  }
  expect(withoutIntegrity({ packages })).toEqual(['node_modules/none', 'node_modules/good/node_modules/weak'])
})
