import { ApiError, NetworkError } from '../api/errors.ts'

const UNAUTHORIZED = 401
/** Asked too often: the same question is answered a moment later. */
const TOO_OFTEN = 429
/** From this HTTP status on the server did not decide anything; asking again may help. */
const FAILING = 500

/** The HTTP status with which the server refused for good; undefined where asking again may get another answer. */
export function decidedStatus(error: unknown): number | undefined {
  if (!(error instanceof ApiError) || error.status === TOO_OFTEN || error.status >= FAILING) return undefined
  return error.status
}

/** Why an order or a purchase cannot be shown, for its screen to say in place. */
type LookUpProblem = 'session' | 'unknown' | 'offline' | 'unexpected'

/** Sorts the failure of looking an order or a purchase up; `unknown` also for somebody else's. */
export function lookUpProblem(error: unknown): LookUpProblem {
  if (error instanceof NetworkError) return 'offline'
  const status = decidedStatus(error)
  if (status === undefined) return 'unexpected'
  return status === UNAUTHORIZED ? 'session' : 'unknown'
}
