import { UnknownToProvider } from '../../adapters/payments/port.ts'
import { RetryLater } from '../../jobs/retry-later.ts'
import { logError } from '../../lib/log.ts'
import { countEventAttempts, giveUpEvents } from '../../store/checkout/payment-events.ts'
import type { CheckoutDependencies } from './dependencies.ts'

/**
 * An event may come a moment before its subject can be read; what is not there after these retries was never
 * ours.
 */
const MAX_ATTEMPTS = 6
const FIRST_WAIT_MS = 10_000
const FACTOR = 3

/**
 * Asks the payment provider about a checkout, a dispute or a refund that an event, or a poll of its order,
 * names. One that the provider does not know is asked about a few times, later each time, and given up with one
 * line in the log: the event stays as a row that says so.
 * @returns null when it was given up
 * @throws RetryLater when it is to be asked about again
 */
export async function askProvider<T>(
  deps: CheckoutDependencies,
  subject: string,
  ask: (subject: string) => Promise<T>,
): Promise<T | null> {
  try {
    return await ask(subject)
  } catch (error) {
    if (!(error instanceof UnknownToProvider)) throw error
    // what has no event is not waited for
    const attempts = await countEventAttempts(deps.db, subject)
    const most = attempts.length === 0 ? MAX_ATTEMPTS : Math.max(...attempts)
    if (most < MAX_ATTEMPTS) throw new RetryLater(error.message, FIRST_WAIT_MS * FACTOR ** (most - 1))
    logError(
      `The payment provider knows nothing of ${subject}, of which it has told: nothing more is done about it`,
    )
    await giveUpEvents(deps.db, subject, deps.now())
    return null
  }
}
