import { sql, type Kysely } from 'kysely'

const STATEMENTS = [
  // sign-ups that nobody has confirmed are minutes old, and whose they are is what this change is about: they go
  `delete from wallet_vaults where address in
    (select address from email_accounts where verified_at is null and vault is null)
    and address not in (select address from users)`,
  `delete from email_accounts where verified_at is null`,
  `delete from email_tokens where user_id is null`,
  // an account is one from its confirmation on
  `alter table email_accounts alter column verified_at set not null`,
  `create table sign_ups (id text primary key, email text not null, address text not null, auth_hash text not null,
    kdf jsonb not null, wallet jsonb not null, operator_key text, browser text not null,
    created_at timestamptz not null, expires_at timestamptz not null)`,
  `create unique index sign_ups_of_browser on sign_ups (email, browser)`,
  `alter table email_tokens add column sign_up text references sign_ups on delete cascade,
    add constraint email_tokens_of_one check ((user_id is null) <> (sign_up is null))`,
  `create index email_tokens_of_sign_up on email_tokens (sign_up)`,
]

/** Sign-ups wait apart from accounts, each for its own link. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
