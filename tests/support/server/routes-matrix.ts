import { ROWS, type PageName } from '../../../src/config/pages.ts'

/** What the addresses of the matrix speak of: one work that the owner has, its order, one ball that is on sale. */
export interface World {
  group: string
  ball: string
  nft: string
  order: string
  /** Display id of the work's owner. */
  owner: string
  /** Display id of an unrelated member. */
  other: string
}

export type Viewer = 'visitor' | 'owner' | 'other user'
export const VIEWERS: readonly Viewer[] = ['visitor', 'owner', 'other user']

export interface MatrixRoute {
  name: string
  /** Without a language prefix. */
  path: (world: World) => string
  /** Who may stay; others are sent to the page that `home` and `login` stand for. */
  for: 'everybody' | 'members' | 'visitors'
  /** No such page: the client shows that, and the server answers 404. */
  missing?: true
  /** Another member has no such page. */
  owned?: true
}

/** What an `:id` names, where it is not the work. */
const IDS: Partial<Record<PageName, keyof World>> = { profile: 'owner', ball: 'ball', receipt: 'order' }

/** Every page, and the ways past them. */
export const ROUTES: readonly MatrixRoute[] = [
  ...ROWS.map(({ name, path, for: who = 'everybody' as const }) => ({
    name,
    path: (world: World) =>
      path.replace(':group_page_id', world.group).replace(':id', world[IDS[name] ?? 'nft']),
    for: who,
    ...(name === 'receipt' && { owned: true as const }),
  })),
  { name: 'unmatched', path: ({ group }) => `/${group}/nowhere/at/all/`, for: 'everybody', missing: true },
  { name: 'impossible', path: ({ group }) => `/${group}/balls/no%20ball`, for: 'everybody', missing: true },
]

/** The three forms of an address. */
export const FORMS = [
  { prefix: '', locale: 'ja' },
  { prefix: '/ja', locale: 'ja' },
  { prefix: '/en', locale: 'en' },
] as const
export type Form = (typeof FORMS)[number]

/** A path in one of its three forms. */
export function inForm({ prefix }: Form, path: string): string {
  return prefix === '' ? path : prefix + path
}

/** Where a viewer who opens an address ends, without a language prefix. */
export function destination(route: MatrixRoute, viewer: Viewer, world: World): string {
  const path = route.path(world)
  if (viewer === 'visitor') return route.for === 'members' ? '/login' : path
  return route.for === 'visitors' ? '/' : path
}
