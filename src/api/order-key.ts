import { env } from '../config/env.ts'
import { NetworkError } from './errors.ts'
import { serverOffers } from './server-offers.ts'

/** A call of docs/specification.md section 7 that changes nothing and needs no session. */
const HARMLESS = '/api/v1/pickup/news'

let allowed: Promise<boolean> | undefined
let refused = false

/**
 * Whether the API lets this page send an `Idempotency-Key`. For an API of another origin the browser sends a
 * preflight first (CORS), and a server that does not know the header would lose every order to that. So it
 * is sent only where orders by name are announced, and tried once with a request that changes nothing, before
 * the first order.
 * @throws NetworkError where the API cannot be reached at all
 */
export function mayNameOrders(): Promise<boolean> {
  if (!isElsewhere(env.apiBaseUrl)) return Promise.resolve(true)
  if (!serverOffers('orders')) {
    refused = true
    return Promise.resolve(false)
  }
  allowed ??= tried().catch((error: unknown) => {
    allowed = undefined
    throw new NetworkError('no answer', { cause: error })
  })
  return allowed
}

/** Whether this server is known to treat a retry of an order as the same order. */
export function ordersAreNamed(): boolean {
  return !refused
}

async function tried(): Promise<boolean> {
  const ask = (headers: HeadersInit) => fetch(env.apiBaseUrl + HARMLESS, { credentials: 'include', headers })
  try {
    await ask({ 'idempotency-key': 'is-it-allowed' })
    return true
  } catch {
    // No network, or not allowed: a request without the header distinguishes the two.
    await ask({})
    refused = true
    return false
  }
}

function isElsewhere(apiBaseUrl: string): boolean {
  return (
    typeof location !== 'undefined' && new URL(apiBaseUrl || '/', location.origin).origin !== location.origin
  )
}
