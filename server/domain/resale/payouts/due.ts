import type { Kysely } from 'kysely'
import type { DB } from '../../../db/schema.ts'
import { payableSince } from '../../../store/resale/bank-accounts.ts'
import { sellerBalances } from '../../../store/resale/seller-balances.ts'
import { notPayable } from './pay.ts'
import { heldBack } from './held-back.ts'

/**
 * What is due to every seller, the largest amount first; sellers with nothing due are left out, and so is what
 * is held back or too recent. `why`: why a seller cannot be paid now; null where they can.
 * @param before sales after this moment are too recent
 */
export async function dueToSellers(db: Kysely<DB>, before: Date, now: Date) {
  const heldBackOf = await heldBack(db, before)
  const [balances, payable] = await Promise.all([sellerBalances(db), payableSince(db)])
  return balances
    .map((seller) => {
      const { held, waiting } = heldBackOf(seller.user_id)
      const why = notPayable(payable.get(seller.user_id), now)
      return { ...seller, amount: seller.amount - held - waiting, why }
    })
    .filter(({ amount }) => amount > 0)
    .toSorted((a, b) => b.amount - a.amount)
}
