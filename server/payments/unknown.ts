import { sql } from 'kysely'
import type { Dependencies } from '../deps.ts'
import { NotYet } from '../jobs/run-job.ts'
import { logError } from '../log.ts'
import { UnknownCheckout, type CheckoutStatus } from './port.ts'

/** A checkout may be told of a moment before it can be read; what is not there after these was never ours. */
const MOST_TRIES = 6
const FIRST_WAIT_MS = 10_000
const FACTOR = 3

/**
 * Reads a checkout of which an event, or a look at its order, has told. One that the card company does not know is asked
 * about a few times, later each time, and given up with one line in the log: the event stays as a row that says so.
 * @returns null when it was given up
 * @throws NotYet when it is to be asked about again
 */
export async function readTold(deps: Dependencies, checkoutId: string): Promise<CheckoutStatus | null> {
  try {
    return await deps.payments.read(checkoutId)
  } catch (error) {
    if (!(error instanceof UnknownCheckout)) throw error
    const tries = await counted(deps, checkoutId)
    if (tries < MOST_TRIES) throw new NotYet(error.message, FIRST_WAIT_MS * FACTOR ** (tries - 1))
    await giveUp(deps, checkoutId)
    return null
  }
}

/** How often its events were tried, this time included; a checkout without an event is not waited for. */
async function counted({ db }: Dependencies, checkoutId: string): Promise<number> {
  const rows = await db
    .updateTable('payment_events')
    .set({ attempts: sql<number>`attempts + 1` })
    .where('checkout_id', '=', checkoutId)
    .where('applied_at', 'is', null)
    .returning('attempts')
    .execute()
  return rows.length === 0 ? MOST_TRIES : Math.max(...rows.map(({ attempts }) => attempts))
}

async function giveUp(deps: Dependencies, checkoutId: string): Promise<void> {
  logError(
    `The card company knows no checkout ${checkoutId}, of which it was told: nothing more is done about it`,
  )
  await deps.db
    .updateTable('payment_events')
    .set({ given_up_at: deps.now() })
    .where('checkout_id', '=', checkoutId)
    .where('applied_at', 'is', null)
    .execute()
}
