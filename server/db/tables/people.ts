import type { Language } from '../../../src/contract/languages.ts'
import type { Generated } from 'kysely'
import type { NewVault, VaultWrap } from '../../../src/contract/vault.ts'
import type { Json, NullableJson } from './catalog.ts'

/** How a user signs in; `google` comes with its own port. */
export type Provider = 'google' | 'email_password' | 'metamask'

export interface Users {
  id: string
  /** Lower case, unique. */
  address: string
  /** Unique without regard to case. */
  display_id: string
  name: string
  /** When its owner chose the name, or said that the given one will do; null: they were never asked. */
  name_chosen_at: Date | null
  introduction: Generated<string>
  /** Whether nobody else is told which works are theirs (docs/product.md, “Names and private collections”). */
  private_collection: Generated<boolean>
  /** Confirmed by its owner; null where none is. */
  email: string | null
  /** Requested, and not confirmed yet. */
  pending_email: string | null
  icon_url: string | null
  provider: Provider
  language: Generated<Language>
  created_at: Generated<Date>
  updated_at: Generated<Date>
  deleted_at: Date | null
}

/** A signed-in browser; `id` is the SHA-256 of the cookie's token. */
export interface Sessions {
  id: string
  user_id: string
  created_at: Generated<Date>
  /** Renewed now and then while it is used (store/accounts/sessions.ts). */
  seen_at: Generated<Date>
  /** When it ends unless it is used before. */
  expires_at: Date
  /** When it ends, used or not. */
  ends_at: Date
  /** How its owner names it, to end it from elsewhere. */
  public_id: Generated<string>
  /**
   * When this browser last showed who it is; null: by something weaker than the account's own sign-in method.
   */
  proven_at: Date | null
  browser: string | null
  system: string | null
  /** On a device that others use too. */
  shared: Generated<boolean>
  /** The sign-in method it began with, by the id that `SignInMethod` has; null where it was not recorded. */
  method: string | null
}

/** A sign-in method of an account, by the issuer's name for the user. */
export interface Identities {
  id: string
  user_id: string
  kind: Provider
  /** Who vouches: an OpenID issuer; `eip155` for a wallet; ourselves (empty) for an email address. */
  issuer: string
  subject: string
  email: string | null
  created_at: Generated<Date>
  /** It was added to an account, and opens no wallet before then; null for the first method, and of before. */
  key_from: Date | null
  /** The session that added it. */
  linked_session: string | null
}

/** Display ids of accounts that are gone: no other user can take the name. `digest` of the lower-case id. */
export interface RetiredDisplayIds {
  digest: string
  retired_at: Generated<Date>
}

/** One-time numbers of EIP-4361 messages; spent by deletion. */
export interface Nonces {
  nonce: string
  address: string
  message: string
  expires_at: Date
  /** Digest of the browser that asked (domain/accounts/proofs/message-browser.ts). */
  browser: string | null
}

/**
 * Email accounts: ciphertext and a hash of the authentication key, never a password. Neither hash nor parameters
 * where no password was chosen yet: mailed codes log in.
 */
export interface EmailAccounts {
  /** Lower case, unique. */
  email: string
  address: string
  auth_hash: string | null
  kdf: NullableJson<{ name: string; iterations: number; salt: string }>
  /** Version 1: the wallet's key under the password's alone. Null where it is in `wallet_vaults`. */
  vault: NullableJson<{ version: number; iv: string; ciphertext: string }>
  verified_at: Date
  created_at: Generated<Date>
  /** As `Identities.key_from`. */
  key_from: Date | null
  linked_session: string | null
  /** No code logs in before then: a password or a passkey was taken away; null: none was. */
  code_from: Date | null
}

/** The newest code that was mailed to log in with, for an address and a browser. */
export interface LogInCodes {
  /** Lower case; it may have no account. */
  email: string
  /** Digest of the browser that asked (domain/accounts/sign-up/sign-up-browser.ts). */
  browser: string
  /** `salt:hash`. */
  code_hash: string
  tries: Generated<number>
  expires_at: Date
}

/**
 * Earlier email accounts whose address was never confirmed, where another user has confirmed it; for an
 * operator to inspect.
 */
export interface EmailAccountsSetAside {
  email: string
  address: string
  auth_hash: string
  kdf: Json<{ name: string; iterations: number; salt: string }>
  vault: EmailAccounts['vault']
  verified_at: Date
  created_at: Date
  reason: string
  set_aside_at: Generated<Date>
}

/** Sign-ups that wait for their confirmation: nothing of them is an account or a wallet yet. */
export interface SignUps {
  id: string
  /** Lower case. */
  email: string
  /** Lower case; a signature has shown that the wallet is theirs who sign up. */
  address: string
  /** Null, as the parameters, where no password was chosen. */
  auth_hash: string | null
  kdf: EmailAccounts['kdf']
  /** The encrypted vault with its wraps. */
  wallet: Json<Pick<NewVault, 'vault' | 'wraps'>>
  /** The key of the operator's wrap, encrypted by the key service; null where that was declined. */
  operator_key: string | null
  /** Digest of the browser that signed up (domain/accounts/sign-up/sign-up-browser.ts). */
  browser: string
  /** `salt:hash` of the newest code that was mailed (domain/accounts/sign-up/sign-up-code.ts). */
  code_hash: string | null
  code_expires_at: Date | null
  /** How often it was tried. */
  code_tries: Generated<number>
  created_at: Date
  expires_at: Date
}

/** Verification links; `id` is the SHA-256 of the token. */
export interface EmailTokens {
  id: string
  email: string
  expires_at: Date
  /** Whose address it becomes; null for the link of a sign-up. */
  user_id: string | null
  /** The sign-up that it confirms; null for the address of a user. */
  sign_up: string | null
}

/**
 * A browser that has shown the right authentication key, or an identity that an OpenID provider vouches for;
 * `id` is the SHA-256 of its cookie's token.
 */
export interface PreSessions {
  id: string
  /** The account's address; null for an OpenID identity. */
  email: string | null
  issuer: string | null
  subject: string | null
  /** The user's address as the provider reports it; it decides nothing. */
  told_email: string | null
  email_verified: boolean | null
  expires_at: Date
}

/**
 * An email address and password that a user wants to add as a sign-in method; `id` is the SHA-256 of the
 * mailed link's token, and nothing counts before it is followed.
 */
export interface EmailWayWishes {
  user_id: string
  id: string
  /** Lower case. */
  email: string
  auth_hash: string
  kdf: Json<{ name: string; iterations: number; salt: string }>
  /** The vault's key under the new password. */
  wrap: Json<VaultWrap>
  /** The session that asked: it stays when the others end. */
  session: string
  expires_at: Date
}

/** Mailed links that take an added sign-in method back; `id` is the SHA-256 of the token. */
export interface MethodUndos {
  id: string
  user_id: string
  kind: 'google' | 'email_password'
  /** The id that `SignInMethod` has. */
  method_id: string
  expires_at: Date
}

/** Former confirmed addresses of a user, which are notified of changes for a while longer. */
export interface FormerEmails {
  user_id: string
  email: string
  expires_at: Date
}

/** Kinds of browsers in which a user has logged in; empty where the browser or the system is not known. */
export interface LoginDevices {
  user_id: string
  browser: string
  system: string
  seen_at: Date
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
