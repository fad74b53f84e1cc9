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

/** So many sales are locked at once, and written by one statement. */
const ROWS_AT_ONCE = 1000

/**
 * The same for sales that an earlier version has written, or a process of it that still runs. Those that somebody else
 * holds are left to the next call.
 */
export async function fillWorksOfSales(db: Kysely<DB>): Promise<void> {
  let last: string | null = ''
  while (last !== null) last = await fillAfter(db, last)
}

/** Fills the next of them by id; the last one's id, null where none is left. */
async function fillAfter(db: Kysely<DB>, id: string): Promise<string | null> {
  const { rows } = await sql<{ last: string | null }>`with batch as materialized (
      select id from sales where work_editions is null and id > ${id} order by id limit ${ROWS_AT_ONCE}
        for update skip locked),
    filled as (update sales set item_id = items.id, ${WORK_OF_ITEM}
      from batch, nfts join items on items.id = nfts.item_id
      where sales.id = batch.id and nfts.id = sales.nft_id)
    select max(id) as last from batch`.execute(db)
  return rows[0]?.last ?? null
}

const WORK_OF_ITEM = sql`author_id = items.author_id, work_tags = ${TAG_VALUES}, work_editions = items.total_editions`
