import { LANGUAGE_CODES, languageOr, type Language } from './languages.ts'
import { GROUP_PAGE_ID_PATTERN, ID_PATTERN } from './patterns.ts'

/** Every page of the specification's section 2, by name, without a language prefix. */
export const PAGES = {
  home: '/',
  about: '/about',
  help: '/help',
  law: '/law',
  privacy: '/privacy_policy',
  terms: '/terms_of_service',
  login: '/login',
  signup: '/signup',
  check: '/check',
  recovery: '/recovery',
  marketplace: '/marketplace',
  listing: '/marketplace/:id/listing',
  myProfile: '/profile',
  profileEdit: '/profile/edit',
  salesCollection: '/profile/sales_collection',
  device: '/profile/device',
  security: '/profile/security',
  profile: '/profile/:id',
  group: '/:group_page_id',
  ball: '/:group_page_id/balls/:id',
  nft: '/:group_page_id/nfts/:id',
  certificate: '/:group_page_id/nfts/:id/certificate',
} as const
export type PageName = keyof typeof PAGES

/** Shown to nobody who is not signed in: the server, which does not know who asks, sends them empty. */
export const MEMBERS_PAGES: ReadonlySet<PageName> = new Set([
  'listing',
  'myProfile',
  'profileEdit',
  'salesCollection',
  'device',
  'security',
])

/** First parts of a path that mean something else, on the client or on the server, and so can be no group. */
export const ROUTE_WORDS: ReadonlySet<string> = new Set([
  ...Object.values(PAGES)
    .map((path) => path.split('/')[1] ?? '')
    .filter((word) => word !== '' && !word.startsWith(':')),
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
  for (const [page, pattern] of Object.entries(PAGES) as [PageName, string][]) {
    const params = fit(pattern.split('/'), parts)
    if (params) return { language, path, page, params }
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
