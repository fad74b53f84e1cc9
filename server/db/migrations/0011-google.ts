import { sql, type Kysely } from 'kysely'

const STATEMENTS = [
  // what a browser took along to the OpenID provider; spent by deletion
  `create table openid_states (id text primary key, browser text not null, nonce text not null,
    verifier text not null, return_to text not null, language text not null, site text not null,
    expires_at timestamptz not null)`,
  `create index openid_states_by_end on openid_states (expires_at)`,
  // a pre-session stands for a password that was right, or for an identity that an OpenID provider vouched for
  `alter table pre_sessions alter column email drop not null, add column issuer text, add column subject text,
    add column email_verified boolean, add constraint pre_sessions_of_one_kind
    check ((issuer is null) = (subject is null) and (issuer is not null or email is not null))`,
]

/** Signing in with an OpenID provider: what is on the way there, and what it came back with. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
