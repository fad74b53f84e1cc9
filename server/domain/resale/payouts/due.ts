import type { Kysely } from 'kysely'
import type { DB } from '../../../db/schema.ts'
import { sellerBalances } from '../../../store/seller-balances.ts'
import { heldBack } from './held-back.ts'

/**
 * What is due to every seller, the largest amount first; sellers with nothing due are left out, and so is what
 * is held back or too recent.
 * @param before sales after this moment are too recent
 */
export async function dueToSellers(db: Kysely<DB>, before: Date) {
  const heldBackOf = await heldBack(db, before)
  const balances = await sellerBalances(db)
  return balances
    .map((seller) => {
      const { held, waiting } = heldBackOf(seller.user_id)
      return { ...seller, amount: seller.amount - held - waiting }
    })
    .filter(({ amount }) => amount > 0)
    .toSorted((a, b) => b.amount - a.amount)
}
