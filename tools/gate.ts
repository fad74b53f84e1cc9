/**
 * What the gate (`npm test`) runs of the kinds that have more tests than ten minutes hold. Of the other kinds it runs
 * everything; everything of these kinds is in the long tier (tools/test-long.ts). CONTRIBUTING.md, "Rules of the
 * gate", says what may stand here.
 */

const inFolder = (folder: string, names: readonly string[]) =>
  names.map((name) => `${folder}/${name}.test.ts`)

/** Money, rights and personal data. */
export const GATE_API: readonly string[] = inFolder('tests/api', [
  'access-control',
  'account',
  'addresses',
  'balls',
  'bank-accounts',
  'catalog',
  'chain-outage',
  'checkout-idempotency',
  'claims',
  'credential-proof',
  'csrf',
  'database-outage',
  'devices',
  'draws',
  'earlier-databases',
  'foreign-payments',
  'free-balls',
  'google',
  'google-forged',
  'images',
  'listings',
  'mail-limits',
  'method-hold',
  'nfts',
  'openid-providers',
  'orders',
  'page-head',
  'payment-capture',
  'payment-incidents',
  'payouts',
  'private-collections',
  'recovery',
  'refunds',
  'resale-orders',
  'retention',
  'revocations',
  'sales',
  'sessions',
  'sign-in-by-mail',
  'sign-in-methods',
  'sign-up',
  'sign-up-code',
  'site',
  'siwe',
  'specified-client',
  'statements',
  'stripe',
  'undo-method',
  'unpaid-orders',
  'users',
  'vault',
  'vault-passkeys',
  'webhooks',
  'wire',
  'withdrawn-listings',
])

/** All but what waits as long as a public chain takes. */
export const GATE_CHAIN: readonly string[] = inFolder('tests/chain', [
  'artifact',
  'chain-commands',
  'cold-owner',
  'collection',
  'commitment',
  'draw-record',
  'earlier-collection',
  'embedded-node',
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
export const GATE_BROWSER: readonly string[] = inFolder('tests/e2e', [
  'accounts/log-out',
  'accounts/passkey',
  'accounts/recovery-kit',
  'accounts/session-end',
  'accounts/sign-in',
  'certificates/check-offline',
  'certificates/revoked',
  'certificates/show-certificate',
  'offline/collection',
  'offline/never-visited',
  'offline/offline',
  'pages/axe',
  'pages/errors',
  'pages/first-visit-size',
  'pages/keyboard',
  'pages/languages',
  'pages/matrix',
  'pages/rendered',
  'resale/resale',
  'shop/story',
  'updates/update',
])

/** The tag of a test that the gate leaves to the long tier although its file is in the gate. */
export const LONG = '@long'
