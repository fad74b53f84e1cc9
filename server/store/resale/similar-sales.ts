import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { DB } from '../../db/schema.ts'

/** Settled sales of some works, in yen; null where there was none. */
export interface SettledSales {
  count: number
  low: number | null
  high: number | null
  last: number | null
  at: Date | null
}

/**
 * Settled sales since a time, by other editions of an NFT's work (its own sales among them), and by all works that
 * came out of the same ball. Reversed sales are none.
 */
export async function settledSalesLike(
  db: Kysely<DB>,
  nftId: string,
  since: Date,
): Promise<{ work: SettledSales; ball: SettledSales }> {
  const ofWork = sql<boolean>`nfts.item_id = own.item_id`
  const ofBall = sql<boolean>`orders.ball_id = own.ball_id`
  const { rows } = await sql<Record<string, unknown>>`
    with own as (select nfts.item_id, orders.ball_id, items.group_id from nfts
      join items on items.id = nfts.item_id left join orders on orders.id = nfts.order_id where nfts.id = ${nftId})
    select ${totals(ofWork, 'work')}, ${totals(ofBall, 'ball')}
    from own join sales on sales.group_id = own.group_id and sales.state = 'sold' and sales.sold_at > ${since}
    join purchases on purchases.sale_id = sales.id and purchases.state = 'sold'
    join nfts on nfts.id = sales.nft_id left join orders on orders.id = nfts.order_id
    where (${ofWork} or ${ofBall}) and not exists (select 1 from ledger
      where ledger.purchase_id = purchases.id and ledger.posting = 'reversal')`.execute(db)
  const row = rows[0] ?? {}
  return { work: settled(row, 'work'), ball: settled(row, 'ball') }
}

function totals(wanted: RawBuilder<boolean>, name: string): RawBuilder<unknown> {
  const as = (what: string) => sql.ref(`${name}_${what}`)
  return sql`count(*) filter (where ${wanted})::int as ${as('count')},
    min(purchases.price) filter (where ${wanted}) as ${as('low')},
    max(purchases.price) filter (where ${wanted}) as ${as('high')},
    max(sales.sold_at) filter (where ${wanted}) as ${as('at')},
    (array_agg(purchases.price order by sales.sold_at desc) filter (where ${wanted}))[1] as ${as('last')}`
}

function settled(row: Record<string, unknown>, name: string): SettledSales {
  const of = (what: string) => row[`${name}_${what}`] ?? null
  return {
    count: Number(of('count') ?? 0),
    low: of('low') as number | null,
    high: of('high') as number | null,
    last: of('last') as number | null,
    at: of('at') as Date | null,
  }
}
