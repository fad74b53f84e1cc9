import type { Generated } from 'kysely'
import type { WrapKind } from '../../../src/contract/vault.ts'
import type { Json } from './catalog.ts'

interface Ciphertext {
  iv: string
  ciphertext: string
}

/** A wallet's secret under its vault key. The server holds nothing that opens it. */
export interface WalletVaults {
  /** Lower case. */
  address: string
  sealed: Json<Ciphertext & { version: 2 }>
  version: Generated<number>
  created_at: Generated<Date>
}

/** The vault key, encrypted for one sign-in method. At most one of each kind, but for passkeys. */
export interface VaultWraps {
  id: string
  address: string
  kind: WrapKind
  parameters: Json<Record<string, string>>
  wrapped: Json<Ciphertext>
  label: Generated<string>
  created_at: Generated<Date>
  last_used_at: Date | null
  /** Of a passkey that logs in by itself: SHA-256 of what it is found by. */
  locator: string | null
}

/** What the operator's key service stores for a wrap, encrypted with the service's own key. */
export interface ServiceKeys {
  wrap_id: string
  address: string
  sealed: string
  created_at: Generated<Date>
}

/** What the key service was asked and did; rows are never changed or deleted (the database refuses). */
export interface ServiceAudit {
  id: Generated<number>
  at: Date
  address: string
  action: string
  detail: Json<Record<string, string>>
}

/** A release that waits for its time: 72 hours, 24 once a known device has confirmed. */
export interface ServiceReleases {
  id: string
  address: string
  email: string
  state: Generated<'waiting' | 'stopped' | 'released'>
  /** SHA-256 of the mailed link's token, which stops it. */
  stop_id: string
  asked_at: Date
  ready_at: Date
  confirmed_at: Date | null
  ended_at: Date | null
}

/** Mailed links of a forgotten password; `id` is the SHA-256 of the token. */
export interface RecoveryLinks {
  id: string
  email: string
  expires_at: Date
}

/** A browser whose owner has just proven their email address; `id` is the SHA-256 of its cookie's token. */
export interface RecoverySessions {
  id: string
  email: string
  address: string
  expires_at: Date
}
