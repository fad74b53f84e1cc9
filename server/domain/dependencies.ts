import type { Kysely } from 'kysely'
import type { ChainPort } from '../adapters/chain/port.ts'
import type { Config } from '../config/environment.ts'
import type { DB } from '../db/schema.ts'
import type { Mail, MailTransport } from '../adapters/mail/port.ts'
import type { Media } from '../adapters/media/port.ts'
import type { GoogleSignIn } from '../adapters/openid/open.ts'
import type { Payments } from '../adapters/payments/port.ts'
import type { Cipher } from '../lib/secrets/cipher.ts'
import type { Sandbox } from '../adapters/payments/sandbox.ts'

/** A user with an account. */
export interface Member {
  id: string
  /** Lower case. */
  address: string
  displayId: string
}

/** The caller: the bearer of a valid session. */
export interface SessionUser extends Member {
  /** The session's row, which only this server knows by this name. */
  session: string
  /** When this browser last authenticated; null: by something weaker than the account's own sign-in method. */
  provenAt: Date | null
}

/** How use cases send mail. */
export interface MailQueue {
  /**
   * Queues a mail.
   * @param trx the caller's transaction: what happened and the mail about it are both stored or neither. A
   *   caller that passes one wakes the background work once it has ended.
   */
  send(mail: Mail, trx?: Kysely<DB>): Promise<void>
}

/**
 * Everything a handler or a job may lean on; each part is an embedded default or what the operator plugged in.
 */
export interface Dependencies {
  config: Config
  db: Kysely<DB>
  chain: ChainPort
  media: Media
  payments: Payments
  /** The embedded payment provider; null where another is configured. */
  sandbox: Sandbox | null
  mail: MailQueue
  /** Delivers what is queued; null: mails stay in the embedded outbox. */
  mailTransport: MailTransport | null
  /** Encrypts bearer secrets at rest. */
  cipher: Cipher
  /** The key service's own: what recovers a wallet is encrypted with another key than everything else. */
  keyServiceCipher: Cipher
  /** Null: this shop offers no sign-in with Google. */
  google: GoogleSignIn | null
  /** Wakes the background work; harmless when there is none. */
  wakeJobs(): void
  /** Whose session a Cookie header carries, if any. */
  userOf(cookieHeader: string | null | undefined): Promise<SessionUser | null>
  now(): Date
  /** Orders of one ball that are written together at most, for measurements (domain/shop/place-order/batch.ts). */
  ordersAtOnce?: number
}
