import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { DB } from '../../db/schema.ts'
import type { Dependencies } from '../dependencies.ts'
import { APPLY_PAYMENT, RECHECK_PAYMENT } from '../job-kinds.ts'
import { addJob } from '../../store/jobs.ts'

/** A message of the card company's is usually here by then; and no card page is asked about more often. */
const ASK_AFTER_MS = 10_000
/** Whoever was about to pay when the reservation ended has done so by then. */
const LOOK_AGAIN_MS = 3_600_000

/** What is known of an order or a purchase whose buyer looks at it. */
interface Looked {
  state: string
  checkout_id: string | null
}

/**
 * Has the card company asked, in ten seconds, how the card pages stand that somebody looks at: a message that was lost
 * is made up for while the buyer waits, not when the reservation ends. Only where no question is planned yet, so a page
 * that looks every second asks no more often than that.
 */
export async function pollCheckoutsSoon(deps: Dependencies, looked: readonly Looked[]): Promise<void> {
  const open = looked.flatMap(({ state, checkout_id }) =>
    state === 'reserved' && checkout_id !== null ? [checkout_id] : [],
  )
  if (open.length === 0) return
  const run_at = new Date(deps.now().getTime() + ASK_AFTER_MS)
  // in one order, so that two lists which are looked at at once do not wait for each other
  const questions = open.sort().map((subject) => ({ id: randomUUID(), kind: APPLY_PAYMENT, subject, run_at }))
  await deps.db
    .insertInto('jobs')
    .values(questions)
    .onConflict((planned) => planned.columns(['kind', 'subject']).doNothing())
    .execute()
}

/**
 * Has the card page of a reservation that ends looked at once more an hour later: money that came in its last moment, and
 * whose message was lost, is found and delivered or given back.
 */
export async function lookAgain(
  { now }: Pick<Dependencies, 'now'>,
  trx: Transaction<DB>,
  { checkout_id }: Pick<Looked, 'checkout_id'>,
): Promise<void> {
  if (checkout_id === null) return
  await addJob(trx, RECHECK_PAYMENT, checkout_id, new Date(now().getTime() + LOOK_AGAIN_MS))
}
