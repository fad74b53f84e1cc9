import { createStore } from '../lib/store.ts'
import { SCREEN_WAIT_MS } from './budget.ts'

/**
 * What the requests of this page have shown of the network: the server answers; reads have had no answer for a
 * while; requests fail; a captive portal answers in the server's place.
 */
export type NetworkState = 'open' | 'hanging' | 'unreached' | 'portal'

/** Why there is no answer, where that is known, and whether the last request that has ended had none. */
interface Shown {
  why: 'hanging' | 'portal' | undefined
  failed: boolean
}

const OPEN: Shown = { why: undefined, failed: false }
const shown = createStore(OPEN)

/** What is known of the network now. */
export function networkState(): NetworkState {
  const { why, failed } = shown.get()
  return why ?? (failed ? 'unreached' : 'open')
}

/** Whether the last request reached the server; one that is still waiting is no evidence. */
export function isReached(): boolean {
  return !shown.get().failed
}

/** Whether it is known why there is no answer. */
export function isExplained(): boolean {
  return shown.get().why !== undefined
}

/** Calls `listener` whenever one of the two has changed; returns what ends that. */
export const watchNetwork = shown.subscribe

/** A request has ended without an answer of the server. Why there is none stays known. */
export function noteUnreached(): void {
  note({ ...shown.get(), failed: true })
}

/** A captive portal has answered in the server's place: all other requests would have the same answer. */
export function notePortal(): void {
  note({ why: 'portal', failed: true })
}

/** Reads have had no answer for a while; nothing has failed by that. */
export function noteHanging(): void {
  const { why = 'hanging', failed } = shown.get()
  note({ why, failed })
}

/** Nothing is known that speaks against the network (waiting.ts: `noteReached`, `forgetNetwork`). */
export function noteOpen(): void {
  note(OPEN)
}

function note(next: Shown): void {
  // the server renders for everybody
  if (typeof document === 'undefined') return
  const { why, failed } = shown.get()
  if (why !== next.why || failed !== next.failed) shown.set(next)
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
