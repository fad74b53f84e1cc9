import { sql, type Kysely } from 'kysely'

const STATEMENTS = [
  `alter table sign_ups alter column auth_hash drop not null, alter column kdf drop not null,
    add constraint sign_ups_password check ((auth_hash is null) = (kdf is null))`,
  `alter table email_accounts alter column auth_hash drop not null, alter column kdf drop not null,
    add column code_from timestamptz,
    add constraint email_accounts_password check ((auth_hash is null) = (kdf is null) and (auth_hash is not null or vault is null))`,
  `create table log_in_codes (email text not null, browser text not null, code_hash text not null,
    tries integer not null default 0, expires_at timestamptz not null, primary key (email, browser))`,
]

/** Accounts that begin without a password, and the codes that log in to them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
