import { isOnline, noteReached } from './online.ts'

/** Seed section 9: about a second after start. */
const FIRST_CHECK_MS = 1000
/** Then hourly (product.md, "Offline, install, update"). */
const EVERY_MS = 3_600_000
/** While the server cannot be reached although the browser believes in a network. */
const UNREACHED_MS = 15_000
/** Coming back fires several events at once. */
const PAUSE_MS = 5000

/**
 * Compares the running build with the one the server has: 1 s after start, hourly, and whenever the page is
 * returned to or the network comes back. `found` is called with the new build's id, once for each.
 */
export function watchBuild(running: string, found: (build: string) => void): void {
  let last = -Infinity
  let known = running
  const check = async () => {
    if (performance.now() - last < PAUSE_MS) return
    last = performance.now()
    const build = await deployedBuild()
    if (build === undefined || build === known) return
    known = build
    found(build)
  }
  const look = () => {
    if (document.visibilityState === 'visible') void check()
  }
  setTimeout(() => void check(), FIRST_CHECK_MS)
  setInterval(() => void check(), EVERY_MS)
  setInterval(() => {
    if (navigator.onLine && !isOnline()) look()
  }, UNREACHED_MS)
  document.addEventListener('visibilitychange', look)
  addEventListener('online', look)
  addEventListener('pageshow', look)
  addEventListener('focus', look)
}

/** The id of the build the server has now; undefined where it cannot be had. */
async function deployedBuild(): Promise<string | undefined> {
  let response: Response
  try {
    response = await fetch('/version.json', { cache: 'no-store' })
  } catch {
    noteReached(false)
    return undefined
  }
  // A web page in its place (a hotel's log-in, a host without the file) says nothing about the server.
  const version: unknown = await response.json().catch(() => undefined)
  if (!response.ok || typeof version !== 'object' || version === null || !('build' in version))
    return undefined
  noteReached(true)
  return String(version.build)
}
