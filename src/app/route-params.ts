import { GROUP_PAGE_ID_PATTERN, ID_PATTERN } from '../contract/common.ts'

/** First parts of a path that mean something else, on the client or on the server, and so can be no group. */
const ROUTE_WORDS: ReadonlySet<string> = new Set([
  'about',
  'law',
  'privacy_policy',
  'terms_of_service',
  'login',
  'signup',
  'marketplace',
  'profile',
  'ja',
  'en',
  'api',
  'img',
  'media',
  'assets',
  'dev',
  'sandbox',
])

/** Whether a path's `group_page_id` can be somebody's. */
export function isGroupCode(value: string): boolean {
  return GROUP_PAGE_ID_PATTERN.test(value) && !ROUTE_WORDS.has(value)
}

/** Whether a path's `id` can be something's. */
export function isId(value: string): boolean {
  return ID_PATTERN.test(value)
}
