import { expect, type APIRequestContext } from '@playwright/test'

/** What the addresses of the matrix speak of: one work that the owner has, one ball that is on sale. */
export interface World {
  group: string
  ball: string
  nft: string
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
}

const FREE = 'everybody'
const OURS = 'members'

/** Every route of docs/specification.md section 2, and the ways past them. */
export const ROUTES: readonly MatrixRoute[] = [
  { name: 'home', path: () => '/', for: FREE },
  { name: 'about', path: () => '/about', for: FREE },
  { name: 'help', path: () => '/help', for: FREE },
  { name: 'law', path: () => '/law', for: FREE },
  { name: 'privacy_policy', path: () => '/privacy_policy', for: FREE },
  { name: 'terms_of_service', path: () => '/terms_of_service', for: FREE },
  { name: 'login', path: () => '/login', for: 'visitors' },
  { name: 'signup', path: () => '/signup', for: 'visitors' },
  { name: 'marketplace', path: () => '/marketplace', for: FREE },
  { name: 'check', path: () => '/check', for: FREE },
  { name: 'recovery', path: () => '/recovery', for: FREE },
  { name: 'listing', path: ({ nft }) => `/marketplace/${nft}/listing`, for: OURS },
  { name: 'my_profile', path: () => '/profile', for: OURS },
  { name: 'profile_edit', path: () => '/profile/edit', for: OURS },
  { name: 'security', path: () => '/profile/security', for: OURS },
  { name: 'sales_collection', path: () => '/profile/sales_collection', for: OURS },
  { name: 'device', path: () => '/profile/device', for: OURS },
  { name: 'profile', path: ({ owner }) => `/profile/${owner}`, for: FREE },
  { name: 'group', path: ({ group }) => `/${group}`, for: FREE },
  { name: 'ball', path: ({ group, ball }) => `/${group}/balls/${ball}`, for: FREE },
  { name: 'nft', path: ({ group, nft }) => `/${group}/nfts/${nft}`, for: FREE },
  { name: 'certificate', path: ({ group, nft }) => `/${group}/nfts/${nft}/certificate`, for: FREE },
  { name: 'unmatched', path: ({ group }) => `/${group}/nowhere/at/all/`, for: FREE, missing: true },
  { name: 'impossible', path: ({ group }) => `/${group}/balls/no%20ball`, for: FREE, missing: true },
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

/** A ball of a group that costs something and can be bought. */
export async function ballOnSale(request: APIRequestContext, site: string, group: string): Promise<string> {
  const answer = await request.get(`${site}/api/v1/${group}/balls`)
  const balls = (await answer.json()) as {
    uuid: string
    price: number
    status: string
    remain_count: number
  }[]
  const found = balls.find((ball) => ball.price > 0 && ball.status === 'sale' && ball.remain_count > 0)
  expect(found, `${group} sells something`).toBeDefined()
  return found?.uuid ?? ''
}
