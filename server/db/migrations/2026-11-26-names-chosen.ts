import { randomBytes } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import type { Language } from '../../../src/contract/languages.ts'
import { FRIENDLY_NAME_BYTES, friendlyName } from '../../../src/lib/friendly-name.ts'

/** Names that no person has chosen: until now each account began with its display id as its name. */
const MACHINE_MADE = '^user_[0-9a-f]{10}$'
const AT_ONCE = 1000

/**
 * Notes who has chosen a name, gives the others a friendly one in place of `user_bd657070a9`, and lets a collection be
 * private. What was signed or agreed with the earlier name stays as it is.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `alter table users add column name_chosen_at timestamptz,
        add column private_collection boolean not null default false`,
    )
    .execute(db)
  await sql`update users set name_chosen_at = updated_at where name !~ ${MACHINE_MADE}`.execute(db)
  while ((await renameSome(db)) === AT_ONCE);
}

/** @returns how many were renamed: fewer than asked for means that none is left */
async function renameSome(db: Kysely<unknown>): Promise<number> {
  const { rows } = await sql<{ id: string; language: Language }>`
    select id, language from users where name ~ ${MACHINE_MADE} limit ${AT_ONCE}`.execute(db)
  if (rows.length === 0) return 0
  const pairs = rows.map(
    ({ id, language }) =>
      sql`(${id}::text, ${friendlyName(language, randomBytes(FRIENDLY_NAME_BYTES))}::text)`,
  )
  await sql`update users set name = given.name from (values ${sql.join(pairs)}) as given (id, name)
    where users.id = given.id`.execute(db)
  return rows.length
}
