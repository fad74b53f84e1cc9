import { setTimeout as pause } from 'node:timers/promises'
import Stripe from 'stripe'
import { SECOND_MS } from '../../lib/time.ts'

const TOO_MANY = 429
/** A request is made so often in all. */
const ATTEMPTS = 3
/** Where the payment provider does not say how long. */
const PAUSE_MS = SECOND_MS
/** All pauses of a request together: a visitor waits for a page meanwhile, and a job is repeated anyway. */
const PATIENCE_MS = 5 * SECOND_MS

type HttpClient = NonNullable<Stripe.StripeConfig['httpClient']>

/**
 * Stripe's client of HTTP, which repeats a request that came too soon (429) when the answer says to, if that is within
 * some seconds. It is the same request with the same idempotency key, and one that was refused so has done nothing.
 * The library itself repeats none of them.
 */
export function patientClient(): HttpClient {
  const client = Stripe.createNodeHttpClient()
  return {
    getClientName: () => client.getClientName(),
    makeRequest: async (...request) => {
      for (let attempt = 1, left = PATIENCE_MS; ; attempt++) {
        const answer = await client.makeRequest(...request)
        if (answer.getStatusCode() !== TOO_MANY || attempt === ATTEMPTS) return answer
        const waitMs = waitOf(answer.getHeaders()['retry-after'])
        if (waitMs > left) return answer
        left -= waitMs
        // the connection is free again when all of it is read
        await answer.toJSON().catch(() => {})
        await pause(waitMs)
      }
    },
  }
}

function waitOf(said: unknown): number {
  return typeof said === 'string' && /^\d{1,6}$/.test(said) ? Number(said) * SECOND_MS : PAUSE_MS
}
