import type { ModuleInfo } from 'rolldown'
import { expect, it } from 'vitest'
import { chunkOf } from './chunks.ts'

/** What each module imports at once, and what it fetches later. */
const GRAPH: Readonly<Record<string, { imports?: string[]; later?: string[]; bytes?: number }>> = {
  '/r/src/main.tsx': {
    imports: ['/r/node_modules/react/index.js', '/r/src/app/frame.tsx'],
    later: ['home/home', 'ball/ball', 'nft/nft', 'group/group', 'login/login', 'signup/signup'].map(
      (name) => `/r/src/screens/${name}-screen.tsx`,
    ),
  },
  '/r/src/app/frame.tsx': {},
  '/r/src/screens/home/home-screen.tsx': { imports: ['/r/src/components/wall.tsx'] },
  '/r/src/screens/group/group-screen.tsx': { imports: ['/r/src/components/wall.tsx'] },
  '/r/src/screens/ball/ball-screen.tsx': {
    imports: ['/r/src/components/wall.tsx', '/r/src/components/odds.tsx', '/r/src/ui/dot.tsx'],
  },
  '/r/src/screens/nft/nft-screen.tsx': {
    imports: ['/r/src/components/wall.tsx', '/r/src/components/odds.tsx', '/r/src/ui/dot.tsx'],
    later: ['/r/src/api/call.ts'],
  },
  '/r/src/screens/login/login-screen.tsx': {
    imports: ['/r/src/components/password.tsx', '/r/src/flows/vault.ts', '/r/src/contract/users.ts'],
  },
  '/r/src/screens/signup/signup-screen.tsx': {
    imports: ['/r/src/components/password.tsx', '/r/src/flows/vault.ts', '/r/src/contract/users.ts'],
  },
  '/r/src/api/call.ts': { imports: ['/r/src/contract/users.ts'] },
  '/r/src/contract/users.ts': { bytes: 3000 },
  '/r/src/components/wall.tsx': { bytes: 9000 },
  '/r/src/components/odds.tsx': { bytes: 9000 },
  '/r/src/components/password.tsx': { bytes: 9000 },
  '/r/src/flows/vault.ts': { imports: ['/r/node_modules/@noble/ciphers/aes.js'] },
  '/r/src/ui/dot.tsx': { bytes: 100 },
  '/r/node_modules/react/index.js': {},
  '/r/node_modules/@noble/ciphers/aes.js': {},
}

const importersOf = (id: string, kind: 'imports' | 'later') =>
  Object.keys(GRAPH).filter((each) => GRAPH[each]?.[kind]?.includes(id))

const getModuleInfo = (id: string) =>
  GRAPH[id]
    ? ({
        importedIds: GRAPH[id].imports ?? [],
        importers: importersOf(id, 'imports'),
        dynamicImporters: importersOf(id, 'later'),
        isEntry: id.endsWith('main.tsx'),
        code: 'x'.repeat(GRAPH[id].bytes ?? 500),
      } as unknown as ModuleInfo)
    : null

it.each([
  ['a package of every visit', '/r/node_modules/react/index.js', 'vendor'],
  ['what the entry imports', '/r/src/app/frame.tsx', 'start'],
  ['what most pages need on which visits begin', '/r/src/components/wall.tsx', 'start'],
  ['a piece too small for a file', '/r/src/ui/dot.tsx', 'start'],
  ['what the wire needs', '/r/src/contract/users.ts', 'wire'],
  ['what sign-in shares', '/r/src/components/password.tsx', 'later'],
  ['what brings a package', '/r/src/flows/vault.ts', 'later-with-ciphers'],
  ['that package', '/r/node_modules/@noble/ciphers/aes.js', 'later-with-ciphers'],
  ['what two such pages share', '/r/src/components/odds.tsx', null],
  ['a screen', '/r/src/screens/ball/ball-screen.tsx', null],
])('%s: %s is in %s', (_what, id, chunk) => {
  expect(chunkOf(id, { getModuleInfo })).toBe(chunk)
})
