import { ApiError } from '../api/errors.ts'

/** From here on the server did not decide anything, but for 503, which it says in words. */
const FAILING = 500
const NOT_READY = 503

/** The server's own words for why it did not do something; null where it did not decide, or no answer came. */
export function refusalOf(error: unknown): string | null {
  if (!(error instanceof ApiError) || error.message === '') return null
  const decided = error.status < FAILING || (error.status === NOT_READY && error.code !== undefined)
  return decided ? error.message : null
}
