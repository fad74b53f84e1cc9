import { sql, type Kysely } from 'kysely'

/** Written out: a published migration never changes, whatever the list of the contract becomes. */
const STATEMENT = `alter table balls add column material text
  constraint balls_material_list check (material in ('lacquer', 'capsule', 'seed', 'glass', 'thread'))`

/** What a ball is made of; those of before have no material. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(STATEMENT).execute(db)
}
