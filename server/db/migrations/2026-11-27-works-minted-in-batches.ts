import { sql, type Kysely } from 'kysely'

/**
 * The key of the transaction that mints a work (`chain_txs.key`), from the moment it is written; many works
 * share one. Works whose mint is written keep theirs, and what waited for its mint is delivered now.
 */
const STATEMENTS = [
  `alter table nfts add column mint_key text`,
  `update nfts set mint_key = 'mint:' || id
    where minted_at is null and exists (select 1 from chain_txs where key = 'mint:' || nfts.id)`,
  `create index nfts_unminted on nfts (acquired_at, id) where minted_at is null`,
  `create index nfts_being_minted on nfts (mint_key) where minted_at is null`,
  `delete from jobs where kind = 'mint'`,
  `insert into jobs (id, kind, subject)
    select gen_random_uuid()::text, 'settle-mints', mint_key from nfts where minted_at is null and mint_key is not null`,
  `insert into jobs (id, kind, subject) values (gen_random_uuid()::text, 'collect-mints', 'next')`,
  `insert into jobs (id, kind, subject)
    select gen_random_uuid()::text, 'deliver', id from orders where state in ('drawn', 'minted')
    on conflict (kind, subject) do nothing`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
