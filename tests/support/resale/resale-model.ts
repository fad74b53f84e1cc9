import type { Kysely } from 'kysely'
import type { DB } from '../../../server/db/schema.ts'
import { bookComplaints as violations } from '../../../server/domain/operations/invariants.ts'
import type { TestApp } from '../server/app.ts'

/** Violated invariants of the database, read in one moment; empty where there are none. */
export function bookComplaints({ deps }: TestApp): Promise<string[]> {
  return deps.db.transaction().setIsolationLevel('repeatable read').execute(violations)
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
