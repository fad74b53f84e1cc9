import * as v from 'valibot'
import { count, maybe, text, time, translationsOf, yen } from './common.ts'
import { endpoint } from './endpoint.ts'
import { operatorRecovery } from './vault.ts'

/**
 * The notices in the app. To buyers: `bought` (it is theirs), `refunded`, `not_charged` (the money was
 * authorized only, and released), `order_refunded` (a ball). To sellers: `sold`, `unsold` (it could not be
 * transferred, the buyer has the money back), `closed` (the listing ended automatically), `paid_out`,
 * `payout_returned`. To everyone, about their account: a sign-in method was added, removed, or added and taken
 * back (`reason` says which); a device can now show the certificates; a recovery of the wallet was requested. To
 * owners: the certificate of a work was revoked, or that was taken back. To those who asked for it: a ball is on sale.
 */
export const NOTICE_KINDS = [
  'bought',
  'refunded',
  'not_charged',
  'order_refunded',
  'sold',
  'unsold',
  'closed',
  'paid_out',
  'payout_returned',
  'bank_account_set',
  'bank_account_removed',
  'method_added',
  'method_removed',
  'method_undone',
  'device_bound',
  'recovery_asked',
  'certificate_revoked',
  'certificate_restored',
  'ball_on_sale',
] as const
export type NoticeKind = (typeof NOTICE_KINDS)[number]

const notice = v.object({
  uuid: v.string(),
  /** One of `NOTICE_KINDS`; what another server calls it is not shown. */
  kind: v.string(),
  at: time,
  read: v.boolean(),
  /** Yen: the price; for payouts what was paid out. */
  amount: maybe(yen),
  /**
   * Why a listing has ended: `expired`, `moved` or `withdrawn`; why a sale was not made: `revoked`; which sign-in
   * method: `google` or `email_password`; of a revoked certificate the operator's own words, where they are public.
   */
  reason: maybe(v.string()),
  /** The buyer's resale order. */
  purchase_uuid: maybe(v.string()),
  /** The buyer's order of a ball; the ball of it, or of a notice that it is on sale. */
  order_uuid: v.optional(maybe(v.string())),
  ball: v.optional(
    maybe(
      v.object({
        uuid: v.string(),
        group_code: v.string(),
        name: text,
        image_url: v.optional(maybe(v.string())),
        translations: translationsOf({ name: v.string() }),
      }),
    ),
  ),
  work: maybe(
    v.object({
      nft_uuid: v.string(),
      group_code: v.string(),
      name: text,
      image_url: v.optional(maybe(v.string())),
      translations: translationsOf({ name: v.string() }),
    }),
  ),
})
export type NoticeTold = v.InferOutput<typeof notice>

/** The viewer's newest notices (our addition). */
export const notices = v.object({
  unread: count,
  /** Newest first. */
  notices: v.array(notice),
  /** A pending recovery of the viewer's wallet: until it is answered, every device shows it. */
  recovery: maybe(operatorRecovery),
})
export type Notices = v.InferOutput<typeof notices>

export const noticesApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/notices',
    summary: "The viewer's newest 30 notices of sales, refunds, listings and payouts",
    access: 'session',
    answer: notices,
    extra: 'notices',
  }),
  read: endpoint({
    method: 'PUT',
    path: '/api/v1/notices/read',
    summary: 'Marks the notices up to a time as read',
    access: 'session',
    body: v.object({ until: time }),
    extra: 'notices',
  }),
}
