import { HOUR_MS } from '../../../server/lib/time.ts'
import type { Language } from '../../../src/contract/languages.ts'
import type { TestApp } from '../server/app.ts'

// What the shop's own records of a user say, beyond what the API tells: found by the wallet's address.

type Shop = Pick<TestApp, 'deps'>

const change = ({ deps }: Shop, address: string) =>
  deps.db.updateTable('users').where('address', '=', address.toLowerCase())

/** The id by which the server's own functions know a user. */
export async function userIdOf({ deps }: Shop, address: string): Promise<string> {
  const users = deps.db.selectFrom('users').select('id').where('address', '=', address.toLowerCase())
  return (await users.executeTakeFirstOrThrow()).id
}

/** Gives a user a confirmed address for mails about their account; null: none. */
export async function reachableAt(app: Shop, address: string, email: string | null): Promise<void> {
  await change(app, address).set({ email }).execute()
}

/** Has a user get their mails in a language. */
export async function readsIn(app: Shop, address: string, language: Language): Promise<void> {
  await change(app, address).set({ language }).execute()
}

/** Keeps a user's collection private, or shows it again. */
export async function keepsPrivate(app: Shop, address: string, on: boolean): Promise<void> {
  await change(app, address).set({ private_collection: on }).execute()
}

/** A name and an introduction as a user may have chosen them under earlier rules. */
export async function named(app: Shop, address: string, name: string, introduction = ''): Promise<void> {
  await change(app, address).set({ name, introduction }).execute()
}

/** Has an account count as one that began with email and password. */
export async function beganByEmail(app: Shop, address: string): Promise<void> {
  await change(app, address).set({ provider: 'email_password' }).execute()
}

/** An email address's account as it is stored; undefined: there is none. */
export function accountOf({ deps }: Shop, email: string) {
  return deps.db.selectFrom('email_accounts').selectAll().where('email', '=', email).executeTakeFirst()
}

/** What the key service has written down of a wallet, in order. */
export async function keyServiceAudit({ deps }: Shop, address: string): Promise<string[]> {
  const rows = deps.db.selectFrom('service_audit').select('action')
  const audit = await rows.where('address', '=', address.toLowerCase()).orderBy('id').execute()
  return audit.map(({ action }) => action)
}

/** Has a user have been reached at another address until an hour from now. */
export async function reachedBefore({ deps }: Shop, userId: string, email: string): Promise<void> {
  const expires_at = new Date(deps.now().getTime() + HOUR_MS)
  await deps.db.insertInto('former_emails').values({ user_id: userId, email, expires_at }).execute()
}
