import { LANGUAGE_CODES, languageOr, type Language } from '../contract/languages.ts'
import { GROUP_PAGE_ID_PATTERN, ID_PATTERN } from '../contract/patterns.ts'

/**
 * Texts that are fetched together (tools/text-parts.ts): of one screen, of the smaller ones, of what opens on a ball's or
 * a work's page, of the names of pages, or of every page.
 */
export type TextPart =
  | 'shared'
  | 'heads'
  | 'orders'
  | 'ball'
  | 'nft'
  | 'market'
  | 'proof'
  | 'security'
  | 'others'

/** One screen: what its route, its texts, rendering, search engines and the tests' matrix are told of it. */
interface Page {
  /** Its address, without a language prefix. */
  path: string
  /** Its file in src/screens, which exports the screen alone. */
  screen: string
  texts: TextPart
  /** Who may see it, where that is not everybody. The server, which does not know who asks, sends those of members empty. */
  for?: 'members' | 'visitors'
  /** Kept out of search engines, as are all that are not for everybody. */
  unlisted?: true
  /** The page of the frame's navigation through which it is reached. */
  within?: 'home' | 'marketplace' | 'myProfile'
  /** Asks the server for nothing that could be out of date. */
  timeless?: true
  /** Its primary action has the bottom edge of a phone, also while it is loading: no tab bar lies there. */
  barless?: true
  /** The user of an ended session logs in again here. */
  logsIn?: true
}

/** Every page of the specification's section 2. */
export const PAGES = {
  home: { path: '/', screen: 'home/home-screen', texts: 'shared' },
  about: { path: '/about', screen: 'documents/about-screen', texts: 'others', timeless: true },
  help: { path: '/help', screen: 'help/help-screen', texts: 'others', timeless: true },
  law: { path: '/law', screen: 'documents/law-screen', texts: 'others', timeless: true },
  privacy: { path: '/privacy_policy', screen: 'documents/privacy-screen', texts: 'others', timeless: true },
  terms: { path: '/terms_of_service', screen: 'documents/terms-screen', texts: 'others', timeless: true },
  login: {
    path: '/login',
    screen: 'login/login-screen',
    texts: 'others',
    for: 'visitors',
    timeless: true,
    barless: true,
    logsIn: true,
  },
  signup: {
    path: '/signup',
    screen: 'signup/signup-screen',
    texts: 'others',
    for: 'visitors',
    timeless: true,
    barless: true,
    logsIn: true,
  },
  check: { path: '/check', screen: 'check/check-screen', texts: 'proof' },
  recovery: {
    path: '/recovery',
    screen: 'recovery/recovery-screen',
    texts: 'security',
    unlisted: true,
    timeless: true,
    logsIn: true,
  },
  marketplace: { path: '/marketplace', screen: 'marketplace/marketplace-screen', texts: 'market' },
  // the screen loads on use; what was found is nothing that search engines list
  search: { path: '/search', screen: 'search/search-screen', texts: 'market', unlisted: true },
  listing: {
    path: '/marketplace/:id/listing',
    screen: 'listing/listing-screen',
    texts: 'others',
    for: 'members',
    within: 'marketplace',
    barless: true,
  },
  myProfile: { path: '/profile', screen: 'my-profile/my-profile-screen', texts: 'others', for: 'members' },
  profileEdit: {
    path: '/profile/edit',
    screen: 'profile-edit/profile-edit-screen',
    texts: 'others',
    for: 'members',
    within: 'myProfile',
  },
  arrangeShowcase: {
    path: '/profile/edit/showcase',
    screen: 'arrange-showcase/arrange-showcase-screen',
    texts: 'others',
    for: 'members',
    within: 'myProfile',
  },
  salesCollection: {
    path: '/profile/sales_collection',
    screen: 'sales-collection/sales-collection-screen',
    texts: 'others',
    for: 'members',
    within: 'myProfile',
  },
  favorites: {
    path: '/profile/favorites',
    screen: 'favorites/favorites-screen',
    texts: 'others',
    for: 'members',
    within: 'myProfile',
  },
  notices: {
    path: '/profile/notices',
    screen: 'notices/notices-screen',
    texts: 'others',
    for: 'members',
    within: 'myProfile',
  },
  orders: {
    path: '/profile/orders',
    screen: 'orders/orders-screen',
    texts: 'others',
    for: 'members',
    within: 'myProfile',
  },
  receipt: {
    path: '/profile/orders/:id/receipt',
    screen: 'receipt/receipt-screen',
    texts: 'others',
    for: 'members',
    within: 'myProfile',
  },
  device: {
    path: '/profile/device',
    screen: 'device/device-screen',
    texts: 'others',
    for: 'members',
    within: 'myProfile',
  },
  security: {
    path: '/profile/security',
    screen: 'security/security-screen',
    texts: 'security',
    for: 'members',
    within: 'myProfile',
  },
  profile: { path: '/profile/:id', screen: 'profile/profile-screen', texts: 'market' },
  group: { path: '/:group_page_id', screen: 'group/group-screen', texts: 'shared', within: 'home' },
  ball: {
    path: '/:group_page_id/balls/:id',
    screen: 'ball/ball-screen',
    texts: 'ball',
    within: 'home',
    barless: true,
  },
  nft: { path: '/:group_page_id/nfts/:id', screen: 'nft/nft-screen', texts: 'nft', within: 'home' },
  certificate: {
    path: '/:group_page_id/nfts/:id/certificate',
    screen: 'certificate/certificate-screen',
    texts: 'nft',
  },
} as const satisfies Readonly<Record<string, Page>>
export type PageName = keyof typeof PAGES

/** The same rows, each with its name. */
export const ROWS: readonly (Page & { name: PageName })[] = (Object.keys(PAGES) as PageName[]).map(
  (name) => ({
    name,
    ...PAGES[name],
  }),
)

/** The file of a page's screen, from the root of the repository. */
export const sourceOf = ({ screen }: Pick<Page, 'screen'>): string => `src/screens/${screen}.tsx`

/** The first part of the addresses that a creator's layout stands around. */
export const GROUP = '/:group_page_id'

/** Whether a page stands in a creator's layout. */
export const isOfGroup = ({ path }: Pick<Page, 'path'>): boolean => path.startsWith(GROUP)

/** That layout, from the root of the repository. */
export const GROUP_LAYOUT = 'src/app/customizable-layout.tsx'

/** What a page's row says; nothing where an address has no page. */
export function rowOf(page: PageName | null): Partial<Page> {
  return page === null ? {} : PAGES[page]
}

/** The pages that are reached through one of the frame's navigation. */
export function pagesWithin(page: NonNullable<Page['within']>): readonly PageName[] {
  return ROWS.filter(({ within }) => within === page).map(({ name }) => name)
}

/** Whether a page is shown to nobody who is not signed in. */
export function isForMembers(page: PageName): boolean {
  return rowOf(page).for === 'members'
}

/** Whether search engines may list a page: not what only its owner sees, nor sign-in. */
export function isListed(page: PageName): boolean {
  const row = rowOf(page)
  return row.for === undefined && row.unlisted === undefined
}

/** First parts of a path that mean something else, on the client or on the server, and so can be no group. */
export const ROUTE_WORDS: ReadonlySet<string> = new Set([
  ...ROWS.map(({ path }) => path.split('/')[1] ?? '').filter((word) => word !== '' && !word.startsWith(':')),
  ...LANGUAGE_CODES,
  'api',
  'img',
  'media',
  'share',
  'assets',
  'auth',
  'openid',
  'dev',
  'sandbox',
  'webhooks',
  'livez',
  'readyz',
])

/** Second parts of a path below a member's own page, which therefore can be no display id. */
export const PROFILE_WORDS: ReadonlySet<string> = new Set(
  ROWS.map(({ path }) => path.split('/'))
    .filter(([, first, second = ':']) => first === 'profile' && !second.startsWith(':'))
    .map(([, , second = '']) => second),
)

/** Whether a path's `group_page_id` is a possible id. */
export function isGroupCode(value: string): boolean {
  return GROUP_PAGE_ID_PATTERN.test(value) && !ROUTE_WORDS.has(value)
}

/** Whether a path's `id` can be something's. */
export function isId(value: string): boolean {
  return ID_PATTERN.test(value)
}

const PARAMETERS: Readonly<Record<string, (value: string) => boolean>> = {
  ':group_page_id': isGroupCode,
  ':id': isId,
}

export interface PageAt {
  language: Language
  /** Without prefix and without a slash at the end: what the canonical address names. */
  path: string
  /** Null: no route fits, or a parameter is no possible id. */
  page: PageName | null
  /** `group_page_id` and `id` where the page has them. */
  params: { group_page_id: string; id: string }
}

/** Each language may be named by its code, the default one too. */
const PREFIX = new RegExp(`^/(${LANGUAGE_CODES.join('|')})(?=/|$)`)

/** Which page an address's path names, in which language; with and without a slash at the end. */
export function pageAt(pathname: string): PageAt {
  const language = languageOr(PREFIX.exec(pathname)?.[1])
  const bare = pathname.replace(PREFIX, '')
  const path = bare.length > 1 ? bare.replace(/\/$/, '') : '/'
  const parts = path.split('/')
  for (const row of ROWS) {
    const params = fit(row.path.split('/'), parts)
    if (params) return { language, path, page: row.name, params }
  }
  return { language, path, page: null, params: { group_page_id: '', id: '' } }
}

function fit(pattern: readonly string[], parts: readonly string[]): PageAt['params'] | null {
  if (pattern.length !== parts.length) return null
  const params = { group_page_id: '', id: '' }
  for (const [at, wanted] of pattern.entries()) {
    const part = parts[at] ?? ''
    const possible = PARAMETERS[wanted]
    if (possible ? !possible(part) : part !== wanted) return null
    if (wanted === ':group_page_id') params.group_page_id = part
    if (wanted === ':id') params.id = part
  }
  return params
}
