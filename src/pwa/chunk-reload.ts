import { setLoadAgain } from '../network/loading/lazy-code.ts'
import { isBlocked } from './interruptions.ts'
import { isOnline } from '../network/online.ts'

/** docs/specification.md section 9. */
const GUARD_MS = 10_000
const KEY = 'akashi-chunk-reload:'

/**
 * Awaited code that could not be loaded (a deploy replaced it) reloads the page: at most once for a path within
 * 10 seconds (docs/specification.md section 4), never offline, and never in the middle of a payment. The
 * waiting caller says so (network/loading/lazy-code.ts): the bundler's own event does not distinguish failed code from
 * prefetched code.
 */
export function reloadOnChunkFailure(): void {
  setLoadAgain((address = location.href) => {
    const to = new URL(address, location.href)
    if (!isOnline() || isBlocked('update') || reloadedLately(to.pathname)) return false
    if (to.pathname + to.search === location.pathname + location.search) location.reload()
    else location.assign(to)
    return true
  })
}

/** Whether a path was loaded again within the last 10 seconds; if not, it is now. */
function reloadedLately(path: string): boolean {
  const key = KEY + path
  try {
    const last = Number(sessionStorage.getItem(key) ?? 0)
    if (Date.now() - last < GUARD_MS) return true
    sessionStorage.setItem(key, String(Date.now()))
    return false
  } catch {
    // Without storage there is no guard, and without a guard the page could reload for ever.
    return true
  }
}
