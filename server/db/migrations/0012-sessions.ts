import { sql, type Kysely } from 'kysely'

const STATEMENTS = [
  // the name by which a person ends a session elsewhere: the digest of its cookie is told to nobody
  `alter table sessions add column public_id text not null default gen_random_uuid()::text,
    add column proven_at timestamptz, add column ends_at timestamptz, add column browser text,
    add column system text, add column shared boolean not null default false`,
  `update sessions set ends_at = expires_at`,
  `alter table sessions alter column ends_at set not null`,
  `create unique index sessions_by_public_id on sessions (public_id)`,
  `alter table nonces add column browser text`,
  `create table identities (id text primary key, user_id text not null references users,
    kind text not null check (kind in ('google', 'email_password', 'metamask')), issuer text not null,
    subject text not null, email text, created_at timestamptz not null default now(),
    unique (kind, issuer, subject))`,
  `create index identities_of_user on identities (user_id)`,
  `alter table users add column pending_email text`,
  // nobody has shown that these are theirs: each is asked to confirm before anything is written there
  `update users set pending_email = email, email = null where provider = 'metamask' and email is not null`,
  `alter table email_tokens add column user_id text references users`,
  `create table retired_display_ids (digest text primary key, retired_at timestamptz not null default now())`,
]

/** Sessions a person can see and end, sign-in methods that belong to one user, addresses that are confirmed before use. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
