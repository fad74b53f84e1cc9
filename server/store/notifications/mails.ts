import type { Kysely, Selectable } from 'kysely'
import type { DB } from '../../db/schema.ts'

type MailRow = Selectable<DB['mails']>

/** @returns false where there is a mail of this id already */
export async function insertMail(
  db: Kysely<DB>,
  mail: Pick<MailRow, 'id' | 'recipient' | 'subject' | 'body' | 'created_at'>,
): Promise<boolean> {
  const inserted = await db
    .insertInto('mails')
    .values({ ...mail, sent_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export async function unsentMail(db: Kysely<DB>, id: string): Promise<MailRow | undefined> {
  return db
    .selectFrom('mails')
    .selectAll()
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .executeTakeFirst()
}

/** Notes that a mail was sent, and deletes its text: it may hold links that log a user in. */
export async function markMailSent(db: Kysely<DB>, id: string, sentAt: Date): Promise<void> {
  await db.updateTable('mails').set({ sent_at: sentAt, body: '' }).where('id', '=', id).execute()
}

/** The newest first. */
export async function newestMails(db: Kysely<DB>, limit: number): Promise<MailRow[]> {
  return db.selectFrom('mails').selectAll().orderBy('created_at', 'desc').limit(limit).execute()
}
