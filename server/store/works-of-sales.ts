import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { DB } from '../db/schema.ts'

// What lists ask of the work of a sale stands with the sale: of a row that is read in the list's order nothing else has to
// be looked up.

/** The values of a work's tags, in English. */
const TAG_VALUES = sql<
  string[]
>`array(select distinct tag -> 'value' ->> 'en' from jsonb_array_elements(items.tags) as tag
  where tag -> 'value' ->> 'en' is not null)`

/** The columns of a new sale that are its work's. */
export function workOfSale(nftId: string) {
  const of = <T>(column: RawBuilder<T>) =>
    sql<T>`(select ${column} from nfts join items on items.id = nfts.item_id where nfts.id = ${nftId})`
  return {
    item_id: of(sql<string>`items.id`),
    author_id: of(sql<string>`items.author_id`),
    work_tags: of(TAG_VALUES),
    work_editions: of(sql<number>`items.total_editions`),
  }
}

/** Writes with their sales what works are now. */
export async function followWorks(db: Kysely<DB>, itemIds: readonly string[]): Promise<void> {
  await sql`update sales set ${WORK_OF_ITEM} from items
    where items.id = sales.item_id and items.id = any(${sql.val(itemIds)}::text[])
      and (sales.author_id, sales.work_tags, sales.work_editions)
        is distinct from (items.author_id, ${TAG_VALUES}, items.total_editions)`.execute(db)
}

/** The same for sales that an earlier version has written, or a process of it that still runs. */
export async function fillWorksOfSales(db: Kysely<DB>): Promise<void> {
  await sql`update sales set item_id = items.id, ${WORK_OF_ITEM} from nfts join items on items.id = nfts.item_id
    where nfts.id = sales.nft_id and sales.work_editions is null`.execute(db)
}

const WORK_OF_ITEM = sql`author_id = items.author_id, work_tags = ${TAG_VALUES}, work_editions = items.total_editions`
