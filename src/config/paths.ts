import type { Locale } from './languages.ts'

/** Placeholder in the address of a work whose server does not say which group it is of. */
export const NO_GROUP = 'works'

/** The part of a work's page about its draw. */
export const DRAW_ANCHOR = 'draw'

/** The part of a ball's page with the works inside and their odds. */
export const ODDS_ANCHOR = 'odds'

/** The part of the home page with the balls. */
export const BALLS_ANCHOR = 'balls'

/** The part of the home page with the shops. */
export const SHOPS_ANCHOR = 'shops'

/** The part of the security page about the bank account to which sales are paid out. */
export const BANK_ANCHOR = 'bank-account'

/** The part of the own page about its owner. */
export const ACCOUNT_ANCHOR = 'account'

/**
 * In the query of the address to which a buyer returns from ordering: from a checkout page after the payment, which only
 * the webhook confirms, or after a free ball; and from the mail that their order has come.
 */
export const RETURNED = 'returned'
/** Its value in the mail. */
export const BY_MAIL = 'mail'

/** The part of a shop's page about one of its artists. */
export const artistAnchor = (id: string): string => `artist-${id}`

/** Every page's address without a language prefix (docs/specification.md section 2). */
export const paths = {
  home: () => '/',
  /** The home page, at the balls on sale. */
  balls: () => `/#${BALLS_ANCHOR}`,
  /** The home page, at the shops. */
  shops: () => `/#${SHOPS_ANCHOR}`,
  about: () => '/about',
  /** What people ask; a question by its anchor (screens/help/questions). */
  help: (question?: string) => (question === undefined ? '/help' : `/help#${question}`),
  law: () => '/law',
  privacy: () => '/privacy_policy',
  terms: () => '/terms_of_service',
  login: (from?: string) => withFrom('/login', from),
  signup: (from?: string) => withFrom('/signup', from),
  /** The public check of whether a certificate is genuine. */
  check: () => '/check',
  /** A forgotten password, and the target of its mailed links. */
  recovery: () => '/recovery',
  marketplace: () => '/marketplace',
  /** Everything that is resold of a shop's works. */
  groupListings: (code: string) => `/marketplace?shop=${code}`,
  /** Everything that one member sells. */
  sellerListings: (displayId: string) => `/marketplace?display_id=${displayId}`,
  /** The search over the whole shop; `kind` as in contract/search-kinds.ts. */
  search: (q?: string, kind?: string) =>
    q === undefined ? '/search' : `/search?${new URLSearchParams({ q, ...(kind && { kind }) })}`,
  listing: (id: string) => `/marketplace/${id}/listing`,
  myProfile: () => '/profile',
  /** Works and balls that the viewer has marked. */
  myFavorites: () => '/profile/favorites',
  /** Everything that the viewer has ordered. */
  myOrders: () => '/profile/orders',
  /** The receipt of an order or a resale order. */
  receipt: (order: string) => `/profile/orders/${order}/receipt`,
  /** What has happened to the viewer's works, orders and account. */
  myNotices: () => '/profile/notices',
  /** The own page, at its owner. */
  myAccount: () => `/profile#${ACCOUNT_ANCHOR}`,
  profileEdit: () => '/profile/edit',
  arrangeShowcase: () => '/profile/edit/showcase',
  /** The sign-in methods of the own wallet and account. */
  security: () => '/profile/security',
  /** Where a seller says to which bank account they are paid. */
  bankAccount: () => `/profile/security#${BANK_ANCHOR}`,
  salesCollection: () => '/profile/sales_collection',
  /** The collection, each work leading to its certificate. */
  myCertificates: () => '/profile?show=certificates',
  /** What is stored on this device. */
  device: () => '/profile/device',
  profile: (displayId: string) => `/profile/${displayId}`,
  group: (code: string) => `/${code}`,
  /** A shop's page, at one of its artists. */
  artist: (code: string, id: string) => `/${code}#${artistAnchor(id)}`,
  ball: (code: string, id: string) => `/${code}/balls/${id}`,
  /** The page that a checkout page returns to: the status of an order. */
  order: (code: string, ball: string, order: string) => `/${code}/balls/${ball}?order=${order}`,
  nft: (code: string, id: string) => `/${code || NO_GROUP}/nfts/${id}`,
  /** The page that a checkout page returns to: the status of a resale order. */
  resaleOrder: (code: string, nft: string, resaleOrder: string) =>
    `/${code || NO_GROUP}/nfts/${nft}?purchase=${resaleOrder}`,
  /** Where an owner checks the draw of their work. */
  draw: (code: string, id: string) => `/${code || NO_GROUP}/nfts/${id}#${DRAW_ANCHOR}`,
  certificate: (code: string, id: string) => `/${code || NO_GROUP}/nfts/${id}/certificate`,
}

/** What a share image can show; `site` is the product itself and has no id. */
export type ShareKind = 'site' | 'group' | 'ball' | 'nft' | 'certificate' | 'profile'

/** The picture of a page in link previews, as the server draws it in a language. */
export function shareImage(kind: 'site', locale: Locale): string
export function shareImage(kind: Exclude<ShareKind, 'site'>, locale: Locale, id: string): string
export function shareImage(kind: ShareKind, locale: Locale, id?: string): string {
  return id === undefined ? `/share/${kind}.${locale}.jpg` : `/share/${kind}/${id}.${locale}.jpg`
}

function withFrom(path: string, from: string | undefined): string {
  return from === undefined ? path : `${path}?from=${encodeURIComponent(from)}`
}
