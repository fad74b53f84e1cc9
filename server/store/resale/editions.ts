import { sql, type Kysely } from 'kysely'
import type { DB } from '../../db/schema.ts'
import { OPEN } from './sales.ts'

/** How many other editions of a work are listed beside one. */
const MOST_EDITIONS = 24

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
      and not exists (select 1 from status_entries where nft_id = nfts.id and state = 'revoked')
    order by sales.price, nfts.edition_number limit ${MOST_EDITIONS}`.execute(db)
  return rows
}

/** The last settled sale of any edition of a work; reversed sales are none. */
export async function lastSaleOfWork(
  db: Kysely<DB>,
  itemId: string,
): Promise<{ price: number; at: Date } | undefined> {
  const { rows } = await sql<{ price: number; at: Date }>`
    select purchases.price, sales.sold_at as at from nfts
      join sales on sales.nft_id = nfts.id and sales.state = 'sold'
      join purchases on purchases.sale_id = sales.id and purchases.state = 'sold'
    where nfts.item_id = ${itemId} and not exists (select 1 from ledger
      where ledger.purchase_id = purchases.id and ledger.posting = 'reversal')
    order by sales.sold_at desc limit 1`.execute(db)
  return rows[0]
}
