import { isDatabaseUnavailable } from '../db/unavailable.ts'
import { logError } from '../lib/log.ts'
import type { JobRows } from './port.ts'

/** How soon it shows that the clock was set back. */
const REPLAN_MS = 15_000
/** What two processes that ask the same database may differ by, and far more. */
const SLACK_SECONDS = 5

/**
 * Plans jobs again, now and every 15 s, that were planned in what is now the future because the clock was set
 * back: they retain their delay instead of their time.
 * @returns stops it
 */
export function replanRegularly(rows: JobRows): () => void {
  const replan = () => {
    rows.replan(SLACK_SECONDS).catch((error: unknown) => {
      if (!isDatabaseUnavailable(error))
        logError('Jobs planned in the future could not be planned again', error)
    })
  }
  replan()
  const timer = setInterval(replan, REPLAN_MS)
  return () => clearInterval(timer)
}
