import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { DB } from '../../../db/schema.ts'
import { heldBack, NOTHING_HELD_BACK, paidOutBefore } from '../../operations/incidents/held-back.ts'
import { TELL_OF_PAYOUT } from '../../job-kinds.ts'
import { addJob } from '../../../store/jobs.ts'
import { balanceOf, postPayout } from '../../checkout/ledger.ts'
import type { Bank, PayoutOrder } from '../../../adapters/bank/port.ts'

interface Books {
  db: Kysely<DB>
  now(): Date
  /** How old a sale has to be before its seller is paid, in days. */
  payoutAfterDays: number
}

/** Something that the operator asked for and that the books forbid. */
export class PayoutRefused extends Error {
  override readonly name = 'PayoutRefused'
}

/**
 * Begins the payout of a seller's balance, less what is held back or too young: a row and its postings, before any bank hears of it. Who is paid
 * already has no balance, and of two operators at once one waits for the other and finds nothing left.
 * @param least yen; a smaller balance stays where it is
 * @returns the payout's id, or null where there is nothing to pay or one is under way
 */
export async function beginPayout(books: Books, userId: string, least = 1): Promise<string | null> {
  return books.db.transaction().execute(async (trx) => {
    // the next statement reads what was committed while this lock was waited for
    await trx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
    const before = paidOutBefore(books.now(), books.payoutAfterDays)
    const { held, waiting } = (await heldBack(trx, before, userId)).get(userId) ?? NOTHING_HELD_BACK
    const amount = (await balanceOf(trx, userId)) - held - waiting
    if (amount < Math.max(1, least)) return null
    const id = randomUUID()
    const begun = await trx
      .insertInto('payouts')
      .values({ id, user_id: userId, amount, state: 'begun', created_at: books.now() })
      .onConflict((conflict) => conflict.column('user_id').where('state', '=', 'begun').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!begun) return null
    await postPayout(trx, { id, userId, amount }, 'payout', 'seller', 'transit')
    return id
  })
}

/**
 * Says what became of a payout: paid, with the bank's reference, or come back, with the reason; the amount is the
 * seller's again then. Repeating it changes nothing.
 * @returns whether it was news
 * @throws PayoutRefused for an unknown payout, or one that has ended in another way
 */
export async function markPayout(
  books: Omit<Books, 'payoutAfterDays'>,
  id: string,
  ended: { state: 'paid' | 'returned'; reference: string },
): Promise<boolean> {
  return books.db.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom('payouts')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!row) throw new PayoutRefused(`There is no payout ${id}`)
    if (row.state === ended.state && row.reference === ended.reference) return false
    // what was paid may still come back from the bank; nothing else ends twice
    if (row.state !== 'begun' && !(row.state === 'paid' && ended.state === 'returned'))
      throw new PayoutRefused(`Payout ${id} is ${row.state} (${row.reference}) already`)
    const payout = { id, userId: row.user_id, amount: row.amount }
    const was = row.state === 'begun' ? 'transit' : 'bank'
    if (ended.state === 'paid') await postPayout(trx, payout, 'paid', was, 'bank')
    else await postPayout(trx, payout, 'returned', was, 'seller')
    const { state, reference } = ended
    await trx
      .updateTable('payouts')
      .set({ state, reference, ended_at: books.now() })
      .where('id', '=', id)
      .execute()
    await addJob(trx, TELL_OF_PAYOUT, id, books.now())
    return true
  })
}

/**
 * Hands every payout that is under way to the bank, those of an earlier try too, and marks what it says is paid.
 * @returns the payouts that the bank has not paid yet
 */
export async function sendPayouts(books: Omit<Books, 'payoutAfterDays'>, bank: Bank): Promise<PayoutOrder[]> {
  const open: PayoutOrder[] = []
  for (const order of await begunPayouts(books.db)) {
    const reference = await bank.send(order)
    if (reference === null) open.push(order)
    else await markPayout(books, order.id, { state: 'paid', reference })
  }
  return open
}

/** Payouts that are begun and have not ended, oldest first. */
export async function begunPayouts(db: Kysely<DB>): Promise<PayoutOrder[]> {
  const rows = await db
    .selectFrom('payouts')
    .innerJoin('users', 'users.id', 'payouts.user_id')
    .select(['payouts.id', 'payouts.amount'])
    .select(['users.display_id', 'users.name', 'users.email', 'users.address'])
    .where('payouts.state', '=', 'begun')
    .orderBy('payouts.created_at')
    .execute()
  return rows.map(({ id, amount, display_id, name, email, address }) => ({
    id,
    amount,
    seller: { displayId: display_id, name, email, address },
  }))
}
