import { failureOf, isDecided } from '../api/failure.ts'

/** The HTTP status of a final refusal by the server; undefined where a retry may get another answer. */
export function decidedStatus(error: unknown): number | undefined {
  const failure = failureOf(error)
  return isDecided(failure) && failure.kind !== 'rate-limited' ? failure.status : undefined
}

const HELD_BACK: ReadonlySet<string | undefined> = new Set(['UNPAID_ORDER', 'TOO_MANY_OPEN'])

/** Whether the server refuses an order because of the viewer's earlier ones, whose payment has not arrived. */
export function isHeldBack(code: string | undefined): boolean {
  return HELD_BACK.has(code)
}

/** Why an order or a resale order cannot be shown, for its screen to show inline. */
type OrderProblem = 'session' | 'unknown' | 'offline' | 'unexpected'

/** The failure of looking an order up, as its screen shows it; `unknown` also for another account's order. */
export function orderProblem(error: unknown): OrderProblem {
  const failure = failureOf(error)
  if (failure.kind === 'offline') return 'offline'
  if (failure.kind === 'unauthorized') return 'session'
  return decidedStatus(error) === undefined ? 'unexpected' : 'unknown'
}
