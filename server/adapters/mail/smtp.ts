import type { Kysely } from 'kysely'
import { randomUUID } from 'node:crypto'
import { createTransport } from 'nodemailer'
import type { DB } from '../../db/schema.ts'
import type { Dependencies } from '../../domain/dependencies.ts'
import { SEND_MAIL } from '../../domain/job-kinds.ts'
import { addJob } from '../../store/jobs.ts'
import type { Mail, MailPort } from './port.ts'
import { DAY_MS } from '../../lib/time.ts'

/** A mail that could not be handed over for a day says nothing useful any more. */
const STALE_MS = DAY_MS
const TIMEOUT_MS = 10_000

/**
 * Mail by SMTP: a row first, handed over by a job, so that nobody waits for the mail server (nor learns from the
 * wait who has an account), and nothing is lost while it is away.
 */
export function smtpMail(db: Kysely<DB>, now: () => Date, wake: () => void): MailPort {
  return {
    send: async (mail, caller) => {
      if (caller) return keep(caller, mail, now())
      await db.transaction().execute(async (trx) => keep(trx, mail, now()))
      wake()
    },
  }
}

async function keep(
  trx: Kysely<DB>,
  { id = randomUUID(), to, subject, body }: Mail,
  created_at: Date,
): Promise<void> {
  const fresh = await trx
    .insertInto('mails')
    .values({ id, recipient: to, subject, body, created_at, sent_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (fresh) await addJob(trx, SEND_MAIL, id, created_at)
}

/** Hands one mail over. Repeated, it carries the same Message-ID; once handed over, its text (and links) are gone. */
export async function sendMail(deps: Dependencies, id: string): Promise<void> {
  const { db, config } = deps
  const unsent = db.selectFrom('mails').selectAll().where('id', '=', id).where('sent_at', 'is', null)
  const mail = await unsent.executeTakeFirst()
  if (!mail || !config.smtpUrl) return
  if (deps.now().getTime() - mail.created_at.getTime() < STALE_MS) {
    const transport = createTransport({
      url: config.smtpUrl,
      connectionTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
    })
    await transport.sendMail({
      from: config.mailFrom,
      to: mail.recipient,
      subject: mail.subject,
      text: mail.body,
      messageId: `<${id}@${new URL(config.publicUrl).hostname}>`,
    })
    transport.close()
  }
  await db.updateTable('mails').set({ sent_at: deps.now(), body: '' }).where('id', '=', id).execute()
}
