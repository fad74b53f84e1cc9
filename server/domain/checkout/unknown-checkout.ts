import { sql } from 'kysely'
import type { Dependencies } from '../dependencies.ts'
import { NotYet } from '../../jobs/not-yet.ts'
import { logError } from '../../lib/log.ts'
import { UnknownToProvider } from '../../adapters/payments/port.ts'

/** Something may be told of a moment before it can be read; what is not there after these was never ours. */
const MOST_TRIES = 6
const FIRST_WAIT_MS = 10_000
const FACTOR = 3

/**
 * Asks the card company about a checkout, a dispute or a refund of which an event, or a look at its order, has told. One
 * that it does not know is asked about a few times, later each time, and given up with one line in the log: the event
 * stays as a row that says so.
 * @returns null when it was given up
 * @throws NotYet when it is to be asked about again
 */
export async function askTold<T>(
  deps: Dependencies,
  subject: string,
  ask: (subject: string) => Promise<T>,
): Promise<T | null> {
  try {
    return await ask(subject)
  } catch (error) {
    if (!(error instanceof UnknownToProvider)) throw error
    const tries = await counted(deps, subject)
    if (tries < MOST_TRIES) throw new NotYet(error.message, FIRST_WAIT_MS * FACTOR ** (tries - 1))
    await giveUp(deps, subject)
    return null
  }
}

/** How often its events were tried, this time included; what has no event is not waited for. */
async function counted({ db }: Dependencies, subject: string): Promise<number> {
  const rows = await db
    .updateTable('payment_events')
    .set({ attempts: sql<number>`attempts + 1` })
    .where('checkout_id', '=', subject)
    .where('applied_at', 'is', null)
    .returning('attempts')
    .execute()
  return rows.length === 0 ? MOST_TRIES : Math.max(...rows.map(({ attempts }) => attempts))
}

async function giveUp(deps: Dependencies, subject: string): Promise<void> {
  logError(
    `The card company knows nothing of ${subject}, of which it has told: nothing more is done about it`,
  )
  await deps.db
    .updateTable('payment_events')
    .set({ given_up_at: deps.now() })
    .where('checkout_id', '=', subject)
    .where('applied_at', 'is', null)
    .execute()
}
