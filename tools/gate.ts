/**
 * What the gate (`npm test`) runs of the kinds that have more tests than ten minutes hold. Of the other kinds it runs
 * everything; everything of these kinds is in the long tier (tools/test-long.ts). CONTRIBUTING.md, "Rules of the
 * gate", says what may stand here.
 */

const inFolder = (folder: string, names: readonly string[]) =>
  names.map((name) => `${folder}/${name}.test.ts`)

/** Files by their folder within a folder. */
const inFolders = (parent: string, folders: Record<string, readonly string[]>) =>
  Object.entries(folders).flatMap(([folder, names]) => inFolder(`${parent}/${folder}`, names))

/** Money, rights and personal data. */
export const GATE_API: readonly string[] = inFolders('tests/api', {
  accounts: [
    'account',
    'credential-proof',
    'google',
    'google-forged',
    'log-in-by-code',
    'method-hold',
    'private-collections',
    'recovery',
    'sessions',
    'sign-in-by-mail',
    'sign-in-methods',
    'sign-up',
    'sign-up-code',
    'sign-up-without-password',
    'siwe',
    'undo-method',
    'users',
    'vault',
    'vault-passkeys',
  ],
  certificates: ['claims', 'devices', 'revocations'],
  checkout: [
    'checkout-idempotency',
    'foreign-payments',
    'payment-incidents',
    'receipts',
    'refunds',
    'stripe',
    'unpaid-orders',
    'webhooks',
  ],
  operations: ['backup', 'catalog', 'reencrypt', 'reports', 'retention'],
  pages: ['addresses', 'page-head', 'site'],
  resale: [
    'bank-accounts',
    'chain-outage',
    'listings',
    'payment-capture',
    'payouts',
    'resale-orders',
    'sale-facets',
    'sales',
    'second-hand-faults',
    'withdrawn-listings',
  ],
  server: [
    'access-control',
    'csrf',
    'database-outage',
    'earlier-databases',
    'metrics',
    'prepared-statements',
    'wire',
  ],
  shop: ['balls', 'draws', 'free-balls', 'nfts', 'orders', 'specified-client'],
})

/** What the product asks of its contracts and how it sends it; without the operator's commands and public chains. */
export const GATE_CHAIN: readonly string[] = inFolder('tests/chain', [
  'artifact',
  'cold-owner',
  'collection',
  'commitment',
  'draw-record',
  'earlier-collection',
  'fault-proxy',
  'four-functions',
  'listing',
  'listing-signatures',
  'outbox',
  'signatures',
])

/** With fewer rounds (tests/support/rounds.ts). */
export const GATE_RACES: readonly string[] = inFolder('tests/race', [
  'device-and-log-out',
  'one-buyer',
  'one-listing',
  'one-payout',
  'two-hundred-buyers',
])

/** On a phone; without the tests that carry the tag LONG. */
export const GATE_BROWSER: readonly string[] = inFolders('tests/e2e', {
  accounts: ['passkey', 'recovery-kit', 'session-end', 'sign-in'],
  certificates: ['check-offline', 'show-certificate'],
  offline: ['collection', 'never-visited', 'offline'],
  pages: ['axe', 'errors', 'first-visit-size', 'keyboard', 'matrix', 'rendered'],
  resale: ['resale'],
  shop: ['story'],
  updates: ['update'],
})

/** The tag of a test that the gate leaves to the long tier although its file is in the gate. */
export const LONG = '@long'
