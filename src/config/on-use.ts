/**
 * Code files that the service worker fetches at their first use and caches from then on: they need a network anyway
 * (log-in, sign-up, the sheets of an order, what follows a resale order, the form of a listing, security and
 * recovery), or are used once in an account's life. The stage on which a ball opens is
 * fetched with the order, and without it there is a still; the error reporter only where the operator has configured
 * one; the key worker where a user has an embedded wallet; what makes a file of certificates with the collection; the
 * full view of a work ahead, where pages of works are visited.
 */
export const ON_USE = [
  'sentry',
  'key-worker',
  'keystore',
  'common-passwords',
  'wordlists',
  'reveal',
  'after-opening',
  'make-capsule',
  'work-viewer',
  'works-on-sale',
  'group-sales',
  'fairness-whole',
  'security-screen',
  'secret',
  'security-texts-ja',
  'security-texts-en',
  'sign-sheet',
  'sold-moment',
  'recovery-screen',
  'add-passkey',
  'reopen-without-password',
  'listing-screen',
  'profile-edit-screen',
  'login-screen',
  'signup-screen',
  'sign-in-first',
  'sign-in-to-buy',
  'buy-sheet',
  'resale-order-progress',
  'ball-alert',
  'keccak',
  'confirmation-sheet',
  'confirm-address',
  'prove-holder',
  'report-sheet',
  'google-return',
  '_virtual_capsule-verifier',
] as const

const FILE = new RegExp(`^/assets/(?:${ON_USE.join('|')})-[\\w-]{8}\\.(?:js|css)$`)

/** Whether a path is one of these files. */
export function isOnUse(path: string): boolean {
  return FILE.test(path)
}
