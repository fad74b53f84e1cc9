import { HANGING_MS, READ_DEADLINE_MS, SCREEN_WAIT_MS } from '../config/network-budget.ts'

/**
 * What the requests of this page have shown of the network: the server answers; reads have had no answer for a
 * while; requests fail; a captive portal answers in the server's place.
 */
export type NetworkState = 'open' | 'hanging' | 'unreached' | 'portal'

/** A read under way: ended by an answer of the server, or without one. */
interface Waiting {
  answered(): void
  over(): void
  /** Ends it as one that had no answer. */
  giveUp(): void
}

let why: 'hanging' | 'portal' | undefined
let failed = false
const waiting = new Set<Waiting>()
/** When the oldest read began to wait, or the last answer came; undefined while nothing waits. */
let silentSince: number | undefined
let timer: ReturnType<typeof setTimeout> | undefined
/** A network that has once answered later than that is slow, and is not called hanging before it is slower. */
let hangsAfter = HANGING_MS
const listeners = new Set<() => void>()

/** What is known of the network now. */
export function networkState(): NetworkState {
  return why ?? (failed ? 'unreached' : 'open')
}

/** Whether the last request reached the server; one that is still waiting is no evidence. */
export function isReached(): boolean {
  return !failed
}

/** Calls `listener` whenever one of the two may have changed; returns what ends that. */
export function watchNetwork(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The server has answered, an error included. */
export function noteReached(): void {
  startAnew()
}

/** A request has ended without an answer of the server. Why there is none stays known. */
export function noteUnreached(): void {
  become(why, true)
}

/** A captive portal has answered in the server's place: all other requests would have the same answer. */
export function notePortal(): void {
  become('portal', true)
}

/**
 * A read begins to wait. Its screen, and every other one, waits for the same budget (`patience`). On the server
 * nothing is measured.
 * @param giveUp ends the read as one that had no answer
 */
export function beginWaiting(giveUp: () => void = () => {}): Waiting {
  if (typeof document === 'undefined') return { answered: () => {}, over: () => {}, giveUp }
  const begun = performance.now()
  const over = () => {
    waiting.delete(read)
    if (waiting.size === 0) silentSince = undefined
    schedule()
  }
  const read: Waiting = {
    over,
    giveUp,
    answered: () => {
      const took = performance.now() - begun
      if (took > hangsAfter) hangsAfter = Math.min(2 * took, READ_DEADLINE_MS)
      over()
      noteReached()
    },
  }
  waiting.add(read)
  silentSince ??= begun
  schedule()
  return read
}

/**
 * Ends all reads that wait, as without an answer. What hangs holds the browser's few connections, and would keep
 * the next request from leaving at all.
 */
export function giveUpWaiting(): void {
  for (const read of waiting) read.giveUp()
}

/** How much longer a screen may wait for the network where the device has the answer, in milliseconds. */
export function patience(): number {
  if (networkState() !== 'open') return 0
  return silentSince === undefined
    ? SCREEN_WAIT_MS
    : Math.max(0, SCREEN_WAIT_MS - (performance.now() - silentSince))
}

/** Resolves when the network is known not to answer: at once where it already is. Never after `signal`. */
export function whenNotAnswering(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (networkState() !== 'open') return resolve()
    const stop = watchNetwork(() => {
      if (networkState() === 'open') return
      stop()
      resolve()
    })
    signal.addEventListener('abort', stop, { once: true })
  })
}

/**
 * Waits for `work` as long as the network may still answer, and where it is known not to for as long as a screen
 * may wait (it may be back); what has not ended by then goes on behind. Never throws: for what is better fresh, and
 * good enough as it is.
 */
export async function whileAnswering(work: Promise<unknown>): Promise<void> {
  const over = new AbortController()
  const enough = whenNotAnswering(over.signal).then(
    () => new Promise((resolve) => setTimeout(resolve, SCREEN_WAIT_MS)),
  )
  await Promise.race([work.catch(() => {}), enough])
  over.abort()
}

/** Forgets what is known: the device has another network, which the next request will show. */
export function forgetNetwork(): void {
  startAnew()
}

function startAnew(): void {
  silentSince = waiting.size > 0 ? performance.now() : undefined
  become(undefined, false)
  schedule()
}

/** A read that waits says nothing of itself: this looks at the clock for all of them. */
function schedule(): void {
  clearTimeout(timer)
  if (silentSince === undefined || why !== undefined) return
  const left = hangsAfter - (performance.now() - lastTraffic(silentSince))
  timer = setTimeout(conclude, Math.max(0, left))
}

function conclude(): void {
  const lively = silentSince !== undefined && performance.now() - lastTraffic(silentSince) < hangsAfter
  if (lively) schedule()
  else become(why ?? 'hanging', failed)
}

/** A narrow link on which pictures are coming in is busy and does not hang: when anything last came, or `since`. */
function lastTraffic(since: number): number {
  if (typeof performance.getEntriesByType !== 'function') return since
  const loaded = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  return loaded.reduce((last, { transferSize, responseEnd }) => {
    return transferSize > 0 ? Math.max(last, responseEnd) : last
  }, since)
}

function become(nextWhy: typeof why, nextFailed: boolean): void {
  // the server renders for everybody
  if (typeof document === 'undefined') return
  if (why === nextWhy && failed === nextFailed) return
  why = nextWhy
  failed = nextFailed
  for (const listener of listeners) listener()
}
