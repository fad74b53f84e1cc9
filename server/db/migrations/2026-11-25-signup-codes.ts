import { sql, type Kysely } from 'kysely'

/** A sign-up is confirmed by a code as well as by its link: the newest one that was mailed, and how often it was tried. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `alter table sign_ups add column code_hash text, add column code_expires_at timestamptz,
        add column code_tries integer not null default 0`,
    )
    .execute(db)
}
