import { sql, type Kysely } from 'kysely'

/** When a job was planned: one that was planned in what is now the future keeps its delay instead of its moment. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`alter table jobs add column planned_at timestamptz not null default clock_timestamp()`)
    .execute(db)
}
