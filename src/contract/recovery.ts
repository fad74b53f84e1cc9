import * as v from 'valibot'
import { address } from './common.ts'
import { endpoint } from './endpoint.ts'
import { emailField } from './text-fields.ts'
import { authKey, kdfParams } from './users.ts'
import { freshSignature, operatorRecovery, encryptedSeed, serviceKey, vaultWrap } from './vault.ts'

const linkToken = v.pipe(v.string(), v.maxLength(128))

/**
 * A new password: what the server checks at log-in, how it is made from the password, and the wrap that it
 * opens.
 */
const newPassword = { auth_key: authKey, kdf: kdfParams, wrap: vaultWrap }

/** The credentials that can open the wallet of a user who has proven their email address. */
const recovery = v.object({
  email: v.string(),
  address,
  /** Null for an account of before, whose wallet only its old password opens. */
  vault: v.nullable(encryptedSeed),
  /** Recovery kit and passkeys; the password's wrap is useless here. */
  wraps: v.array(vaultWrap),
  /**
   * Whether the operator's key service can help: it was declined, it waits for a request, or its waiting period
   * runs.
   */
  operator: v.variant('state', [
    v.object({ state: v.literal('declined') }),
    v.object({ state: v.literal('possible') }),
    v.object({ state: v.literal('waiting'), ...operatorRecovery.entries }),
    v.object({ state: v.literal('ready') }),
  ]),
})
export type Recovery = v.InferOutput<typeof recovery>

export const recoveryApi = {
  ask: endpoint({
    method: 'POST',
    path: '/api/v1/recovery/mail',
    summary:
      'Mails a link to somebody who has forgotten their password; the same answer for unknown addresses',
    access: 'public',
    body: v.object({ email: emailField }),
    answer: v.object({ email: v.string() }),
    extra: 'accounts',
  }),
  open: endpoint({
    method: 'POST',
    path: '/api/v1/recovery',
    summary: 'Spends the mailed link: this browser may recover the account for half an hour',
    access: 'public',
    body: v.object({ token: linkToken }),
    answer: recovery,
    extra: 'accounts',
  }),
  setPassword: endpoint({
    method: 'POST',
    path: '/api/v1/recovery/password',
    summary:
      'Sets a new password; the wallet, opened by another credential, signs for it. Ends every session',
    access: 'public',
    body: v.object({ ...newPassword, proof: freshSignature }),
    extra: 'accounts',
  }),
  askOperator: endpoint({
    method: 'POST',
    path: '/api/v1/recovery/operator',
    summary: 'Asks the operator’s key service; a mail with a link that stops it goes out at once',
    access: 'public',
    answer: operatorRecovery,
    extra: 'accounts',
  }),
  release: endpoint({
    method: 'POST',
    path: '/api/v1/recovery/operator/release',
    summary: 'Gives the key of the operator’s wrap, once its time has come',
    access: 'public',
    answer: v.object({ wrap: vaultWrap, key: serviceKey }),
    extra: 'accounts',
  }),
  stop: endpoint({
    method: 'POST',
    path: '/api/v1/recovery/stop',
    summary: 'Stops a recovery by the link of its mail; needs no session',
    access: 'public',
    body: v.object({ token: linkToken }),
    extra: 'accounts',
  }),
  firstPassword: endpoint({
    method: 'POST',
    path: '/api/v1/users/email/first-password',
    summary:
      'Sets the password of an account that began without one, after a log-in of the last ten minutes and a signature of the wallet: no code logs in any more. Ends every other session; a mailed link takes it back for 72 hours',
    access: 'session',
    changes: 'set-password',
    body: v.object({ ...newPassword, proof: freshSignature }),
    extra: 'accounts',
  }),
  changePassword: endpoint({
    method: 'POST',
    path: '/api/v1/users/email/password',
    summary: 'Changes the password: the old one, a new key and a new wrap at once. Ends every other session',
    access: 'session',
    changes: 'change-password',
    body: v.object({ old_auth_key: authKey, ...newPassword, proof: freshSignature }),
    extra: 'accounts',
  }),
}
