import * as v from 'valibot'
import { count, id, maybe, text, time, translationsOf, yen } from './common.ts'
import { endpoint } from './endpoint.ts'
import { lineField } from './text-fields.ts'

/** Characters of the name that a receipt is made out to: a company's with its department. */
export const RECIPIENT_MAX = 100
/** Receipts of one order: the first, and those that correct its recipient; each refund adds one. */
export const RECEIPTS_MOST = 10

/**
 * What a receipt is: a qualified simplified invoice (適格簡易請求書, 消費税法57条の4第2項) of a registered shop, a plain
 * one of another, or that for what was paid to a member through the shop.
 */
const RECEIPT_KINDS = ['qualified', 'plain', 'resale'] as const
export type ReceiptKind = (typeof RECEIPT_KINDS)[number]

/** Whether a receipt can be issued: not before the order is settled, nor once its buyer has the money back. */
const receiptState = v.picklist(['none', 'issuable', 'refunded'])

const receiptSeller = v.object({
  name: v.string(),
  /** Null: given on request, as the law allows. */
  address: maybe(v.string()),
  phone: maybe(v.string()),
  email: text,
  invoice_number: maybe(v.string()),
  translations: translationsOf({ name: v.string(), address: v.string() }),
})

/** A receipt (領収書) as it was issued; nothing of it ever changes. */
const receipt = v.object({
  /** The year of its issue in Japan, and its place among that year's. */
  number: v.string(),
  issued_at: time,
  /** Whom it is made out to; empty for nobody. */
  recipient: text,
  /** The number of the receipt that it corrects. */
  replaces: maybe(v.string()),
  kind: v.picklist(RECEIPT_KINDS),
  /** No real money was paid: the shop is a demo. */
  demo: v.optional(v.boolean(), false),
  order: v.string(),
  item: v.string(),
  quantity: count,
  /** Yen, tax included: what was paid, less what was given back of it until the receipt was issued. */
  amount: yen,
  refunded: v.optional(yen, 0),
  /** Of each rate: what of the amount it applies to, and the tax in it, rounded once. None on a member's sale. */
  taxes: v.array(v.object({ percent: v.number(), amount: yen, tax: yen })),
  paid_at: time,
  /** The date of the transaction. */
  delivered_at: time,
  seller: receiptSeller,
  /** The member who has sold it, as the order named them; null for the shop itself. */
  member: maybe(v.string()),
  translations: translationsOf({ item: v.string() }),
})
export type Receipt = v.InferOutput<typeof receipt>

/** The receipts of an order or a resale order of the viewer. */
export const receipts = v.object({
  order: v.string(),
  state: receiptState,
  /** What it is about, and what was paid for it. */
  item: text,
  amount: yen,
  /** What was given back of it: a receipt that says otherwise can be replaced. */
  refunded: v.optional(yen, 0),
  translations: translationsOf({ item: v.string() }),
  /** Newest first: the first one counts, each other one is replaced by the one before it. */
  receipts: v.array(receipt),
})
export type Receipts = v.InferOutput<typeof receipts>

/** Receipts of the viewer's own orders and resale orders (our addition; docs/receipts.md). */
export const receiptsApi = {
  show: endpoint({
    method: 'GET',
    path: '/api/v1/receipts/:id',
    summary: "The receipts of one of the viewer's orders or resale orders, by the order's id",
    access: 'session',
    params: v.object({ id }),
    answer: receipts,
    extra: 'receipts',
  }),
  /**
   * Repeating it issues nothing new. 409 `NO_RECEIPT` where none can be issued, `RECEIPT_ISSUED` where another one
   * counts than `replaces` says, `TOO_MANY_RECEIPTS`.
   */
  issue: endpoint({
    method: 'POST',
    path: '/api/v1/receipts/:id',
    summary:
      'Issues the receipt of an order, or one with another recipient, which names the one that it corrects',
    access: 'session',
    params: v.object({ id }),
    body: v.object({
      recipient: lineField(RECIPIENT_MAX),
      /** The number of the receipt that counts so far. */
      replaces: v.optional(v.nullable(v.string()), null),
    }),
    answer: receipts,
    extra: 'receipts',
  }),
}
