/**
 * What our server has beyond the calls of docs/specification.md section 7, by the names under which a server or
 * a build announces it (src/api/server-offers.ts). `images` is the proxy beside the API.
 */
export const EXTRAS = [
  'accounts',
  'alerts',
  'draws',
  'facets',
  'favorites',
  'images',
  'issuer',
  'listings',
  'member-showcase',
  'notices',
  'operator',
  'orders',
  'provenance',
  'receipts',
  'reports',
  'search',
  'showcase',
  'works',
] as const

export type Extra = (typeof EXTRAS)[number]
