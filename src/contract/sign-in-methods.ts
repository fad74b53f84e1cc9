import * as v from 'valibot'
import { id, maybe, time } from './common.ts'
import { endpoint } from './endpoint.ts'
import { emailField } from './text-fields.ts'
import { authKey, kdfParams } from './users.ts'
import { freshSignature, vaultWrap } from './vault.ts'

/** A credential that a user can log in with (our addition). */
const signInMethod = v.object({
  /** Names it for its removal; it opens nothing. */
  id: v.string(),
  kind: v.picklist(['google', 'email_password', 'metamask']),
  /** The address of email with password; the email address according to Google. */
  email: maybe(v.string()),
  /** The account of a browser wallet. */
  address: maybe(v.string()),
  /** Null for the method with which the account began. */
  added_at: maybe(time),
  /**
   * A method that was added opens no wallet before this time, and until then can be undone without a proof;
   * null where there is nothing to wait for.
   */
  key_from: maybe(time),
  /** An email address without password and passkey: codes that are mailed there log in, and open the wallet. */
  by_code: v.optional(v.boolean()),
  /** The same, after a password or a passkey was taken away: they do so from this time. */
  code_from: v.optional(time),
  /** False for the last method, and for a browser wallet, which is the account itself. */
  removable: v.boolean(),
})
export type SignInMethod = v.InferOutput<typeof signInMethod>

const signInMethods = v.object({
  ways: v.array(signInMethod),
  /** What can be added to this account at this shop. */
  addable: v.array(v.picklist(['google', 'email_password'])),
  /** The address that waits for its confirmation. */
  pending: maybe(v.string()),
})
export type SignInMethods = v.InferOutput<typeof signInMethods>

/** What the holder of a mailed link is about to undo. */
const undoable = v.object({
  kind: v.picklist(['google', 'email_password']),
  /** It is the first password or passkey of an account that began without either; the address stays. */
  first_method: v.optional(v.boolean()),
  email: maybe(v.string()),
  /** Whose account it was added to. */
  display_id: v.string(),
  /** What that person is called. */
  name: v.optional(v.string()),
  added_at: time,
})
export type Undoable = v.InferOutput<typeof undoable>

const undoToken = v.object({ token: v.pipe(v.string(), v.maxLength(128)) })

export const signInMethodsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/users/ways',
    summary: 'What the viewer can log in with, and what they can add',
    access: 'session',
    answer: signInMethods,
    extra: 'accounts',
  }),
  linkGoogle: endpoint({
    method: 'POST',
    path: '/api/v1/users/ways/google',
    summary:
      'Begins to add a Google account as a sign-in method, after a log-in of the last ten minutes and a signature of the wallet: the address to go to. It ends in the session that asked, or fails',
    access: 'session',
    changes: 'link-google',
    body: v.object({ proof: freshSignature }),
    answer: v.object({ url: v.pipe(v.string(), v.url()) }),
    extra: 'accounts',
  }),
  addEmail: endpoint({
    method: 'POST',
    path: '/api/v1/users/ways/email',
    summary:
      'Mails a link that adds email with password to an account whose wallet is stored here; the same answer for an address that has an account',
    access: 'session',
    changes: 'add-email',
    body: v.object({
      email: emailField,
      auth_key: authKey,
      kdf: kdfParams,
      wrap: vaultWrap,
      proof: freshSignature,
    }),
    answer: v.object({ email: v.string() }),
    extra: 'accounts',
  }),
  remove: endpoint({
    method: 'POST',
    path: '/api/v1/users/ways/:id/remove',
    summary:
      'Removes a sign-in method, after a log-in of the last ten minutes and a signature of the wallet; the last one that opens the account stays (409)',
    access: 'session',
    changes: 'remove-method',
    params: v.object({ id }),
    body: v.object({ proof: freshSignature }),
    extra: 'accounts',
  }),
  undo: endpoint({
    method: 'POST',
    path: '/api/v1/users/ways/:id/undo',
    summary:
      'Takes back a sign-in method whose 72 hours are not over, without a proof: less opens the account afterwards. Ends what began since',
    access: 'session',
    params: v.object({ id }),
    extra: 'accounts',
  }),
  undoable: endpoint({
    method: 'POST',
    path: '/api/v1/users/ways/undo/look',
    summary: 'What the link of a mail would undo; changes nothing',
    access: 'public',
    body: undoToken,
    answer: undoable,
    extra: 'accounts',
  }),
  undoByLink: endpoint({
    method: 'POST',
    path: '/api/v1/users/ways/undo',
    summary: 'Takes back a sign-in method by the link of a mail, without a log-in, and ends every session',
    access: 'public',
    body: undoToken,
    extra: 'accounts',
  }),
}
