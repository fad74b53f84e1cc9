import * as v from 'valibot'
import { address } from '../../contract/common.ts'
import { kdfParams, encryptedVault } from '../../contract/users.ts'
import { passkeyParameters, encryptedSeed, vaultWrap } from '../../contract/vault.ts'

/** Longer than any password of ours, so that none of before is cut off. */
const PASSWORD_MAX = 1024
/** A recovery kit is 16 bytes, a passkey's and the operator's secret 32 (docs/decisions/021). */
const SECRET_BYTES = { least: 16, most: 64 } as const
/** Far longer than any log-in message. */
const TEXT_MAX = 4096

/** What an opening is for; nothing else can be done with it. */
const purpose = v.picklist(['sign', 'change', 'export'])
export type Purpose = v.InferOutput<typeof purpose>

/** An opening, or the keys of a password, by the id that the worker has assigned. */
const ticket = v.pipe(v.string(), v.uuid())
const password = v.pipe(v.string(), v.minLength(1), v.maxLength(PASSWORD_MAX))
// by its name, not by its class: a test's page and worker have different ones
const secret = v.custom<Uint8Array<ArrayBuffer>>(
  (value) =>
    ArrayBuffer.isView(value) &&
    Object.prototype.toString.call(value) === '[object Uint8Array]' &&
    value.byteLength >= SECRET_BYTES.least &&
    value.byteLength <= SECRET_BYTES.most,
)
const label = v.optional(v.pipe(v.string(), v.maxLength(60)))

/** What opens a wallet: the keys derived from a password, or the secret of another sign-in method. */
const key = v.variant('by', [
  v.strictObject({ by: v.literal('password'), keys: ticket }),
  v.strictObject({ by: v.literal('secret'), secret }),
])

/** A new sign-in method. The operator's has a request of its own: its secret is made in the worker. */
const facts = v.variant('kind', [
  v.strictObject({ kind: v.literal('password'), label }),
  v.strictObject({ kind: v.literal('recovery_kit'), label }),
  v.strictObject({ kind: v.literal('passkey'), label, parameters: passkeyParameters }),
])

/** All requests that the page can send to the key worker. Any other is refused. */
export const request = v.variant('ask', [
  /** The keys of a password: known parameters, or fresh ones for a new password. */
  v.strictObject({ ask: v.literal('stretch'), password, kdf: v.optional(kdfParams) }),
  v.strictObject({ ask: v.literal('make') }),
  v.strictObject({
    ask: v.literal('open'),
    purpose,
    address,
    key,
    vault: v.variant('version', [encryptedVault, encryptedSeed]),
    /** None for a wallet of version 1, which the password opens directly. */
    wrap: v.optional(vaultWrap),
  }),
  v.strictObject({ ask: v.literal('seal'), id: ticket }),
  v.strictObject({ ask: v.literal('wrap'), id: ticket, facts, key }),
  v.strictObject({ ask: v.literal('wrap-for-operator'), id: ticket }),
  v.strictObject({
    ask: v.literal('sign-text'),
    id: ticket,
    text: v.pipe(v.string(), v.maxLength(TEXT_MAX)),
  }),
  /** Checked by listing-fields.ts: a listing and nothing else. */
  v.strictObject({ ask: v.literal('sign-listing'), id: ticket, typed: v.unknown() }),
  v.strictObject({ ask: v.literal('export'), id: ticket }),
  v.strictObject({ ask: v.literal('keystore'), id: ticket, password }),
  /** Wipes an opening, or the keys of a password. */
  v.strictObject({ ask: v.literal('close'), id: ticket }),
])
export type KeyRequest = v.InferOutput<typeof request>

/** The worker's answer, under the number of the request. */
export type KeyAnswer =
  | { re: number; ok: unknown }
  | { re: number; failed: { kind: string; message: string } }
  /** It is up. */
  | { ready: true }
  /** An opening whose time is over was wiped. */
  | { locked: string }
