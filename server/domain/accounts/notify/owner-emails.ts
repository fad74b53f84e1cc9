import type { Kysely } from 'kysely'
import type { DB } from '../../../db/schema.ts'
import type { Dependencies } from '../../dependencies.ts'
import { inSeconds, SESSION_SECONDS } from '../../../store/session-life.ts'
import type { UserRow } from '../../../store/users.ts'
import { emailOf } from '../sign-in-methods/sign-in-methods.ts'

/** Every confirmed address at which a person hears of log-ins. */
export async function addressesOf(
  db: Kysely<DB>,
  user: Pick<UserRow, 'address' | 'email'>,
): Promise<string[]> {
  const own = [user.email, (await emailOf(db, user.address))?.email]
  return [...new Set(own.filter((email) => typeof email === 'string'))]
}

/**
 * The same, and those that were theirs until a short while ago: whoever takes an account over changes the address first,
 * and its owner is to hear of what comes next.
 */
export async function allAddressesOf(
  { db, now }: Pick<Dependencies, 'db' | 'now'>,
  user: Pick<UserRow, 'id' | 'address' | 'email'>,
): Promise<string[]> {
  const former = await db
    .selectFrom('former_emails')
    .select('email')
    .where('user_id', '=', user.id)
    .where('expires_at', '>', now())
    .orderBy('email')
    .execute()
  return [...new Set([...(await addressesOf(db, user)), ...former.map(({ email }) => email)])]
}

/** Remembers an address that somebody no longer has here, for as long as a session from then can live. */
export async function noteFormerEmail(
  deps: Pick<Dependencies, 'db' | 'now'>,
  userId: string,
  email: string | null,
): Promise<void> {
  if (email === null) return
  const expires_at = inSeconds(deps, SESSION_SECONDS)
  await deps.db
    .insertInto('former_emails')
    .values({ user_id: userId, email, expires_at })
    .onConflict((conflict) => conflict.columns(['user_id', 'email']).doUpdateSet({ expires_at }))
    .execute()
}
