import * as v from 'valibot'
import { shownBankAccount } from './bank-account-shown.ts'
import { count, expectedPrice, id, maybe, text, time, translationsOf, yen } from './common.ts'
import { endpoint } from './endpoint.ts'
import { RESALE_ORDER_STATES } from './states.ts'

/**
 * Life of a resale order, as its buyer sees it: reserved → paid → settling → sold; or released (declined,
 * abandoned, expired); or refunding → refunded.
 */
const resaleOrderState = v.picklist(RESALE_ORDER_STATES)

/** A resale order of the viewer: for an NFT that a member has listed (our addition). */
export const resaleOrder = v.object({
  uuid: v.string(),
  state: resaleOrderState,
  price: yen,
  sale_uuid: v.string(),
  nft_uuid: v.string(),
  created_at: time,
  expires_at: time,
  payment_url: maybe(v.string()),
  /** Our addition: the buyer has finished the payment page, and the payment provider waits for the money. */
  payment_pending: v.optional(v.boolean()),
  /**
   * Why the money was refunded: `gone`, `withdrawn`, `refused`, `unreachable` or `revoked` (the certificate of the
   * work). Of a resale order that ended without a payment: `seller_withdrew`, `listing_ended`, `revoked` or `lapsed`
   * (the payment was authorized, and voided before the transfer); null where its buyer cancelled it.
   */
  reason: maybe(v.string()),
  /** Whether the payment was captured; false where it was only authorized. */
  charged: v.optional(v.boolean()),
  paid_at: v.optional(maybe(time)),
  /**
   * When the payment is refunded automatically if the chain does not answer; null where no such time is known.
   */
  refund_by: v.optional(maybe(time)),
  quantity: v.optional(count),
  /** Whether the NFT has another owner by now. */
  passed_on: v.optional(v.boolean()),
  /** The facts of the confirmation sheet at the moment of the order, in every language. */
  terms: v.optional(v.unknown()),
  work: v.optional(
    maybe(
      v.object({
        group_code: v.string(),
        name: text,
        image_url: maybe(v.string()),
        translations: translationsOf({ name: v.string() }),
      }),
    ),
  ),
})
export type ResaleOrder = v.InferOutput<typeof resaleOrder>

/**
 * What moved a seller's balance: a sale, a sale whose buyer was paid back (nothing was earned), a payout, one
 * that came back from the bank, or the reversal of a sale. Another server's kinds are shown as what they move.
 */
const earning = v.object({
  uuid: v.string(),
  kind: v.string(),
  /** By how much the balance has changed, yen. */
  amount: v.pipe(v.number(), v.integer()),
  at: time,
  /** The work that was sold; null for payouts. */
  work: maybe(
    v.object({
      sale_uuid: v.string(),
      nft_uuid: v.string(),
      name: text,
      translations: translationsOf({ name: v.string() }),
      price: yen,
      group_code: v.optional(maybe(v.string())),
      image_url: v.optional(maybe(v.string())),
    }),
  ),
  /** For a payout: `begun`, `paid` or `returned`, and the bank's reference or its reason. */
  state: maybe(v.string()),
  reference: maybe(v.string()),
  /** For a sale: whether it is not paid out yet, because an incident about it is open. */
  held: v.optional(v.boolean()),
  /** For a sale: from when on its share can be paid out. */
  due_at: v.optional(maybe(time)),
})

/** What a seller has earned and not been paid yet (our addition). */
const earnings = v.object({
  /** Yen; what is on its way to the bank is no part of it. */
  balance: v.pipe(v.number(), v.integer()),
  /** What of the balance is not paid out yet, because an incident about a sale is open; yen. */
  held: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
  /** The part of the balance from sales whose waiting time before the payout is not over; yen. */
  waiting: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
  /** How old a sale has to be before its share is paid out. */
  payout_after_days: v.optional(count),
  /** Where it is paid to: null before its seller has entered a bank account. */
  bank_account: v.optional(v.nullable(shownBankAccount)),
  /** Newest first. */
  entries: v.array(earning),
})
export type Earnings = v.InferOutput<typeof earnings>

export const resaleOrdersApi = {
  place: endpoint({
    method: 'PUT',
    path: '/api/v1/sales/:saleUuid/buy',
    summary: 'Reserves a listed NFT and opens a checkout page',
    access: 'session',
    params: v.object({ saleUuid: id }),
    query: v.object({ expected_price: expectedPrice }),
    answer: v.object({ payment_url: v.string() }),
  }),
  show: endpoint({
    method: 'GET',
    path: '/api/v1/purchases/:id',
    summary: "One of the viewer's resale orders",
    access: 'session',
    params: v.object({ id }),
    answer: resaleOrder,
    extra: 'orders',
  }),
  cancel: endpoint({
    method: 'DELETE',
    path: '/api/v1/purchases/:id',
    summary: 'Cancels a resale order of the viewer that is not paid; its payment page is closed first',
    access: 'session',
    params: v.object({ id }),
    extra: 'orders',
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/v1/purchases',
    summary: "The viewer's newest 100 resale orders",
    access: 'session',
    answer: v.array(resaleOrder),
    extra: 'orders',
  }),
  earnings: endpoint({
    method: 'GET',
    path: '/api/v1/earnings',
    summary:
      'What the viewer has earned by sales and not been paid yet, with the newest 100 sales and payouts',
    access: 'session',
    answer: earnings,
    extra: 'orders',
  }),
}
