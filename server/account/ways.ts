import type { Kysely } from 'kysely'
import type { Way } from '../../src/contract/ways.ts'
import type { DB } from '../db/schema.ts'
import { identitiesOf } from '../store/identities.ts'
import type { UserRow } from '../store/users.ts'
import { wrapsOf } from '../store/vault.ts'

/** What the way by e-mail and by a browser wallet are called; an account has one of each at most. */
export const EMAIL_WAY = 'email'
const WALLET_WAY = 'wallet'

type Whose = Pick<UserRow, 'id' | 'address' | 'provider'>

/** What a person can log in with, the way with which the account began first. */
export async function waysOf(db: Kysely<DB>, user: Whose): Promise<Way[]> {
  const ways: Omit<Way, 'removable'>[] = []
  const begun = (kind: Way['kind'], at: Date | null) =>
    kind === user.provider ? null : (at?.toISOString() ?? null)
  if (user.provider === 'metamask') {
    ways.push({ id: WALLET_WAY, kind: 'metamask', email: null, address: user.address, added_at: null })
  }
  const account = await emailOf(db, user.address)
  if (account) {
    const added_at = begun('email_password', account.verified_at)
    ways.push({ id: EMAIL_WAY, kind: 'email_password', email: account.email, address: null, added_at })
  }
  for (const { id, kind, email, created_at } of await identitiesOf(db, user.id)) {
    if (kind !== 'google') continue
    ways.push({ id, kind, email, address: null, added_at: begun(kind, created_at) })
  }
  const opens = account === undefined || (await opensOtherwise(db, user.address))
  return ways
    .map((way) => ({ ...way, removable: ways.length > 1 && isRemovable(way.kind, opens) }))
    .toSorted((a, b) => (a.added_at ?? '').localeCompare(b.added_at ?? ''))
}

function isRemovable(kind: Way['kind'], opensOtherwise: boolean): boolean {
  return kind === 'google' || (kind === 'email_password' && opensOtherwise)
}

/** The confirmed e-mail account of a wallet. */
export async function emailOf(db: Kysely<DB>, address: string) {
  return db
    .selectFrom('email_accounts')
    .select(['email', 'verified_at'])
    .where('address', '=', address)
    .where('verified_at', 'is not', null)
    .executeTakeFirst()
}

/** Whether something but the password opens a wallet that is kept here. */
async function opensOtherwise(db: Kysely<DB>, address: string): Promise<boolean> {
  return (await wrapsOf(db, address)).some(({ kind }) => kind !== 'password')
}

/** Holds a person's ways in until the transaction ends: whoever else changes them waits. Undefined for who is gone. */
export async function lockUser(trx: Kysely<DB>, id: string): Promise<UserRow | undefined> {
  return trx
    .selectFrom('users')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

/** Every confirmed address at which a person hears of changes to their ways in. */
export async function addressesOf(
  db: Kysely<DB>,
  user: Pick<UserRow, 'address' | 'email'>,
): Promise<string[]> {
  const own = [user.email, (await emailOf(db, user.address))?.email]
  return [...new Set(own.filter((email) => typeof email === 'string'))]
}
