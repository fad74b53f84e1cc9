import { HANGING_MS, READ_DEADLINE_MS, SCREEN_WAIT_MS } from './budget.ts'
import { isExplained, networkState, noteHanging, noteOpen } from './state.ts'

/** A read under way: ended by an answer of the server, or without one. */
interface Waiting {
  answered(): void
  over(): void
  /** Ends it as one that had no answer. */
  giveUp(): void
}

const waiting = new Set<Waiting>()
/** When the oldest read began to wait, or the last answer came; undefined while nothing waits. */
let silentSince: number | undefined
let timer: ReturnType<typeof setTimeout> | undefined
/** A network that has once answered later than that is slow, and is not called hanging before it is slower. */
let hangsAfter = HANGING_MS

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

/** The server has answered, an error included: whatever waits is waited for anew. */
export function noteReached(): void {
  silentSince = waiting.size > 0 ? performance.now() : undefined
  noteOpen()
  schedule()
}

/** Forgets what is known: the device has another network, which the next request will show. */
export function forgetNetwork(): void {
  noteReached()
}

/** A read that waits says nothing of itself: this looks at the clock for all of them. */
function schedule(): void {
  clearTimeout(timer)
  if (silentSince === undefined || isExplained()) return
  timer = setTimeout(conclude, Math.max(0, timeLeft(silentSince)))
}

function conclude(): void {
  if (silentSince !== undefined && timeLeft(silentSince) > 0) schedule()
  else noteHanging()
}

/** How long after `since` the silence is still no evidence, in milliseconds from now. */
function timeLeft(since: number): number {
  return hangsAfter - (performance.now() - lastTraffic(since))
}

/** A narrow link on which pictures are coming in is busy and does not hang: when anything last came, or `since`. */
function lastTraffic(since: number): number {
  if (typeof performance.getEntriesByType !== 'function') return since
  const loaded = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  return loaded.reduce((last, { transferSize, responseEnd }) => {
    return transferSize > 0 ? Math.max(last, responseEnd) : last
  }, since)
}
