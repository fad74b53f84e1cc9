import { markMailSent, unsentMail } from '../../store/notifications/mails.ts'
import type { Dependencies } from '../dependencies.ts'
import { DAY_MS } from '../../lib/time.ts'

/** A mail that could not be delivered for a day is outdated. */
const STALE_MS = DAY_MS

/** Job: delivers one mail. Once delivered, or stale, its text (and links) are deleted. */
export async function sendMail(deps: Dependencies, id: string): Promise<void> {
  const { db, mailTransport } = deps
  const mail = await unsentMail(db, id)
  if (!mail || !mailTransport) return
  if (deps.now().getTime() - mail.created_at.getTime() < STALE_MS) {
    await mailTransport.deliver({ id, to: mail.recipient, subject: mail.subject, body: mail.body })
  }
  await markMailSent(db, id, deps.now())
}
