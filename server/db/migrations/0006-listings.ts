import { sql, type Kysely } from 'kysely'

const STATEMENTS = [
  `create table listing_approvals (id text primary key, nft_id text not null references nfts,
    user_id text not null references users, commitment text not null, price int not null,
    expiry bigint not null, nonce text not null, sale_id text, created_at timestamptz not null default now(),
    dropped_at timestamptz, unique (nft_id, nonce))`,
  `create table chain_cursor (name text primary key, block_number int not null)`,
]

/** Promises on chain before they are listings, and how far the chain's events have been read. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
