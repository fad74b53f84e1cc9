import { sql, type Kysely } from 'kysely'

/** Sales that lists show, in the words of the store, so that these indexes serve it. */
const OPEN = `state in ('listed', 'reserved')`

const STATEMENTS = [
  'alter table sales add column item_id text references items, add column author_id text references authors',
  `update sales set item_id = items.id, author_id = items.author_id
    from nfts join items on items.id = nfts.item_id where nfts.id = sales.nft_id`,
  `create index sales_open_of_item on sales (item_id) where ${OPEN}`,
  `create index sales_open_of_author on sales (author_id, created_at desc, id) where ${OPEN}`,
  `create index sales_open_of_author_by_price on sales (author_id, price, created_at, id) where ${OPEN}`,
  'create index items_tags on items using gin (tags jsonb_path_ops)',
]

/** What the marketplace is narrowed by: artist, technique, edition. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
