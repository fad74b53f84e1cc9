import { sql, type Kysely } from 'kysely'

const STATEMENTS = [
  // what a provider tells of an address never stands where an account of ours does: nothing that looks for the one
  // may find the other
  `alter table pre_sessions add column told_email text`,
  `update pre_sessions set told_email = email, email = null where issuer is not null`,
  `alter table pre_sessions drop constraint pre_sessions_of_one_kind, add constraint pre_sessions_of_one_kind
    check ((issuer is null) = (subject is null) and (issuer is null) = (email is not null))`,
]

/** The address that an OpenID provider tells, apart from the addresses that people have shown to us. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
