import type { Kysely } from 'kysely'
import type { DB } from '../../db/schema.ts'

/** A mail in the reader's language; plain text. */
export interface Mail {
  /** Names the mail: what was sent under a name is not sent again. One of its own where absent. */
  id?: string
  to: string
  subject: string
  body: string
}

/** How mail leaves: to the outbox a developer can open, or by SMTP. */
export interface MailPort {
  /**
   * @param trx the caller's transaction: what happened and the mail that tells of it are both kept or neither. Who gives
   *   one wakes the background work once it has ended.
   */
  send(mail: Mail, trx?: Kysely<DB>): Promise<void>
}
