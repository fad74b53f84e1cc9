import * as v from 'valibot'
import { address, maybe, time } from './common.ts'
import { endpoint } from './endpoint.ts'
import { lineField } from './text-fields.ts'

/** What can open a vault: each kind wraps the same vault key. */
const WRAP_KINDS = ['password', 'recovery_kit', 'passkey', 'operator'] as const
export type WrapKind = (typeof WRAP_KINDS)[number]

const hex = (least: number, most: number) =>
  v.pipe(v.string(), v.regex(/^[0-9a-f]*$/), v.minLength(least), v.maxLength(most))
/** AES-256-GCM: 96-bit nonce, the tag at the end of the text. Hexadecimal. */
const IV = 24
/** 32 bytes and a tag of 16. */
const ENCRYPTED_KEY = 96

/** The wallet's secret under the vault key; its address is authenticated with it. */
export const encryptedSeed = v.object({
  version: v.literal(2),
  iv: hex(IV, IV),
  ciphertext: hex(ENCRYPTED_KEY, ENCRYPTED_KEY),
})
export type EncryptedSeed = v.InferOutput<typeof encryptedSeed>

const encryptedKey = v.object({ iv: hex(IV, IV), ciphertext: hex(ENCRYPTED_KEY, ENCRYPTED_KEY) })
/** Made by the browser; authenticated with the encrypted key. */
const wrapId = v.pipe(v.string(), v.regex(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/))
/** Characters of a passkey's name. */
export const LABEL_MAX = 60
const label = v.optional(lineField(LABEL_MAX), '')
/** Passkeys of one wallet: a user's devices and a spare, in a list that stays readable. */
export const MOST_PASSKEYS = 10
const common = { id: wrapId, wrapped: encryptedKey, label }
const nothing = v.optional(v.object({}), {})

/** A passkey's part: its credential id, and the input to evaluate (WebAuthn PRF). */
export const passkeyParameters = v.object({
  credential_id: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{16,1400}$/)),
  salt: hex(64, 64),
})

/** One wrap: the vault key under what a user has or knows. */
export const vaultWrap = v.variant('kind', [
  v.object({ kind: v.literal('password'), parameters: nothing, ...common }),
  v.object({ kind: v.literal('recovery_kit'), parameters: nothing, ...common }),
  v.object({ kind: v.literal('passkey'), parameters: passkeyParameters, ...common }),
  v.object({ kind: v.literal('operator'), parameters: nothing, ...common }),
])
export type VaultWrap = v.InferOutput<typeof vaultWrap>

/**
 * The secret behind an operator's wrap: the key service stores it encrypted and releases it against proof. 32
 * bytes.
 */
export const serviceKey = hex(64, 64)
/** What the operator stores for recovery, unless the user declines. */
const operatorWrap = v.object({ wrap: vaultWrap, key: serviceKey })
export type OperatorWrap = v.InferOutput<typeof operatorWrap>

/**
 * A one-time message of ours signed just now by the wallet: proof that the caller can open it at this moment.
 */
export const freshSignature = v.object({
  message: v.pipe(v.string(), v.maxLength(4096)),
  signature: v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]*$/), v.maxLength(65_536)),
})
export type FreshSignature = v.InferOutput<typeof freshSignature>

/** A whole new vault, as a sign-up or an upgrade leaves it with the server. */
export const newVault = v.object({
  vault: encryptedSeed,
  wraps: v.pipe(v.array(vaultWrap), v.minLength(1), v.maxLength(4)),
  /** The key of the operator's wrap, where there is one. */
  operator_key: v.optional(serviceKey),
})
export type NewVault = v.InferOutput<typeof newVault>

/** A vault to open, for its owner. */
export const storedVault = v.object({ address, vault: encryptedSeed, wraps: v.array(vaultWrap) })
export type StoredVault = v.InferOutput<typeof storedVault>

/** A recovery through the operator that is under way. */
export const operatorRecovery = v.object({ asked_at: time, ready_at: time, confirmed: v.boolean() })

/** What the record of a passkey is found by; derived from its secret. 32 bytes. */
const passkeyLocator = hex(64, 64)

const vaultState = v.object({
  wraps: v.array(
    v.object({
      id: v.string(),
      kind: v.picklist(WRAP_KINDS),
      label: v.string(),
      created_at: time,
      last_used_at: maybe(time),
    }),
  ),
  recovery: maybe(operatorRecovery),
  /** What the key service has done for this wallet, newest first. */
  history: v.array(v.object({ at: time, action: v.string() })),
})
export type VaultState = v.InferOutput<typeof vaultState>

export const vaultApi = {
  state: endpoint({
    method: 'GET',
    path: '/api/v1/vault',
    summary: "The viewer's encrypted wallet and its wraps; 404 where this server stores none",
    access: 'session',
    answer: vaultState,
    extra: 'accounts',
  }),
  held: endpoint({
    method: 'GET',
    path: '/api/v1/vault/held',
    summary: 'The viewer’s encrypted wallet with its wraps, to be opened in the browser',
    access: 'session',
    answer: storedVault,
    extra: 'accounts',
  }),
  byPasskey: endpoint({
    method: 'POST',
    path: '/api/v1/vault/by-passkey',
    summary:
      'The encrypted wallet that a passkey opens, with that wrap alone, for who has had it derive its secret; 404 for none',
    access: 'public',
    body: v.object({ locator: passkeyLocator }),
    answer: storedVault,
    extra: 'accounts',
  }),
  upgrade: endpoint({
    method: 'POST',
    path: '/api/v1/vault',
    summary: 'Replaces a wallet encrypted directly with the password (version 1) by a vault with wraps; once',
    access: 'session',
    changes: 'upgrade-vault',
    body: v.object({ ...newVault.entries, proof: freshSignature }),
    extra: 'accounts',
  }),
  putWrap: endpoint({
    method: 'POST',
    path: '/api/v1/vault/wraps',
    summary: 'Adds a wrap; the recovery kit and the operator’s wrap replace the one before',
    access: 'session',
    changes: 'put-wrap',
    body: v.object({
      wrap: vaultWrap,
      operator_key: v.optional(serviceKey),
      /** Of a passkey: it logs in by itself from then on (`byPasskey`). */
      locator: v.optional(passkeyLocator),
      proof: freshSignature,
    }),
    extra: 'accounts',
  }),
  removeWrap: endpoint({
    method: 'POST',
    path: '/api/v1/vault/wraps/remove',
    summary: 'Removes a wrap; the last one stays (409)',
    access: 'session',
    changes: 'remove-wrap',
    body: v.object({ id: wrapId, proof: freshSignature }),
    extra: 'accounts',
  }),
  noteUse: endpoint({
    method: 'POST',
    path: '/api/v1/vault/wraps/used',
    summary: 'Writes down that a passkey or the recovery kit has just opened the own wallet in this browser',
    access: 'session',
    body: v.object({ id: wrapId }),
    extra: 'accounts',
  }),
  confirmRecovery: endpoint({
    method: 'POST',
    path: '/api/v1/vault/recovery/confirm',
    summary:
      'A signed-in device says, after a log-in of the last ten minutes, that the recovery under way is its owner’s own: 24 hours instead of 72',
    access: 'session',
    changes: 'confirm-recovery',
    extra: 'accounts',
  }),
  refuseRecovery: endpoint({
    method: 'POST',
    path: '/api/v1/vault/recovery/refuse',
    summary: 'A signed-in device stops the recovery under way',
    access: 'session',
    extra: 'accounts',
  }),
}
