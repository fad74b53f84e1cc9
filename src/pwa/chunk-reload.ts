import { isOnlyAhead } from '../lib/code.ts'
import { isBusy } from './busy.ts'

/** Seed section 9. */
const GUARD_MS = 10_000
const KEY = 'akashi-chunk-reload:'
/** A face that is missing leaves the page whole in another. */
const FACES = '/assets/fonts/'

/**
 * A page's code that could not be loaded (a deploy replaced it) loads the page again: at most once for a path
 * within 10 seconds (seed section 4), never without a network, never in the middle of a payment, and never for
 * code that was only fetched ahead.
 */
export function reloadOnChunkFailure(): void {
  addEventListener('vite:preloadError', (event) => {
    if (event.payload.message.includes(FACES)) return
    if (isOnlyAhead()) return
    if (!navigator.onLine || isBusy() || reloadedLately()) return
    location.reload()
  })
}

/** Whether this path was loaded again within the last 10 seconds; if not, it is now. */
function reloadedLately(): boolean {
  const key = KEY + location.pathname
  try {
    const last = Number(sessionStorage.getItem(key) ?? 0)
    if (Date.now() - last < GUARD_MS) return true
    sessionStorage.setItem(key, String(Date.now()))
    return false
  } catch {
    // Without a memory there is no guard, and without a guard it could go on for ever.
    return true
  }
}
