import { sql, type Kysely } from 'kysely'

/** When a phone that shows certificates has logged out; its key is gone with everything else there. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`alter table devices add column left_at timestamptz`).execute(db)
}
