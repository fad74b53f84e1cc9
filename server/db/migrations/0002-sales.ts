import { sql, type Kysely } from 'kysely'

/** Sales that stand in the way of another one of the same NFT. */
const LIVE = `state in ('listed', 'reserved', 'settling', 'cancelling')`
/** Sales that lists show; the store writes the same words, so that these indexes serve it. */
const OPEN = `state in ('listed', 'reserved')`

const STATEMENTS = [
  `create table sales (id text primary key, nft_id text not null references nfts,
    group_id text not null references group_pages, seller_user_id text not null references users,
    buyer_user_id text references users, price int not null check (price between 100 and 10000000),
    state text not null check (state in
      ('listed', 'reserved', 'settling', 'sold', 'cancelling', 'cancelled', 'closed')),
    reason text, commitment text not null, tx_receipt_id text not null, reveal text,
    expires_at timestamptz, created_at timestamptz not null default now(), sold_at timestamptz,
    closed_at timestamptz,
    check (buyer_user_id is distinct from seller_user_id),
    check (state <> 'sold' or (buyer_user_id is not null and sold_at is not null)),
    check (state not in ('sold', 'cancelled', 'closed') or reveal is null))`,
  `create unique index sales_one_live on sales (nft_id) where ${LIVE}`,
  `create index sales_of_nft on sales (nft_id, created_at desc, id)`,
  `create index sales_open_newest on sales (created_at desc, id) where ${OPEN}`,
  `create index sales_open_by_price on sales (price, created_at, id) where ${OPEN}`,
  `create index sales_open_of_group on sales (group_id, created_at desc, id) where ${OPEN}`,
  `create index sales_open_of_group_by_price on sales (group_id, price, created_at, id) where ${OPEN}`,
  `create index sales_open_of_seller on sales (seller_user_id, created_at desc, id) where ${OPEN}`,
  `create index sales_of_seller on sales (seller_user_id, created_at desc, id)`,
  `create index sales_of_buyer on sales (buyer_user_id, sold_at desc) where buyer_user_id is not null`,
  `create index sales_expiring on sales (expires_at) where state = 'listed'`,
]

/** Second-hand sales: one live one for an NFT, and an index for every list. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
