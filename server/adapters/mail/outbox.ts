import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { DB } from '../../db/schema.ts'
import type { MailPort } from './port.ts'

/** The embedded post: a mail is a row that a developer can open at /dev/outbox. */
export function outboxMail(db: Kysely<DB>, now: () => Date): MailPort {
  return {
    send: async ({ id = randomUUID(), to, subject, body }, trx = db) => {
      const row = { id, recipient: to, subject, body, created_at: now(), sent_at: null }
      await trx
        .insertInto('mails')
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    },
  }
}
