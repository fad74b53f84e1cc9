/**
 * Code files that the service worker fetches at their first use and caches from then on: none is a page, all need a
 * network anyway (what reads another server's answers, too), or are used once in an account's life. The error
 * reporter is fetched only where the operator has configured one; the key worker where a user has an embedded
 * wallet; what makes a file of certificates where a user owns a work, with the collection.
 */
export const ON_USE = [
  'sentry',
  'key-worker',
  'keystore',
  'common-passwords',
  'wordlists',
  'elsewhere',
  'make-capsule',
  '_virtual_capsule-verifier',
] as const

const FILE = new RegExp(`^/assets/(?:${ON_USE.join('|')})-[\\w-]{8}\\.js$`)

/** Whether a path is one of these files. */
export function isOnUse(path: string): boolean {
  return FILE.test(path)
}
