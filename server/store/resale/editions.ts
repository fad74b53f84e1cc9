import { sql, type Kysely } from 'kysely'
import type { DB } from '../../db/schema.ts'
import { NOT_REVOKED } from '../provenance/not-revoked.ts'
import { OPEN } from './sales.ts'

/** How many other editions of a work are listed beside one. */
const MOST_EDITIONS = 24
/** How many sales of a work are told one by one. */
const MOST_PRICES = 100

/** An edition of a work, with the price in yen of its open listing. */
interface EditionRow {
  id: string
  edition_number: number
  price: number | null
}

/** The other editions of the work of an NFT, the cheapest on sale first; none that was revoked. */
export async function otherEditions(
  db: Kysely<DB>,
  nft: { id: string; item_id: string },
): Promise<EditionRow[]> {
  const { rows } = await sql<EditionRow>`
    select nfts.id, nfts.edition_number, sales.price from nfts
      left join sales on sales.nft_id = nfts.id and ${OPEN}
    where nfts.item_id = ${nft.item_id} and nfts.id <> ${nft.id} and nfts.minted_at is not null
      and ${NOT_REVOKED}
    order by sales.price, nfts.edition_number limit ${MOST_EDITIONS}`.execute(db)
  return rows
}

/** A sale of an edition of a work, in yen. */
interface SettledSale {
  price: number
  at: Date
  edition_number: number
}

/** The settled sales of all editions of a work; reversed sales are none. */
const settledOf = (
  itemId: string,
) => sql`select purchases.price, sales.sold_at as at, nfts.edition_number, sales.id
  from nfts
    join sales on sales.nft_id = nfts.id and sales.state = 'sold'
    join purchases on purchases.sale_id = sales.id and purchases.state = 'sold'
  where nfts.item_id = ${itemId} and not exists (select 1 from ledger
    where ledger.purchase_id = purchases.id and ledger.posting = 'reversal')`

/** The last settled sale of any edition of a work. */
export async function lastSaleOfWork(db: Kysely<DB>, itemId: string): Promise<SettledSale | undefined> {
  const { rows } = await sql<SettledSale>`${settledOf(itemId)} order by at desc limit 1`.execute(db)
  return rows[0]
}

/** What a work was sold for: all sales counted, the newest told. The median is a whole yen, rounded down. */
export async function pricesOfWork(
  db: Kysely<DB>,
  itemId: string,
): Promise<{ count: number; median: number | null; sales: SettledSale[] }> {
  const [all, newest] = await Promise.all([
    sql<{ count: number; median: number | null }>`select count(*)::int as count,
      floor(percentile_cont(0.5) within group (order by price))::int as median
      from (${settledOf(itemId)}) as settled`.execute(db),
    sql<SettledSale>`select price, at, edition_number from (${settledOf(itemId)}) as settled
      order by at desc, id limit ${MOST_PRICES}`.execute(db),
  ])
  return { ...all.rows[0]!, sales: newest.rows }
}
