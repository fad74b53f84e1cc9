import * as v from 'valibot'
import { id, maybe, text, time, translationsOf, yen } from './common.ts'
import { endpoint } from './endpoint.ts'

/**
 * Life of a purchase of a listed work, as its buyer sees it: reserved → paid → settling → sold; or released (declined,
 * abandoned, expired); or refunding → refunded.
 */
export const purchaseState = v.picklist([
  'reserved',
  'paid',
  'settling',
  'sold',
  'declined',
  'abandoned',
  'expired',
  'refunding',
  'refunded',
])
export type PurchaseState = v.InferOutput<typeof purchaseState>

/** The viewer's purchase of somebody's listed work (our addition). */
export const purchase = v.object({
  uuid: v.string(),
  state: purchaseState,
  price: yen,
  sale_uuid: v.string(),
  nft_uuid: v.string(),
  created_at: time,
  expires_at: time,
  payment_url: maybe(v.string()),
  /** Why the money went back: `gone`, `withdrawn` or `refused`. */
  reason: maybe(v.string()),
})
export type Purchase = v.InferOutput<typeof purchase>

/** What a seller has earned and not been paid yet (our addition). */
export const earnings = v.object({
  /** Yen. */
  balance: v.pipe(v.number(), v.integer()),
  entries: v.array(
    v.object({
      sale_uuid: v.string(),
      nft_uuid: v.string(),
      name: text,
      translations: translationsOf({ name: v.string() }),
      price: yen,
      /** What the seller receives of it, yen. */
      proceeds: v.pipe(v.number(), v.integer()),
      at: time,
    }),
  ),
})
export type Earnings = v.InferOutput<typeof earnings>

export const purchasesApi = {
  show: endpoint({
    method: 'GET',
    path: '/api/v1/purchases/:id',
    summary: "One of the viewer's purchases of a listed work",
    access: 'session',
    params: v.object({ id }),
    answer: purchase,
    extra: true,
  }),
  earnings: endpoint({
    method: 'GET',
    path: '/api/v1/earnings',
    summary: 'What the viewer has earned by sales and not been paid yet, with the newest 100 sales',
    access: 'session',
    answer: earnings,
    extra: true,
  }),
}
