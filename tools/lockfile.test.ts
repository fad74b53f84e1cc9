import { expect, it } from 'vitest'
import { checkLockfile, otherFaults, withoutIntegrity } from './lockfile.ts'

const GOOD = `sha512-${'a'.repeat(86)}==`

it('finds every package of the lockfile with its integrity', async () => {
  expect(await checkLockfile()).toEqual({ ok: true, output: '' })
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

it('names a range, another registry and a platform that is missing', () => {
  const packages = {
    '': { dependencies: { range: '^1.0.0', exact: '1.0.0' } },
    'node_modules/range': { resolved: 'https://registry.npmjs.org/range/-/range-1.0.0.tgz' },
    'node_modules/foreign': { resolved: 'git+ssh://git@example.com/foreign.git' },
    'node_modules/exact': { optionalDependencies: { 'exact-linux': '1.0.0', 'exact-darwin': '1.0.0' } },
    'node_modules/exact-linux': {},
  }
  expect(otherFaults({ packages })).toEqual([
    'range is not pinned: ^1.0.0',
    'node_modules/foreign comes from git+ssh://git@example.com/foreign.git',
    'node_modules/exact names exact-darwin, which is not locked',
  ])
})
