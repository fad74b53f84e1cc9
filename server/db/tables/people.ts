import type { Generated } from 'kysely'
import type { Json } from './catalog.ts'

/** How a user signs in; `google` comes with its own port. */
export type Provider = 'google' | 'email_password' | 'metamask'

export interface Users {
  id: string
  /** Lower case, unique. */
  address: string
  /** Unique without regard to case. */
  display_id: string
  name: string
  introduction: Generated<string>
  email: string | null
  icon_url: string | null
  provider: Provider
  language: Generated<'ja' | 'en'>
  created_at: Generated<Date>
  updated_at: Generated<Date>
  deleted_at: Date | null
}

/** A signed-in browser; `id` is the SHA-256 of the cookie's token. */
export interface Sessions {
  id: string
  user_id: string
  created_at: Generated<Date>
  seen_at: Generated<Date>
  expires_at: Date
}

/** One-time numbers of EIP-4361 messages; spent by deletion. */
export interface Nonces {
  nonce: string
  address: string
  message: string
  expires_at: Date
}

/** E-mail accounts: ciphertext and a hash of the authentication key, never a password. */
export interface EmailAccounts {
  /** Lower case, unique. */
  email: string
  address: string
  auth_hash: string
  kdf: Json<{ name: string; iterations: number; salt: string }>
  vault: Json<{ version: number; iv: string; ciphertext: string }>
  verified_at: Date | null
  created_at: Generated<Date>
}

/** Verification links; `id` is the SHA-256 of the token. */
export interface EmailTokens {
  id: string
  email: string
  expires_at: Date
}

/** A browser that has shown the right authentication key; `id` is the SHA-256 of its cookie's token. */
export interface PreSessions {
  id: string
  email: string
  expires_at: Date
}

/** Attempts counted per subject in a window, for 429 answers. */
export interface RateLimits {
  key: string
  count: number
  resets_at: Date
}

/** Mails of the outbox, sent ones included. */
export interface Mails {
  id: string
  recipient: string
  subject: string
  body: string
  created_at: Generated<Date>
  sent_at: Date | null
}
