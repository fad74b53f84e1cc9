import type { Language } from '../../../src/contract/languages.ts'
import { randomBytes, randomUUID } from 'node:crypto'
import { sql, type Kysely, type Selectable } from 'kysely'
import type { DB } from '../../db/schema.ts'
import type { Provider, Users } from '../../db/tables/people.ts'
import { isUniqueViolation } from '../../db/unique-violation.ts'
import { FRIENDLY_NAME_BYTES, friendlyName } from '../../../src/lib/friendly-name.ts'
import { findableMember, upsertSearchEntries } from '../search-entries.ts'

export type UserRow = Selectable<Users>

const DISPLAY_ID_BYTES = 5

/** The user of a wallet address, inserted at the first sign-in with a random display id and a friendly name. */
export async function userOfAddress(
  db: Kysely<DB>,
  address: string,
  first: { provider: Provider; email: string | null; language: Language },
): Promise<UserRow> {
  const lower = address.toLowerCase()
  const known = await db.selectFrom('users').selectAll().where('address', '=', lower).executeTakeFirst()
  if (known) return known
  const displayId = `user_${randomBytes(DISPLAY_ID_BYTES).toString('hex')}`
  const name = await unusedName(db, first.language)
  await db
    .insertInto('users')
    .values({ id: randomUUID(), address: lower, display_id: displayId, name, ...first })
    .onConflict((conflict) => conflict.column('address').doNothing())
    .execute()
  return db.selectFrom('users').selectAll().where('address', '=', lower).executeTakeFirstOrThrow()
}

/** So many names are tried: of few members hardly any has the second one. */
const NAMES_TRIED = 5

/** A friendly name that nobody has; where all that are tried are taken, with the smallest number that is not. */
async function unusedName(db: Kysely<DB>, language: Language): Promise<string> {
  const names = Array.from({ length: NAMES_TRIED }, () =>
    friendlyName(language, randomBytes(FRIENDLY_NAME_BYTES)),
  )
  const [first = ''] = names
  const { rows } = await sql<{ name: string }>`select name from users where name = any(${names})
    or name like ${`${first} %`}`.execute(db)
  const taken = new Set(rows.map(({ name }) => name))
  const free = names.find((name) => !taken.has(name))
  if (free !== undefined) return free
  let number = 2
  while (taken.has(`${first} ${number}`)) number++
  return `${first} ${number}`
}

/** A user by id, unless deleted. */
export async function userById(db: Kysely<DB>, id: string): Promise<UserRow | undefined> {
  return db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

/** A user by display id, without regard to case, unless deleted. */
export async function userByDisplayId(db: Kysely<DB>, displayId: string): Promise<UserRow | undefined> {
  return db
    .selectFrom('users')
    .selectAll()
    .where((row) => row(row.fn<string>('lower', ['display_id']), '=', displayId.toLowerCase()))
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

/** A user by wallet, unless deleted. @param address lower case */
export async function userByAddress(db: Kysely<DB>, address: string): Promise<UserRow | undefined> {
  const users = db.selectFrom('users').selectAll().where('address', '=', address)
  return users.where('deleted_at', 'is', null).executeTakeFirst()
}

/** A user by wallet, also a deleted one. @param address lower case */
export async function anyUserByAddress(db: Kysely<DB>, address: string): Promise<UserRow | undefined> {
  return db.selectFrom('users').selectAll().where('address', '=', address).executeTakeFirst()
}

/** Users by their wallets, in no order and in any case of letters; also deleted ones. */
export async function usersByAddresses(db: Kysely<DB>, addresses: readonly string[]): Promise<UserRow[]> {
  if (addresses.length === 0) return []
  return db
    .selectFrom('users')
    .selectAll()
    .where(
      'address',
      'in',
      addresses.map((address) => address.toLowerCase()),
    )
    .execute()
}

/** Locks a user's row until the transaction ends. Undefined for a deleted one. */
export async function lockUser(trx: Kysely<DB>, id: string): Promise<UserRow | undefined> {
  return trx
    .selectFrom('users')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

/** Wallet and contact address of a user, also of a deleted one. @throws where there is no such user */
export async function userFacts(
  db: Kysely<DB>,
  id: string,
): Promise<{ address: string; email: string | null }> {
  return db.selectFrom('users').select(['address', 'email']).where('id', '=', id).executeTakeFirstOrThrow()
}

/** The provider of a user, also of a deleted one. */
export async function providerOf(db: Kysely<DB>, id: string): Promise<Provider | undefined> {
  const row = await db.selectFrom('users').select('provider').where('id', '=', id).executeTakeFirst()
  return row?.provider
}

/** Columns of a user that change during the life of an account. */
type UserFacts = Pick<
  UserRow,
  | 'display_id'
  | 'name'
  | 'name_chosen_at'
  | 'introduction'
  | 'email'
  | 'pending_email'
  | 'icon_url'
  | 'private_collection'
  | 'updated_at'
  | 'provider'
>

/** Facts by which a search finds a user. */
const FOUND_BY = ['display_id', 'name', 'introduction'] as const

/** Updates a user; `taken` where another user has the display id, also one whose request is concurrent. */
export async function updateUser(
  db: Kysely<DB>,
  id: string,
  facts: Partial<UserFacts>,
): Promise<UserRow | 'taken'> {
  const update = async (trx: Kysely<DB>) => {
    const rows = trx.updateTable('users').set(facts).where('id', '=', id).returningAll()
    const row = await rows.executeTakeFirstOrThrow()
    if (FOUND_BY.some((fact) => facts[fact] !== undefined))
      await upsertSearchEntries(trx, [findableMember(row)])
    return row
  }
  try {
    return await (db.isTransaction ? update(db) : db.transaction().execute(update))
  } catch (error) {
    if (isUniqueViolation(error)) return 'taken'
    throw error
  }
}

/** Users who have chosen their names, a page of them in the order of their ids. */
export async function namedUsers(db: Kysely<DB>, after: string, limit: number): Promise<UserRow[]> {
  return db
    .selectFrom('users')
    .selectAll()
    .where('id', '>', after)
    .where('deleted_at', 'is', null)
    .where('name_chosen_at', 'is not', null)
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Works in a user's wallet. */
export async function countOwnedNfts(db: Kysely<DB>, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('nfts')
    .select((row) => row.fn.countAll().as('count'))
    .where('owner_user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(count)
}
