import { sql, type Kysely } from 'kysely'

const STATEMENTS = [
  // nonce, signature and hash come with the sending; what was written before has its call in its signed transaction
  `alter table chain_txs alter column nonce drop not null, alter column raw drop not null,
    alter column hash drop not null, add column call text, add column reason text,
    add column tries int not null default 0, add column try_at timestamptz, add column cost numeric`,
  `create table chain_attempts (hash text primary key, key text not null references chain_txs (key)
    on delete cascade, nonce int not null, raw text not null, most numeric not null,
    reverted boolean not null default false, signed_at timestamptz not null)`,
  `create index chain_attempts_of_key on chain_attempts (key)`,
  `create index chain_attempts_signed on chain_attempts (signed_at)`,
  `create index chain_txs_spent on chain_txs (account, mined_at) where cost is not null`,
  `alter table incidents drop constraint incidents_kind_check, add constraint incidents_kind_check
    check (kind in ('taken_back', 'dispute', 'refund_failed', 'unknown_payment', 'capture_failed', 'mint_refused',
      'stuck', 'low_gas'))`,
]

/**
 * Transactions are signed when they are sent, and again with a higher fee: all that was signed for one is kept. And
 * incidents of mints that are refused, orders that get no further, and accounts that run out of gas.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
