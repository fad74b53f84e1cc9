const GROUP_CODE = /^[a-z0-9][a-z0-9_-]{0,63}$/
const ID = /^[A-Za-z0-9_-]{1,64}$/

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
  return GROUP_CODE.test(value) && !ROUTE_WORDS.has(value)
}

/** Whether a path's `id` can be something's. */
export function isId(value: string): boolean {
  return ID.test(value)
}
