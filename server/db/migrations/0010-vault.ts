import { sql, type Kysely } from 'kysely'

const STATEMENTS = [
  `create table wallet_vaults (address text primary key, sealed jsonb not null, version int not null default 2,
    created_at timestamptz not null default now())`,
  `create table vault_wraps (id text primary key, address text not null references wallet_vaults on delete cascade,
    kind text not null check (kind in ('password', 'recovery_kit', 'passkey', 'operator')), parameters jsonb not null,
    wrapped jsonb not null, label text not null default '', created_at timestamptz not null default now(),
    last_used_at timestamptz)`,
  `create index vault_wraps_of_address on vault_wraps (address)`,
  `create unique index vault_wraps_one_of_a_kind on vault_wraps (address, kind) where kind <> 'passkey'`,
  // an account's wallet is sealed by its password alone (version 1, here) or lies in wallet_vaults
  `alter table email_accounts alter column vault drop not null`,
  `create table service_keys (wrap_id text primary key references vault_wraps on delete cascade,
    address text not null, sealed text not null, created_at timestamptz not null default now())`,
  `create table service_audit (id bigint generated always as identity primary key, at timestamptz not null,
    address text not null, action text not null, detail jsonb not null)`,
  `create index service_audit_of_address on service_audit (address, id desc)`,
  `create function service_audit_stays() returns trigger language plpgsql as
    $$ begin raise exception 'service_audit is append-only'; end $$`,
  `create trigger service_audit_rows_stay before update or delete on service_audit
    for each row execute function service_audit_stays()`,
  `create trigger service_audit_stays_whole before truncate on service_audit
    for each statement execute function service_audit_stays()`,
  `create table service_releases (id text primary key, address text not null, email text not null,
    state text not null default 'waiting' check (state in ('waiting', 'stopped', 'released')),
    stop_id text not null unique, asked_at timestamptz not null, ready_at timestamptz not null,
    confirmed_at timestamptz, ended_at timestamptz)`,
  `create unique index service_releases_one_at_a_time on service_releases (address) where state = 'waiting'`,
  `create table recovery_links (id text primary key, email text not null, expires_at timestamptz not null)`,
  `create table recovery_sessions (id text primary key, email text not null, address text not null,
    expires_at timestamptz not null)`,
]

/** One vault key for a wallet, several ways to it; and what the operator's key service keeps and has done. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
