// The closed lists that the database stores and checks (server/db/migrations/2026-11-22-zz-closed-lists.ts),
// and that the wire carries. A new word is added here and by a migration.

/** How a ball is obtained, and so its orders: by a payment, for free, or for free and minted at once. */
export const BALL_KINDS = ['paid', 'free', 'free_and_mint'] as const
export type BallKind = (typeof BALL_KINDS)[number]

/** `suspended` and `closed` cannot be ordered; what a closed ball held is published. */
export const BALL_STATUSES = ['sale', 'suspended', 'closed'] as const
export type BallStatus = (typeof BALL_STATUSES)[number]

/** What a ball is made of, and so how it opens; null where its maker does not say: it opens like glass. */
export const BALL_MATERIALS = ['lacquer', 'capsule', 'seed', 'glass', 'thread'] as const
export type BallMaterial = (typeof BALL_MATERIALS)[number]

/**
 * Life of an order of a ball: reserved → paid → drawn → minted → delivered; or released (declined, abandoned,
 * expired); or refunding → refunded.
 */
export const ORDER_STATES = [
  'reserved',
  'paid',
  'drawn',
  'minted',
  'delivered',
  'declined',
  'abandoned',
  'expired',
  'refunding',
  'refunded',
] as const
export type OrderState = (typeof ORDER_STATES)[number]

/** Life of a resale order: reserved → paid → settling → sold; or released; or refunding → refunded. */
export const RESALE_ORDER_STATES = [
  'reserved',
  'paid',
  'settling',
  'sold',
  'declined',
  'abandoned',
  'expired',
  'refunding',
  'refunded',
] as const
export type ResaleOrderState = (typeof RESALE_ORDER_STATES)[number]

/**
 * Why a resale order ended other than by its buyer. Refunded: `gone` (another buyer has it), `withdrawn` (its
 * approval is not on the chain), `refused` (by the chain), `unreachable` (the chain), `revoked` (its certificate).
 * Released: `seller_withdrew`, `listing_ended`, `revoked`, `lapsed` (the authorization was voided before the
 * transfer).
 */
export const RESALE_ORDER_REASONS = [
  'gone',
  'withdrawn',
  'refused',
  'unreachable',
  'revoked',
  'seller_withdrew',
  'listing_ended',
  'lapsed',
] as const
export type ResaleOrderReason = (typeof RESALE_ORDER_REASONS)[number]

/** Life of a sale, a listed NFT; `listed` and `reserved` are what lists show as open. */
export const SALE_STATES = [
  'listed',
  'reserved',
  'settling',
  'sold',
  'cancelling',
  'cancelled',
  'closed',
] as const
export type SaleState = (typeof SALE_STATES)[number]

/**
 * Why a sale ends once the payment page of its unpaid buyer is closed: by its seller, on the chain, or because the
 * certificate of its work was revoked.
 */
export const SALE_ENDINGS = ['cancelled', 'moved', 'withdrawn', 'revoked'] as const
export type SaleEnding = (typeof SALE_ENDINGS)[number]

/** Why a sale ended without a resale order; for its seller only. */
export const SALE_REASONS = [...SALE_ENDINGS, 'expired', 'refused', 'unreachable'] as const
export type SaleReason = (typeof SALE_REASONS)[number]

/** What needs the operator: docs/payouts.md says what each of them is. */
export const INCIDENT_KINDS = [
  'taken_back',
  'dispute',
  'refund_failed',
  'refunded_outside',
  'unknown_payment',
  'capture_failed',
  'mint_refused',
  'stuck',
  'low_gas',
] as const
export type IncidentKind = (typeof INCIDENT_KINDS)[number]
