import { DAY_MS } from '../../../server/lib/time.ts'
import { KDF } from '../accounts/sign-up-by-mail.ts'
import type { TestApp } from './app.ts'

// Rows that are deleted after a time which the privacy policy states, each just older and just younger than that.

type Shop = Pick<TestApp, 'deps'>

const ago = ({ deps }: Shop, days: number) => new Date(deps.now().getTime() - days * DAY_MS)

/** Leaves an old and a new mail, recovery and browser of a user, and the link to an addition that is over. */
export async function leaveTraces(app: Shop, user: { id: string; address: string }): Promise<void> {
  const { db } = app.deps
  const own = { recipient: 'hana@example.com', subject: '', body: '', sent_at: null }
  await db
    .insertInto('mails')
    .values([
      { id: 'old', ...own, created_at: ago(app, 91) },
      { id: 'new', ...own, created_at: ago(app, 89) },
    ])
    .execute()
  const recovery = (id: string, days: number) => ({
    id,
    address: user.address,
    email: 'hana@example.com',
    state: 'stopped' as const,
    stop_id: id,
    asked_at: ago(app, days),
    ready_at: ago(app, days - 3),
    confirmed_at: null,
    ended_at: ago(app, days - 1),
  })
  await db
    .insertInto('service_releases')
    .values([recovery('old', 91), recovery('new', 89)])
    .execute()
  const used = { user_id: user.id, system: '' }
  await db
    .insertInto('login_devices')
    .values([
      { ...used, browser: 'old', seen_at: ago(app, 183) },
      { ...used, browser: 'new', seen_at: ago(app, 181) },
    ])
    .execute()
  const undo = { id: 'over', user_id: user.id, kind: 'google', method_id: 'gone' } as const
  await db
    .insertInto('method_undos')
    .values({ ...undo, expires_at: ago(app, 1) })
    .execute()
}

/** What is left of those. */
export async function tracesLeft({ deps: { db } }: Shop) {
  const names = ['old', 'new']
  const mails = await db.selectFrom('mails').select('id').where('id', 'in', names).execute()
  const recoveries = await db.selectFrom('service_releases').select('id').execute()
  const browsers = await db
    .selectFrom('login_devices')
    .select('browser')
    .where('browser', 'in', names)
    .execute()
  const undos = await db.selectFrom('method_undos').select('id').execute()
  return {
    mails: mails.map(({ id }) => id),
    recoveries: recoveries.map(({ id }) => id),
    browsers: browsers.map(({ browser }) => browser),
    undos: undos.map(({ id }) => id),
  }
}

/** The addresses at which a user was reached before. */
export async function formerEmails({ deps }: Shop, userId: string): Promise<string[]> {
  const rows = deps.db.selectFrom('former_emails').select('email').where('user_id', '=', userId)
  return (await rows.execute()).map(({ email }) => email)
}

/** Has the unconfirmed sign-ups of an address be over. */
export async function expireSignUps({ deps }: Shop, email: string): Promise<void> {
  const expires_at = new Date(deps.now().getTime() - 1000)
  await deps.db.updateTable('sign_ups').set({ expires_at }).where('email', '=', email).execute()
}

/** Has an account have been set aside so many days ago. */
export async function setAside(app: Shop, email: string, days: number): Promise<void> {
  const now = app.deps.now()
  await app.deps.db
    .insertInto('email_accounts_set_aside')
    .values({
      email,
      address: '0x01',
      auth_hash: '',
      kdf: JSON.stringify(KDF),
      vault: null,
      verified_at: now,
      created_at: now,
      reason: 'another account has the address',
      set_aside_at: ago(app, days),
    })
    .execute()
}

/** The addresses that are left of sign-ups, of their links and of accounts set aside. */
export async function addressesLeft({ deps: { db } }: Shop) {
  const left = async (table: 'sign_ups' | 'email_tokens' | 'email_accounts_set_aside') =>
    (await db.selectFrom(table).select('email').execute()).map(({ email }) => email)
  return {
    signUps: await left('sign_ups'),
    links: await left('email_tokens'),
    setAside: await left('email_accounts_set_aside'),
  }
}
