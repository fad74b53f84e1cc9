import { join, relative } from 'node:path'
import type { ModuleInfo } from 'rolldown'
import { expect, it } from 'vitest'
import { chunkOf } from './chunks.ts'
import { ROOT } from './run.ts'

/** What each module imports at once, and what it fetches later, from the root of the repository. */
const GRAPH: Readonly<Record<string, { imports?: string[]; later?: string[]; bytes?: number }>> = {
  'src/main.tsx': {
    imports: ['src/ui/base.css', 'node_modules/react/index.js', 'src/app/frame.tsx'],
    later: ['home/home', 'ball/ball', 'nft/nft', 'group/group', 'login/login', 'signup/signup'].map(
      (name) => `src/screens/${name}-screen.tsx`,
    ),
  },
  'index.html': { imports: ['src/main.tsx'] },
  'src/ui/base.css': {},
  'src/app/frame.tsx': {},
  'src/screens/home/home-screen.tsx': { imports: ['src/components/wall.tsx'] },
  'src/screens/group/group-screen.tsx': { imports: ['src/components/wall.tsx', 'src/ui/dot.tsx'] },
  'src/screens/ball/ball-screen.tsx': {
    imports: ['src/components/wall.tsx', 'src/components/odds.tsx', 'src/ui/dot.tsx'],
  },
  'src/screens/nft/nft-screen.tsx': {
    imports: ['src/components/wall.tsx', 'src/components/odds.tsx', 'src/ui/dot.tsx'],
    later: ['src/api/call.ts'],
  },
  'src/screens/login/login-screen.tsx': {
    imports: [
      'src/components/password.tsx',
      'src/flows/vault.ts',
      'src/contract/users.ts',
      'src/ui/drop.tsx',
    ],
  },
  'src/screens/signup/signup-screen.tsx': {
    imports: [
      'src/components/password.tsx',
      'src/flows/vault.ts',
      'src/contract/users.ts',
      'src/ui/drop.tsx',
    ],
  },
  'src/api/call.ts': { imports: ['src/contract/users.ts'] },
  'src/contract/users.ts': { bytes: 3000 },
  'src/components/wall.tsx': { bytes: 9000 },
  'src/components/odds.tsx': { bytes: 9000 },
  'src/components/password.tsx': { bytes: 9000 },
  'src/flows/vault.ts': { imports: ['node_modules/@noble/ciphers/aes.js'] },
  'src/ui/dot.tsx': { bytes: 100 },
  'src/ui/drop.tsx': { bytes: 100 },
  'node_modules/react/index.js': {},
  'node_modules/@noble/ciphers/aes.js': {},
}

const importersOf = (name: string, kind: 'imports' | 'later') =>
  Object.keys(GRAPH)
    .filter((each) => GRAPH[each]?.[kind]?.includes(name))
    .map(idOf)

const idOf = (name: string) => join(ROOT, name)

function getModuleInfo(id: string): ModuleInfo | null {
  const name = relative(ROOT, id)
  const module = GRAPH[name]
  if (!module) return null
  return {
    importedIds: (module.imports ?? []).map(idOf),
    importers: importersOf(name, 'imports'),
    dynamicImporters: importersOf(name, 'later'),
    isEntry: name === 'src/main.tsx',
    code: 'x'.repeat(module.bytes ?? 500),
  } as unknown as ModuleInfo
}

it.each([
  ['a package of every visit', 'node_modules/react/index.js', 'vendor'],
  [
    'what later code runs of such a package',
    'node_modules/@tanstack/react-query/useMutation.js',
    'vendor-more',
  ],
  ['what stores answers', 'node_modules/@tanstack/query-core/hydration.js', null],
  ['what the entry imports', 'src/app/frame.tsx', 'start'],
  ['the styles below all others', 'src/ui/base.css', 'start'],
  ['what home shares with others', 'src/components/wall.tsx', 'start'],
  ['what three such pages share, and home does not need', 'src/ui/dot.tsx', 'landings'],
  ['what the wire needs', 'src/contract/users.ts', 'wire'],
  ['a small one that only later code needs', 'src/ui/drop.tsx', 'pieces'],
  ['what sign-in shares', 'src/components/password.tsx', 'later'],
  ['what brings a package', 'src/flows/vault.ts', 'later-with-ciphers'],
  ['that package', 'node_modules/@noble/ciphers/aes.js', 'later-with-ciphers'],
  ['what two such pages share', 'src/components/odds.tsx', null],
  ['a screen', 'src/screens/ball/ball-screen.tsx', null],
])('%s: %s is in %s', (_what, name, chunk) => {
  expect(chunkOf(idOf(name), { getModuleInfo })).toBe(chunk)
})
