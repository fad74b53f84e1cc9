import type { Kysely } from 'kysely'
import type { DB } from '../../../server/db/schema.ts'
import type { TestApp } from '../server/app.ts'

/**
 * The ledger entries of a resale order in each state, where the money is captured at once.
 */
const POSTED: Record<string, string> = {
  reserved: '',
  declined: '',
  abandoned: '',
  expired: '',
  paid: 'capture',
  settling: 'capture',
  refunding: 'capture',
  sold: 'capture settle',
  refunded: 'capture refund',
}
/** The same while the money is authorized only: it is posted when it is captured, after the settlement. */
const POSTED_UNCAPTURED: Record<string, string> = {
  ...POSTED,
  paid: '',
  settling: '',
  refunding: '',
  sold: 'settle',
  refunded: '',
}
const OVER = new Set(['sold', 'cancelled', 'closed'])

/** Violated invariants of the database, read in one moment; empty where there are none. */
export async function bookComplaints({ deps }: TestApp): Promise<string[]> {
  const reading = deps.db.transaction().setIsolationLevel('repeatable read')
  return reading.execute(async (trx) => [...(await moneyComplaints(trx)), ...(await saleComplaints(trx))])
}

/** Resale orders whose ledger entries do not match their states. */
async function moneyComplaints(db: Kysely<DB>): Promise<string[]> {
  const complaints: string[] = []
  const resaleOrders = await db
    .selectFrom('purchases')
    .select(['id', 'state', 'price', 'uncaptured'])
    .execute()
  const rows = await db.selectFrom('ledger').selectAll().orderBy('id').execute()
  for (const { id, state, price, uncaptured } of resaleOrders) {
    const own = rows.filter((row) => row.purchase_id === id)
    const kinds = [...new Set(own.map((row) => row.posting))]
    // a reversal posts the opposite of everything that the sale posted
    const right = (uncaptured ? POSTED_UNCAPTURED : POSTED)[state]
    if (
      kinds
        .filter((kind) => kind !== 'reversal')
        .toSorted()
        .join(' ') !== right
    )
      complaints.push(`resale order ${id} is ${state}, its postings are: ${kinds.join(' ')}`)
    for (const kind of kinds) {
      const amounts = own.filter((row) => row.posting === kind).map((row) => row.amount)
      const sum = amounts.reduce((total, amount) => total + amount, 0)
      const moved = amounts.filter((amount) => amount > 0).reduce((total, amount) => total + amount, 0)
      if (sum !== 0 || moved !== price)
        complaints.push(`${kind} of ${id} moves ${moved} and adds up to ${sum}`)
    }
  }
  const of = (account: string, posting: string) =>
    rows
      .filter((row) => row.account === account && row.posting === posting)
      .reduce((total, row) => total + row.amount, 0)
  const sumOf = (some: typeof resaleOrders) => some.reduce((total, { price }) => total + price, 0)
  const flying = sumOf(
    resaleOrders.filter(({ state, uncaptured }) => !uncaptured && POSTED[state] === 'capture'),
  )
  // the work is transferred, and its money is about to be captured
  const owed = sumOf(resaleOrders.filter(({ state, uncaptured }) => uncaptured && state === 'sold'))
  const captured = of('card', 'capture')
  if (captured !== of('held', 'settle') - owed - of('card', 'refund') + flying)
    complaints.push(`captured ${captured} is not delivered + refunded + in flight`)
  return complaints
}

/** Listings and resale orders that contradict each other. */
async function saleComplaints(db: Kysely<DB>): Promise<string[]> {
  const complaints: string[] = []
  const sales = await db.selectFrom('sales').selectAll().execute()
  const live = sales.filter((sale) => !OVER.has(sale.state))
  for (const nft of new Set(live.map((sale) => sale.nft_id))) {
    const count = live.filter((sale) => sale.nft_id === nft).length
    if (count > 1) complaints.push(`work ${nft} has ${count} live listings`)
  }
  for (const sale of sales) {
    if (OVER.has(sale.state) && sale.reveal !== null) complaints.push(`sale ${sale.id} keeps its secret`)
  }
  const held = await db
    .selectFrom('purchases')
    .innerJoin('sales', 'sales.id', 'purchases.sale_id')
    .select([
      'purchases.id',
      'purchases.buyer_user_id as buyer',
      'sales.buyer_user_id as holder',
      'sales.state',
    ])
    .where('purchases.state', 'in', ['reserved', 'paid', 'settling'])
    .execute()
  for (const { id, buyer, holder, state } of held) {
    if (buyer !== holder || (state !== 'reserved' && state !== 'settling'))
      complaints.push(`resale order ${id} holds a sale that is ${state}`)
  }
  return complaints
}

/** Where chain and database differ, for works without a resale order in progress. */
export async function chainComplaints({ deps: { db, chain } }: TestApp): Promise<string[]> {
  const complaints: string[] = []
  const works = await db
    .selectFrom('nfts')
    .innerJoin('users', 'users.id', 'nfts.owner_user_id')
    .select(['nfts.id', 'nfts.token', 'users.address', 'users.id as owner_id'])
    .where('nfts.minted_at', 'is not', null)
    .execute()
  for (const { id, token, address, owner_id } of works) {
    const sale = await db
      .selectFrom('sales')
      .selectAll()
      .where('nft_id', '=', id)
      .where('state', 'not in', ['sold', 'cancelled', 'closed'])
      .executeTakeFirst()
    if (sale && sale.state !== 'listed') continue
    const [owner, listing] = [await chain.ownerOf(BigInt(token)), await chain.listingOf(BigInt(token))]
    if (owner?.toLowerCase() !== address)
      complaints.push(`work ${id} is ${address}'s, on the chain ${owner}'s`)
    if (sale) {
      const same = listing?.commitment === sale.commitment && listing.price === BigInt(sale.price)
      if (!same) complaints.push(`work ${id} is shown open without its approval`)
      if (sale.seller_user_id !== owner_id) complaints.push(`work ${id} is listed by who has it no more`)
    } else if (listing?.commitment && !(await isFresh(db, id, listing.commitment))) {
      complaints.push(`work ${id} is shown closed, and still approved on the chain`)
    }
  }
  return complaints
}

/** An approval without a listing so far, which is withdrawn automatically when none follows. */
async function isFresh(db: Kysely<DB>, nftId: string, commitment: string): Promise<boolean> {
  const row = await db
    .selectFrom('listing_approvals')
    .select('id')
    .where('nft_id', '=', nftId)
    .where('commitment', '=', commitment)
    .where('sale_id', 'is', null)
    .where('dropped_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}
