import * as v from 'valibot'
import { id, maybe, time } from './common.ts'
import { endpoint } from './endpoint.ts'
import { authKey, emailField, kdfParams } from './users.ts'
import { freshSignature, vaultWrap } from './vault.ts'

/** What somebody can log in to their account with (our addition). */
export const way = v.object({
  /** Names it for its removal; it opens nothing. */
  id: v.string(),
  kind: v.picklist(['google', 'email_password', 'metamask']),
  /** The address of e-mail with password; what Google says of the person's address. */
  email: maybe(v.string()),
  /** The account of a browser wallet. */
  address: maybe(v.string()),
  /** Null for the way with which the account began. */
  added_at: maybe(time),
  /** The last way stays, and a wallet is the account itself. */
  removable: v.boolean(),
})
export type Way = v.InferOutput<typeof way>

export const waysIn = v.object({
  ways: v.array(way),
  /** What can be added to this account at this shop. */
  addable: v.array(v.picklist(['google', 'email_password'])),
  /** The address that waits for its confirmation. */
  pending: maybe(v.string()),
})
export type WaysIn = v.InferOutput<typeof waysIn>

export const waysApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/users/ways',
    summary: 'What the viewer can log in with, and what they can add',
    access: 'session',
    answer: waysIn,
    extra: true,
  }),
  linkGoogle: endpoint({
    method: 'POST',
    path: '/api/v1/users/ways/google',
    summary:
      'Begins to add a Google account as a way to log in, after a log-in of the last ten minutes: the address to go to. It ends in the session that asked, or nowhere',
    access: 'session',
    answer: v.object({ url: v.pipe(v.string(), v.url()) }),
    extra: true,
  }),
  addEmail: endpoint({
    method: 'POST',
    path: '/api/v1/users/ways/email',
    summary:
      'Mails a link that adds e-mail with password to an account whose wallet is kept here; the same answer for an address that has an account',
    access: 'session',
    body: v.object({
      email: emailField,
      auth_key: authKey,
      kdf: kdfParams,
      wrap: vaultWrap,
      proof: freshSignature,
    }),
    answer: v.object({ email: v.string() }),
    extra: true,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/v1/users/ways/:id',
    summary: 'Removes a way to log in, after a log-in of the last ten minutes; the last one stays (409)',
    access: 'session',
    params: v.object({ id }),
    extra: true,
  }),
}
