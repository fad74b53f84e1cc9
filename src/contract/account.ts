import * as v from 'valibot'
import { count, text, time } from './common.ts'
import { endpoint } from './endpoint.ts'
import { freshSignature } from './vault.ts'

/** What has to end before an account can: an order, a resale order, a listing, money that is on its way. */
const UNDER_WAY = ['order', 'purchase', 'listing', 'payout'] as const
export type UnderWay = (typeof UNDER_WAY)[number]

/** What blocks the deletion of the viewer's account (our addition). */
const standing = v.object({
  under_way: v.array(v.picklist(UNDER_WAY)),
  /** Works in the viewer's wallet, which stay there. */
  works: count,
  /** Minutes for which a proof of identity still lasts; 0: it has to be shown again. */
  fresh_minutes: count,
})
export type Standing = v.InferOutput<typeof standing>

/** Everything that is stored about a person, as one document: one list of records per kind. */
const accountExport = v.object({
  made_at: time,
  /** What is held and not in here, and why. */
  left_out: text,
  held: v.record(v.string(), v.array(v.record(v.string(), v.unknown()))),
})
export type AccountExport = v.InferOutput<typeof accountExport>

export const accountApi = {
  standing: endpoint({
    method: 'GET',
    path: '/api/v1/users/account',
    summary: "What is under way in the viewer's account, and how fresh their proof of identity is",
    access: 'session',
    answer: standing,
    extra: 'accounts',
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/v1/users/account/export',
    summary:
      'Everything that is stored about the viewer; code PROVE_IDENTITY without a fresh proof of identity',
    access: 'session',
    changes: 'export-account',
    answer: accountExport,
    extra: 'accounts',
  }),
  remove: endpoint({
    method: 'POST',
    path: '/api/v1/users/account/deletion',
    summary:
      'Ends the account of the viewer, who repeats their display id, and signs where their wallet is stored here; code ACCOUNT_BUSY while something is under way',
    access: 'session',
    changes: 'delete-account',
    body: v.object({
      display_id: v.pipe(v.string(), v.maxLength(64)),
      /** Of an embedded wallet, which is deleted with the account; a browser wallet stays its owner's. */
      proof: v.optional(freshSignature),
    }),
    extra: 'accounts',
  }),
  resend: endpoint({
    method: 'POST',
    path: '/api/v1/users/account/email',
    summary: 'Mails a new link to the address that the viewer has asked for and not confirmed yet',
    access: 'session',
    answer: v.object({ email: v.string() }),
    extra: 'accounts',
  }),
}
