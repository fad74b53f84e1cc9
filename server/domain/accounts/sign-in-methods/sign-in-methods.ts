import type { Kysely } from 'kysely'
import type { SignInMethod } from '../../../../src/contract/sign-in-methods.ts'
import type { DB } from '../../../db/schema.ts'
import type { Dependencies } from '../../dependencies.ts'
import { EMAIL_METHOD, identitiesOf } from '../../../store/identities.ts'
import type { UserRow } from '../../../store/users.ts'
import { wrapsOf } from '../../../store/vault.ts'
import { isOnHold } from '../limits/waiting-period.ts'

/** The id of a browser wallet among an account's sign-in methods. */
export const WALLET_METHOD = 'wallet'

type Whose = Pick<UserRow, 'id' | 'address' | 'provider'>

/** What a person can log in with, the method with which the account began first. */
export async function waysOf(deps: Pick<Dependencies, 'db' | 'now'>, user: Whose): Promise<SignInMethod[]> {
  const { db } = deps
  const ways: Omit<SignInMethod, 'removable'>[] = []
  const held = (row: { key_from: Date | null }) =>
    isOnHold(deps, row) ? (row.key_from?.toISOString() ?? null) : null
  const begun = (kind: SignInMethod['kind'], at: Date | null) =>
    kind === user.provider ? null : (at?.toISOString() ?? null)
  if (user.provider === 'metamask') {
    const own = { email: null, address: user.address, added_at: null, key_from: null }
    ways.push({ id: WALLET_METHOD, kind: 'metamask', ...own })
  }
  const account = await emailOf(db, user.address)
  if (account) {
    const added_at = begun('email_password', account.verified_at)
    const own = { email: account.email, address: null, added_at, key_from: held(account) }
    ways.push({ id: EMAIL_METHOD, kind: 'email_password', ...own })
  }
  for (const { id, kind, email, created_at, ...more } of await identitiesOf(db, user.id)) {
    if (kind !== 'google') continue
    ways.push({ id, kind, email, address: null, added_at: begun(kind, created_at), key_from: held(more) })
  }
  const opens = account === undefined || (await opensOtherwise(db, user.address))
  return ways
    .map((way) => ({
      ...way,
      removable: ways.some((one) => one !== way && one.key_from === null) && isRemovable(way.kind, opens),
    }))
    .toSorted((a, b) => (a.added_at ?? '').localeCompare(b.added_at ?? ''))
}

function isRemovable(kind: SignInMethod['kind'], opensOtherwise: boolean): boolean {
  return kind === 'google' || (kind === 'email_password' && opensOtherwise)
}

/** The confirmed e-mail account of a wallet. */
export async function emailOf(db: Kysely<DB>, address: string) {
  return db
    .selectFrom('email_accounts')
    .select(['email', 'verified_at', 'key_from', 'linked_session'])
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
