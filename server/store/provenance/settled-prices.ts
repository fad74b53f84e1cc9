import type { Kysely } from 'kysely'
import type { DB } from '../../db/schema.ts'

/** What buyers paid for an NFT on the marketplace, in yen, by the transaction that settled the sale. */
export async function settledPrices(db: Kysely<DB>, nftId: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('sales')
    .innerJoin('purchases', 'purchases.sale_id', 'sales.id')
    .select(['purchases.price', 'purchases.settle_tx'])
    .where('sales.nft_id', '=', nftId)
    .where('sales.state', '=', 'sold')
    .where('purchases.state', '=', 'sold')
    .execute()
  return new Map(rows.flatMap(({ settle_tx: hash, price }) => (hash ? [[hash, price] as const] : [])))
}
