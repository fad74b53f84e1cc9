import { isDatabaseUnavailable } from '../db/unavailable.ts'
import { logError } from '../lib/log.ts'

/** Logs why jobs were not reached; a database that is away says so itself. */
export function reportUnreached(error: unknown): void {
  if (!isDatabaseUnavailable(error)) logError('Background work could not reach its jobs', error)
}
