import type { TestApp } from './app.ts'

type Shop = Pick<TestApp, 'deps'>

interface Mail {
  /** What it is about: a kind and, where it is about one thing, that thing's id. */
  id: string
  recipient: string
  subject: string
  body: string
}

const mails = ({ deps }: Shop) => deps.db.selectFrom('mails').select(['id', 'recipient', 'subject', 'body'])

/** What was mailed to an address, the newest first. */
export function mailsTo(app: Shop, email: string): Promise<Mail[]> {
  return mails(app).where('recipient', '=', email).orderBy('created_at', 'desc').execute()
}

/**
 * The mails of a kind (`delivered`, `sale`, `payout`), the oldest first.
 * @param about the id of the one thing that they are about
 */
export function mailsOf(app: Shop, kind: string, about = ''): Promise<Mail[]> {
  return mails(app).where('id', 'like', `${kind}-%${about}`).orderBy('created_at').execute()
}

/** Everything that was mailed to anybody. */
export function outbox(app: Shop): Promise<Mail[]> {
  return mails(app).orderBy('id').execute()
}

/** The newest link that was mailed to an address. */
export async function mailedLink(app: Shop, email: string): Promise<URL> {
  const [newest] = await mailsTo(app, email)
  if (!newest) throw new Error(`nothing was mailed to ${email}`)
  return new URL(/https?:\S+/.exec(newest.body)?.[0] ?? '')
}
