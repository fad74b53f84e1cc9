import { randomUUID } from 'node:crypto'
import type { Dependencies } from '../deps.ts'
import { APPLY_PAYMENT } from '../jobs/kinds.ts'

/** A message of the card company's is usually here by then; and no card page is asked about more often. */
const ASK_AFTER_MS = 10_000

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
export async function askSoon(deps: Dependencies, looked: readonly Looked[]): Promise<void> {
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
