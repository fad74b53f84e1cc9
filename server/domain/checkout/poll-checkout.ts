import type { Transaction } from 'kysely'
import type { DB } from '../../db/schema.ts'
import { addJobsOnce } from '../../store/job-batches.ts'
import { addJob } from '../../store/jobs.ts'
import type { Dependencies } from '../dependencies.ts'
import type { CheckoutDependencies } from './dependencies.ts'
import { APPLY_PAYMENT, RECHECK_PAYMENT } from '../job-kinds.ts'
import { HOUR_MS } from '../../lib/time.ts'

/** A webhook has usually arrived by then; and no payment page is polled more often. */
const POLL_AFTER_MS = 10_000
/** Any buyer who was about to pay when the reservation ended has done so by then. */
const RECHECK_AFTER_MS = HOUR_MS

/** An order whose buyer has its page open. */
interface Watched {
  state: string
  checkout_id: string | null
}

/**
 * Polls the payment provider, in ten seconds, about the unpaid ones of these orders: a webhook that was lost is
 * made up for while the buyer waits, not when the reservation ends. Only where no poll is planned yet, so a
 * page that is refreshed every second polls no more often than that.
 */
export async function pollCheckoutsSoon(
  deps: CheckoutDependencies,
  watched: readonly Watched[],
): Promise<void> {
  const open = watched.flatMap(({ state, checkout_id }) =>
    state === 'reserved' && checkout_id !== null ? [checkout_id] : [],
  )
  if (open.length === 0) return
  // in one order, so that two lists which are read at once do not wait for each other
  await addJobsOnce(deps.db, APPLY_PAYMENT, open.toSorted(), new Date(deps.now().getTime() + POLL_AFTER_MS))
}

/**
 * Reads the checkout of a reservation that ends once more an hour later: a payment of the last moment whose
 * webhook was lost is found and delivered or refunded.
 */
export async function planRecheck(
  { now }: Pick<Dependencies, 'now'>,
  trx: Transaction<DB>,
  { checkout_id }: Pick<Watched, 'checkout_id'>,
): Promise<void> {
  if (checkout_id === null) return
  await addJob(trx, RECHECK_PAYMENT, checkout_id, new Date(now().getTime() + RECHECK_AFTER_MS))
}
