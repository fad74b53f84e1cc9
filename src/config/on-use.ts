/**
 * Files of code that the worker fetches at their first use and keeps from then on: none is a page, all need a network
 * anyway, or are wanted once in an account's life. The reporter of errors is fetched only where an operator has a place
 * for them; the key worker where somebody has a wallet that is kept here.
 */
export const ON_USE = [
  'sentry',
  'key-worker',
  'keystore',
  'common-passwords',
  'wordlists',
  '_virtual_capsule-verifier',
] as const

const FILE = new RegExp(`^/assets/(?:${ON_USE.join('|')})-[\\w-]{8}\\.js$`)

/** Whether a path is one of these files. */
export function isOnUse(path: string): boolean {
  return FILE.test(path)
}
