import { randomBytes, randomUUID } from 'node:crypto'
import type { Kysely, Selectable } from 'kysely'
import { digest } from '../lib/digest.ts'
import type { DB } from '../db/schema.ts'
import { Problem } from '../lib/problem.ts'
import type { Provider, Users } from '../db/tables/people.ts'

export type UserRow = Selectable<Users>

const DISPLAY_ID_BYTES = 5

/** The user of a wallet address, made at the first sign-in with a display id chosen for them. */
export async function userOfAddress(
  db: Kysely<DB>,
  address: string,
  first: { provider: Provider; email: string | null; language: 'ja' | 'en' },
): Promise<UserRow> {
  const lower = address.toLowerCase()
  const displayId = `user_${randomBytes(DISPLAY_ID_BYTES).toString('hex')}`
  await db
    .insertInto('users')
    .values({ id: randomUUID(), address: lower, display_id: displayId, name: displayId, ...first })
    .onConflict((conflict) => conflict.column('address').doNothing())
    .execute()
  return db.selectFrom('users').selectAll().where('address', '=', lower).executeTakeFirstOrThrow()
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

/** Users by their wallets, in no order and in any case of letters; deleted ones too, whose names are nobody's to tell. */
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

/** What everybody may see of a person (docs/specification.md section 3, `user_info`): nothing of a deleted one but that. */
export function userInfoAnswer(
  row: Pick<UserRow, 'address' | 'icon_url' | 'introduction' | 'name' | 'display_id' | 'deleted_at'>,
) {
  const gone = row.deleted_at !== null
  return {
    deleted_at: row.deleted_at?.toISOString() ?? null,
    wallet_address: row.address,
    icon_url: gone ? null : row.icon_url,
    introduction: gone ? '' : row.introduction,
    name: gone ? '' : row.name,
    display_id: gone ? null : row.display_id,
  }
}

type OwnFacts = Pick<
  UserRow,
  'display_id' | 'name' | 'introduction' | 'email' | 'pending_email' | 'icon_url' | 'updated_at'
>

/** PostgreSQL's unique_violation. */
const UNIQUE_VIOLATION = '23505'

/** Whether a display id was that of an account that is gone: nobody gets it again. */
async function isRetired(db: Kysely<DB>, displayId: string): Promise<boolean> {
  const retired = db
    .selectFrom('retired_display_ids')
    .select('digest')
    .where('digest', '=', digest(displayId.toLowerCase()))
  return (await retired.executeTakeFirst()) !== undefined
}

/**
 * The user at a display id.
 * @throws Problem 404 `USER_GONE` for one who has left, `NOT_FOUND` for one who never was
 */
export async function shownUser(db: Kysely<DB>, displayId: string): Promise<UserRow> {
  const row = await userByDisplayId(db, displayId)
  if (row) return row
  throw new Problem(404, (await isRetired(db, displayId)) ? 'USER_GONE' : 'NOT_FOUND')
}

/** Changes a user's own facts, or answers that somebody else has the display id (two may ask at the same time), or had it. */
export async function updateUser(
  db: Kysely<DB>,
  id: string,
  facts: Partial<OwnFacts>,
): Promise<UserRow | 'taken'> {
  if (facts.display_id !== undefined && (await isRetired(db, facts.display_id))) return 'taken'
  try {
    const update = db.updateTable('users').set(facts).where('id', '=', id)
    return await update.returningAll().executeTakeFirstOrThrow()
  } catch (error) {
    if ((Object(error) as { code?: unknown }).code === UNIQUE_VIOLATION) return 'taken'
    throw error
  }
}
