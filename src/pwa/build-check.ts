import { deployedVersion } from './deployed-version.ts'
import { hasNetwork, isOnline } from '../network/online.ts'

/** docs/specification.md section 9: about a second after start. */
const FIRST_CHECK_MS = 1000
/** Then hourly (docs/product.md, "Offline, install, update"). */
const EVERY_MS = 3_600_000
/** While the server cannot be reached although the browser believes in a network. */
const UNREACHED_MS = 15_000
/** Coming back fires several events at once. */
const PAUSE_MS = 5000
/** A build that could not be fetched whole is tried again after this, not with every look. */
const AGAIN_MS = 60_000

/**
 * Compares the running build with the one the server has: 1 s after start, hourly, and whenever the page is
 * returned to or the network comes back. `found` is called with the new build's id, once for each, and again
 * later where it returns false (the build could not be fetched).
 */
export function watchBuild(running: string, found: (build: string) => Promise<boolean>): void {
  let last = -Infinity
  let known = running
  let failed: string | undefined
  let failedAt = -Infinity
  const check = async () => {
    if (performance.now() - last < PAUSE_MS) return
    last = performance.now()
    const build = (await deployedVersion())?.build
    if (build === undefined || build === known || (build === failed && last - failedAt < AGAIN_MS)) return
    known = build
    if (await found(build)) return
    known = running
    failed = build
    failedAt = last
  }
  const look = () => {
    if (document.visibilityState === 'visible') void check()
  }
  setTimeout(() => void check(), FIRST_CHECK_MS)
  setInterval(() => void check(), EVERY_MS)
  setInterval(() => {
    if (hasNetwork() && !isOnline()) look()
  }, UNREACHED_MS)
  document.addEventListener('visibilitychange', look)
  addEventListener('online', look)
  addEventListener('pageshow', look)
  addEventListener('focus', look)
}
