import { sql, type Kysely } from 'kysely'

const STATEMENTS = [
  // a sign-in method that was added opens no wallet before key_from; who undoes it ends the session that added it
  `alter table identities add column key_from timestamptz, add column linked_session text`,
  `alter table email_accounts add column key_from timestamptz, add column linked_session text`,
  // what was signed before somebody left to add a Google account: without it, nothing is added on the way back
  `alter table openid_states add column link_proof text`,
  // the sign-in method that a session began with
  `alter table sessions add column method text`,
  // mailed links that undo an added method; id is the digest of the link's token
  `create table method_undos (id text primary key, user_id text not null references users, kind text not null,
    method_id text not null, expires_at timestamptz not null)`,
  `create index method_undos_of_method on method_undos (user_id, method_id)`,
  // where somebody was written to until a short while ago: they hear there, too, of what a thief would change
  `create table former_emails (user_id text not null references users, email text not null,
    expires_at timestamptz not null, primary key (user_id, email))`,
  // a device shows certificates for as long as the session lives that bound it; null: bound before this was so
  `alter table devices add column session text`,
  `create index devices_of_session on devices (session)`,
]

/** Sign-in methods that wait before they open a wallet, their undoing, and devices that end with their session. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
