import { sql, type Kysely } from 'kysely'

const STATEMENTS = [
  `create table reports (
    id text primary key,
    user_id text not null references users (id),
    kind text not null,
    subject_id text not null,
    reason text not null,
    note text not null,
    created_at timestamptz not null,
    closed_at timestamptz,
    outcome text,
    check ((closed_at is null) = (outcome is null))
  )`,
  // one of each member about the same, as long as it waits
  'create unique index reports_waiting on reports (user_id, kind, subject_id) where closed_at is null',
  'create index reports_of_subject on reports (kind, subject_id) where closed_at is null',
]

/** What members have reported to the operator. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
