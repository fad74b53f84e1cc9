import { sql, type Kysely } from 'kysely'

const STATEMENTS = [
  // a way to the provider that is to add a way into an account: it ends in the session that began it, or nowhere
  `alter table openid_states add column link_session text`,
  // an e-mail address with its password on the way into an account: nothing of it counts before the mailed link
  `create table email_way_wishes (user_id text primary key references users, id text not null unique,
    email text not null, auth_hash text not null, kdf jsonb not null, wrap jsonb not null,
    session text not null, expires_at timestamptz not null)`,
  // kinds of browsers in which somebody has logged in; empty where the browser or the system is not known
  `create table login_devices (user_id text not null references users, browser text not null, system text not null,
    seen_at timestamptz not null, primary key (user_id, browser, system))`,
  `insert into login_devices select user_id, coalesce(browser, ''), coalesce(system, ''), max(seen_at) from sessions
    where not shared group by 1, 2, 3`,
]

/** Further ways into an account, each after proof of the one before; and which kinds of browsers its owner uses. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
