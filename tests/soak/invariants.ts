import { sql, type Kysely } from 'kysely'
import type { ChainPort } from '../../server/adapters/chain/port.ts'
import type { DB } from '../../server/db/schema.ts'
import {
  rootOf,
  slotLeaf,
  slotOfQueue,
  startingOffset,
  merkleLevels,
  merklePath,
} from '../../src/contract/draw.ts'
import { bookComplaints, chainComplaints } from '../support/resale/resale-model.ts'

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
    ...(await units(db)),
    ...(await oneOfEach(db)),
    ...(await money(db)),
    ...(await events(db)),
    ...(await bookComplaints(app)),
    ...(await nothingPending(db)),
    ...(await chainComplaints(app)),
    ...(await draws(db, chain)),
  ]
}

/** Per ball, every unit is for sale, held or sold, and the orders say the same. */
function units(db: Kysely<DB>): Promise<string[]> {
  return lines(
    db,
    sql`select format('ball %s: %s units, %s left, %s held, %s sold; its orders hold %s and have %s', b.id, inventory,
        remain, reserved, sold, o.held, o.delivered) as line
      from balls b, lateral (select
        count(*) filter (where state in ('reserved', 'paid', 'drawn', 'minted') and queue is not null) as held,
        count(*) filter (where state = 'delivered') as delivered from orders where ball_id = b.id) o
      where inventory <> remain + reserved + sold or remain < 0 or reserved < 0 or sold < 0
        or reserved + sold <> o.held + o.delivered`,
  )
}

/** One order, one live listing for a work; one result for a key; one place of the queue for an order. */
function oneOfEach(db: Kysely<DB>): Promise<string[]> {
  return lines(
    db,
    sql`select format('work %s has %s live listings', nft_id, count(*)) as line from sales
        where state not in ('sold', 'cancelled', 'closed') group by nft_id having count(*) > 1
      union all select format('order %s has %s works', order_id, count(*)) from nfts group by order_id having count(*) > 1
      union all select format('edition %s of %s is there %s times', edition_number, item_id, count(*)) from nfts
        group by item_id, edition_number having count(*) > 1
      union all select format('listing %s has %s live buyers', sale_id, count(*)) from purchases
        where state in ('reserved', 'paid', 'settling') group by sale_id having count(*) > 1
      union all select format('key %s of %s names an order of somebody else', k.key, k.user_id) from idempotency_keys k
        join orders o on o.id = k.order_id where o.user_id <> k.user_id`,
  )
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
function nothingPending(db: Kysely<DB>): Promise<string[]> {
  return lines(
    db,
    sql`select format('order %s is still %s', id, state) as line from orders
        where state in ('paid', 'drawn', 'minted', 'refunding')
      union all select format('resale order %s is still %s', id, state) from purchases
        where state in ('paid', 'settling', 'refunding')
      union all select format('transaction %s is still %s', key, state) from chain_txs where state = 'pending'`,
  )
}

/**
 * Every delivered work is the one that the published root, the seed block and its place in the queue make it.
 */
async function draws(db: Kysely<DB>, chain: ChainPort): Promise<string[]> {
  const complaints: string[] = []
  for (const ball of await db.selectFrom('balls').selectAll().execute()) {
    const slots = await db
      .selectFrom('ball_slots')
      .selectAll()
      .where('ball_id', '=', ball.id)
      .orderBy('slot_index')
      .execute()
    const facts = slots.map((row) => ({
      ballId: row.ball_id,
      slotIndex: row.slot_index,
      contentId: row.item_id,
      editionNumber: row.edition_number,
      salt: row.salt,
    }))
    const levels = await merkleLevels(await Promise.all(facts.map(slotLeaf)))
    const recorded = await chain.drawOf(ball.id)
    if (recorded && recorded.root !== ball.merkle_root)
      complaints.push(`ball ${ball.id} has another root on the chain`)
    if (
      ball.seed_block_hash !== null &&
      ball.starting_offset !== startingOffset(ball.seed_block_hash, ball.slot_count)
    )
      complaints.push(`ball ${ball.id} starts elsewhere than its seed says`)
    for (const work of await deliveredWorks(db, ball.id)) {
      const slot = facts[slotOfQueue(ball.starting_offset ?? 0, work.origin, ball.slot_count)]
      const fits = slot?.contentId === work.item_id && slot.editionNumber === work.edition_number
      const root = slot && (await rootOf(slot, merklePath(levels, slot.slotIndex)))
      if (!fits || root !== ball.merkle_root)
        complaints.push(`the draw of order ${work.order_id} does not verify`)
    }
  }
  return complaints
}

async function deliveredWorks(db: Kysely<DB>, ballId: string) {
  const { rows } = await sql<{ order_id: string; item_id: string; edition_number: number; origin: number }>`
    select o.id as order_id, n.item_id, n.edition_number, coalesce(q.origin, o.queue) as origin from orders o
      join nfts n on n.order_id = o.id left join ball_queue q on q.ball_id = o.ball_id and q.queue = o.queue
      where o.ball_id = ${ballId} and o.state = 'delivered'`.execute(db)
  return rows
}
