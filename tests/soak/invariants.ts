import { sql, type Kysely } from 'kysely'
import type { ChainPort } from '../../server/adapters/chain/port.ts'
import type { DB } from '../../server/db/schema.ts'
import { databaseComplaints } from '../../server/domain/operations/invariants.ts'
import { publishedDraws } from '../../server/store/operations/invariants.ts'
import { chainComplaints } from '../support/resale/resale-model.ts'

/** What a query of violations answers: one line for each, or none. */
async function lines(db: Kysely<DB>, query: ReturnType<typeof sql>): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`${query}`.execute(db)
  return rows.map(({ line }) => line)
}

/**
 * What has to hold after any disturbance, once nothing is pending: units, orders, money, events, keys, owners,
 * listings and draws.
 * @returns what does not hold; empty where all is well
 */
export async function invariants(db: Kysely<DB>, chain: ChainPort): Promise<string[]> {
  const app = { deps: { db, chain } } as unknown as Parameters<typeof chainComplaints>[0]
  return [
    ...(await databaseComplaints(db)),
    ...(await money(db)),
    ...(await events(db)),
    ...(await nothingPending(db)),
    ...(await chainComplaints(app)),
    ...(await draws(db, chain)),
  ]
}

/**
 * What the payment provider has taken is delivered or given back, and nothing is delivered that it has not
 * taken.
 */
function money(db: Kysely<DB>): Promise<string[]> {
  return lines(
    db,
    sql`select format('order %s is %s, its checkout page %s', o.id, o.state, c.state) as line
        from orders o join sandbox_checkouts c on c.order_id = o.id
        where (o.state = 'delivered') <> (c.state = 'paid') or (o.state = 'refunded') <> (c.state = 'refunded')
      union all select format('order %s was delivered without a checkout page', id) from orders
        where kind = 'paid' and state = 'delivered' and id not in (select order_id from sandbox_checkouts)
      union all select format('checkout page %s of %s yen is for no order', id, amount) from sandbox_checkouts
        where state in ('paid', 'refunded') and order_id not in (select id from orders)
          and order_id not in (select id from purchases)
      union all select format('order %s costs %s, its checkout page took %s', o.id, o.price, c.amount)
        from orders o join sandbox_checkouts c on c.order_id = o.id where o.price <> c.amount
      union all select format('resale order %s is %s, its checkout page %s', p.id, p.state, c.state)
        from purchases p join sandbox_checkouts c on c.order_id = p.id
        where (p.state = 'sold') <> (c.state = 'paid')
          -- what was only authorized is released, not given back
          or (p.state = 'refunded') <> (c.state in ('refunded', 'released'))`,
  )
}

/** Each event of the payment provider has been applied, and nothing that it reported was lost. */
function events(db: Kysely<DB>): Promise<string[]> {
  return lines(
    db,
    sql`select format('event %s (%s) was never applied', id, kind) as line from payment_events
      where applied_at is null`,
  )
}

/** What should have come to its end by now. */
export function nothingPending(db: Kysely<DB>): Promise<string[]> {
  return lines(
    db,
    sql`select format('order %s is still %s', id, state) as line from orders
        where state in ('paid', 'drawn', 'minted', 'refunding')
      union all select format('resale order %s is still %s', id, state) from purchases
        where state in ('paid', 'settling', 'refunding')
      union all select format('transaction %s is still %s', key, state) from chain_txs where state = 'pending'`,
  )
}

/** What the chain recorded of each ball's draw is what is published of it. */
async function draws(db: Kysely<DB>, chain: ChainPort): Promise<string[]> {
  const complaints: string[] = []
  for (const { id, merkle_root } of await publishedDraws(db)) {
    const recorded = await chain.drawOf(id)
    if (recorded && recorded.root !== merkle_root) complaints.push(`ball ${id} has another root on the chain`)
  }
  return complaints
}
