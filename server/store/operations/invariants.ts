import { sql, type Kysely } from 'kysely'
import type { DB } from '../../db/schema.ts'

// What holds of a shop at every moment, whatever is under way. Each answers what does not: a line for each, or none.

async function lines(db: Kysely<DB>, query: ReturnType<typeof sql>): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`${query}`.execute(db)
  return rows.map(({ line }) => line)
}

/** Per ball, every unit is for sale, held or sold, and the orders say the same. */
export function unitComplaints(db: Kysely<DB>): Promise<string[]> {
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
export function doubles(db: Kysely<DB>): Promise<string[]> {
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
 * The ledger has the postings that each resale order's state asks for, of its price; every posting adds up to nothing.
 * So captured = delivered + refunded + in flight. While money is authorized only, it is posted when it is captured.
 */
export function ledgerComplaints(db: Kysely<DB>): Promise<string[]> {
  return lines(
    db,
    sql`select format('resale order %s is %s, its postings are: %s', p.id, p.state, l.kinds) as line
        from purchases p, lateral (select coalesce(string_agg(distinct posting, ' ' order by posting), '') as kinds
          from ledger where purchase_id = p.id and posting <> 'reversal') l
        where l.kinds <> concat_ws(' ',
          case when not p.uncaptured and p.state in ('paid', 'settling', 'refunding', 'sold', 'refunded')
            then 'capture' end,
          case when p.state = 'refunded' and not p.uncaptured then 'refund' when p.state = 'sold' then 'settle' end)
      union all select format('%s of %s moves %s and adds up to %s', posting, subject, moved, total)
        from (select posting, purchase_id, coalesce(purchase_id, payout_id) as subject, sum(amount) as total,
          sum(amount) filter (where amount > 0) as moved from ledger group by posting, purchase_id, payout_id) l
        left join purchases p on p.id = l.purchase_id
        where total <> 0 or moved <> coalesce(p.price, moved)`,
  )
}

/** Listings and resale orders do not contradict each other. */
export function listingComplaints(db: Kysely<DB>): Promise<string[]> {
  return lines(
    db,
    sql`select format('sale %s keeps its secret', id) as line from sales
        where state in ('sold', 'cancelled', 'closed') and reveal is not null
      union all select format('resale order %s holds a sale that is %s', p.id, s.state)
        from purchases p join sales s on s.id = p.sale_id
        where p.state in ('reserved', 'paid', 'settling')
          and (p.buyer_user_id is distinct from s.buyer_user_id or s.state not in ('reserved', 'settling'))`,
  )
}

/** Works that were delivered, by the place in the queue that decided what they are. */
interface DrawnWork {
  order_id: string
  item_id: string
  edition_number: number
  /** The place in the queue that the order had first. */
  origin: number
}

/** What a ball has delivered. */
export async function drawnWorks(db: Kysely<DB>, ballId: string): Promise<DrawnWork[]> {
  const { rows } = await sql<DrawnWork>`
    select o.id as order_id, n.item_id, n.edition_number, coalesce(q.origin, o.queue) as origin from orders o
      join nfts n on n.order_id = o.id left join ball_queue q on q.ball_id = o.ball_id and q.queue = o.queue
      where o.ball_id = ${ballId} and o.state = 'delivered'`.execute(db)
  return rows
}

/** What is published of each ball's draw. */
export function publishedDraws(db: Kysely<DB>) {
  return db
    .selectFrom('balls')
    .select(['id', 'merkle_root', 'seed_block_hash', 'starting_offset', 'slot_count'])
    .orderBy('id')
    .execute()
}
