import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Mail } from '../../adapters/mail/port.ts'
import type { DB } from '../../db/schema.ts'
import { addJob } from '../../store/jobs.ts'
import { insertMail } from '../../store/notifications/mails.ts'
import type { MailQueue } from '../dependencies.ts'
import { SEND_MAIL } from '../job-kinds.ts'

/** Mails as rows and nothing else, for the embedded outbox. */
export function outboxQueue(db: Kysely<DB>, now: () => Date): MailQueue {
  return {
    send: async (mail, trx = db) => {
      await insertMail(trx, rowOf(mail, now()))
    },
  }
}

/**
 * Queues mails for a transport: a row and a job that delivers it. So no request waits for the mail server
 * (nor reveals by its duration which addresses have an account), and nothing is lost while it is unreachable.
 */
export function deliveryQueue(db: Kysely<DB>, now: () => Date, wakeJobs: () => void): MailQueue {
  const queue = async (trx: Kysely<DB>, mail: Mail) => {
    const row = rowOf(mail, now())
    if (await insertMail(trx, row)) await addJob(trx, SEND_MAIL, row.id, row.created_at)
  }
  return {
    send: async (mail, caller) => {
      if (caller) return queue(caller, mail)
      await db.transaction().execute(async (trx) => queue(trx, mail))
      wakeJobs()
    },
  }
}

function rowOf({ id = randomUUID(), to, subject, body }: Omit<Mail, 'language'>, created_at: Date) {
  return { id, recipient: to, subject, body, created_at }
}
