import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Bank, PayoutOrder } from '../../../adapters/bank/port.ts'
import type { DB } from '../../../db/schema.ts'
import type { Cipher } from '../../../lib/secrets/cipher.ts'
import { bankAccountOf } from '../../../store/resale/bank-accounts.ts'
import { addJob } from '../../../store/jobs.ts'
import {
  begunPayouts,
  endPayout,
  insertPayout,
  lockPayout,
  lockSeller,
} from '../../../store/resale/payouts.ts'
import { balanceOf, postPayout } from '../../checkout/ledger.ts'
import { NOTIFY_PAYOUT } from '../../job-kinds.ts'
import { wholeBankAccount } from './bank-account.ts'
import { heldBackOf, paidOutBefore } from './held-back.ts'

/** What payouts are made with. */
export interface PayoutContext {
  db: Kysely<DB>
  now: () => Date
  /** How old a sale has to be before its seller is paid, in days. */
  payoutAfterDays: number
}

/** What payouts are sent with: the key that decrypts the sellers' bank accounts. */
export interface SendingContext extends Pick<PayoutContext, 'db' | 'now'> {
  cipher: Cipher
}

/** Why a seller cannot be paid now: they have entered no bank account, or have changed it a short while ago. */
export type NotPayable = 'no bank account' | { from: Date }

/** A payout that has not ended. */
type PendingPayout = Omit<PayoutOrder, 'account'> & { userId: string }

/** A request of the operator that the ledger forbids. */
export class PayoutRefused extends Error {
  override readonly name = 'PayoutRefused'
}

/**
 * Begins the payout of a seller's balance, less what is held back or too recent: a row and its postings, before
 * the bank is asked. Concurrent requests for one seller run one after the other, and the second finds nothing
 * due. Without a bank account that payouts go to already, the balance stays the seller's.
 * @param least yen; a smaller balance is not paid out
 * @returns the payout's id, or null where there is nothing to pay, nowhere to pay it to, or one has not ended
 */
export async function beginPayout(context: PayoutContext, userId: string, least = 1): Promise<string | null> {
  const { db, now, payoutAfterDays } = context
  return db.transaction().execute(async (trx) => {
    // the statements after the lock read what was committed while it was waited for
    await lockSeller(trx, userId)
    const { held, waiting } = await heldBackOf(trx, paidOutBefore(now(), payoutAfterDays), userId)
    const amount = (await balanceOf(trx, userId)) - held - waiting
    if (amount < Math.max(1, least)) return null
    const account = await bankAccountOf(trx, userId)
    if (notPayable(account?.pays_from, now()) !== null) return null
    const id = randomUUID()
    const begun = await insertPayout(trx, { id, user_id: userId, amount, created_at: now() })
    if (!begun) return null
    await postPayout(trx, { id, userId, amount }, 'payout', 'seller', 'transit')
    return id
  })
}

/**
 * Records the end of a payout: paid, with the bank's reference, or returned, with the reason; the amount is
 * part of the seller's balance again then. Repeating it changes nothing.
 * @returns whether it was recorded now
 * @throws PayoutRefused for an unknown payout, or one that has ended in another way
 */
export async function markPayout(
  { db, now }: Pick<PayoutContext, 'db' | 'now'>,
  id: string,
  { state, reference }: { state: 'paid' | 'returned'; reference: string },
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const row = await lockPayout(trx, id)
    if (!row) throw new PayoutRefused(`There is no payout ${id}`)
    if (row.state === state && row.reference === reference) return false
    // a paid payout may still be returned by the bank; nothing else ends twice
    if (row.state !== 'begun' && !(row.state === 'paid' && state === 'returned'))
      throw new PayoutRefused(`Payout ${id} is ${row.state} (${row.reference}) already`)
    const payout = { id, userId: row.user_id, amount: row.amount }
    const from = row.state === 'begun' ? 'transit' : 'bank'
    await postPayout(trx, payout, state, from, state === 'paid' ? 'bank' : 'seller')
    await endPayout(trx, id, { state, reference, at: now() })
    await addJob(trx, NOTIFY_PAYOUT, id, now())
    return true
  })
}

/** Why a seller cannot be paid now; null where they can. @param paysFrom of their bank account, if there is one */
export function notPayable(paysFrom: Date | undefined, now: Date): NotPayable | null {
  if (!paysFrom) return 'no bank account'
  return paysFrom > now ? { from: paysFrom } : null
}

/**
 * Sends every payout that has not ended to the bank, those of earlier attempts included, and marks what is
 * paid. One whose seller has changed the bank account meanwhile waits like any other. All accounts are decrypted before
 * anything is sent.
 * @returns the payouts that the bank has not paid yet, and those that wait, with the reason
 * @throws PayoutRefused where a bank account was encrypted with another key
 */
export async function sendPayouts(
  context: SendingContext,
  bank: Bank,
): Promise<{ unpaid: PayoutOrder[]; waiting: (PendingPayout & { why: NotPayable })[] }> {
  const pending = await pendingPayouts(context.db)
  const addressed = await Promise.all(pending.map((payout) => addressedPayout(context, payout)))
  const unpaid: PayoutOrder[] = []
  for (const order of addressed) {
    if ('why' in order) continue
    const reference = await bank.send(order)
    if (reference === null) unpaid.push(order)
    else await markPayout(context, order.id, { state: 'paid', reference })
  }
  return { unpaid, waiting: addressed.filter((payout) => 'why' in payout) }
}

async function addressedPayout(
  context: SendingContext,
  pending: PendingPayout,
): Promise<PayoutOrder | (PendingPayout & { why: NotPayable })> {
  const { userId, ...payout } = pending
  const found = await wholeBankAccount(context, userId).catch(() => {
    throw new PayoutRefused(
      `The bank account of @${payout.seller.displayId} cannot be decrypted: give this command the SEAL_KEY, or the DATA_DIR, of the server. Nothing was sent`,
    )
  })
  const why = notPayable(found?.paysFrom, context.now())
  return found && why === null
    ? { ...payout, account: found.account }
    : { ...pending, why: why ?? 'no bank account' }
}

/** Payouts that are begun and have not ended, oldest first. */
export async function pendingPayouts(db: Kysely<DB>): Promise<PendingPayout[]> {
  const rows = await begunPayouts(db)
  return rows.map(({ id, user_id, amount, display_id, name, email, address }) => ({
    id,
    userId: user_id,
    amount,
    seller: { displayId: display_id, name, email, address },
  }))
}
