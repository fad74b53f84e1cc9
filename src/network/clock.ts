import { createStore } from '../lib/store.ts'

/** `Date` has whole seconds, and an answer has latency: a smaller difference counts as none. */
const SAME_MS = 2_000
/**
 * The entry of `Server-Timing` with which a page says when it was answered
 * (server/http/middleware/server-time.ts).
 */
const CLOCK = 'clock'

/** A moment of the server's time, and when it was by the page's own monotonic clock. */
interface Anchor {
  time: number
  at: number
}

/** When an answer's headers arrived, by the device's clock, and how long after the request. */
interface Arrival {
  at: number
  tookMs: number
}

/** By how much the server's clock was ahead of the device's, in milliseconds, and when, by the server's. */
export interface ComparedClock {
  aheadMs: number
  at: number
  /** Whether the device's clock has run on evenly since; false where that is not known. */
  steady: boolean
}

/** An answer that took longer says too little about the time at which it was written. */
const SLOW_ANSWER_MS = 3000
/** A cached or slow answer is behind by less than this; further behind, the device's clock was set anew. */
const CLOCK_WAS_SET_MS = 300_000

const anchor = createStore<Anchor | undefined>(undefined)
let compared: (Omit<ComparedClock, 'steady'> & { device: number; page: number }) | undefined
/** What an earlier visit found, for as long as nothing is answered in this one. */
const assumed = createStore(0)

/**
 * Takes the server's time from an answer's headers. Where a server does not send it, or another origin's CORS
 * hides it, the device's own clock stays in force.
 */
export function noteServerTime(headers: Headers, arrived: Arrival = { at: Date.now(), tookMs: 0 }): void {
  const time = timeIn(headers)
  if (time === undefined) return
  compare(time, arrived)
  const known = knownAnchor()
  if (known && Math.abs(timeOf(known) - time) < SAME_MS) return
  anchor.set({ time, at: performance.now() })
}

/** When a server wrote an answer, by its clock and exact to a second; undefined where its headers do not say. */
export function timeIn(headers: Headers): number | undefined {
  const said = Date.parse(headers.get('date') ?? '')
  // an answer from a cache says how old it is
  return Number.isNaN(said) ? undefined : said + Number(headers.get('age') ?? 0) * 1000
}

/** Calls `listener` when the server's time turns out to be another than was assumed; returns what stops it. */
export function watchServerTime(listener: () => void): () => void {
  const stops = [anchor, assumed].map(({ subscribe }) => subscribe(listener))
  return () => {
    for (const stop of stops) stop()
  }
}

/** The server's current time, in milliseconds since 1970; the device's until the offset is known. */
export function serverNow(): number {
  const known = knownAnchor()
  return known ? timeOf(known) : Date.now() + assumed.get()
}

/**
 * When this page was rendered, in milliseconds since 1970, by the server's clock: what the worker has stored is older
 * than the visit (sw/snapshots.ts). What depends on the time is first shown as of then.
 */
export function pageTime(): number {
  const stored = storedAt()
  return stored === undefined ? (anchorOfPage()?.time ?? serverNow()) : asServerTime(stored)
}

/** When the worker has stored this page, by the device's clock; undefined for one that came over the network. */
export function storedAt(): number | undefined {
  if (typeof document === 'undefined') return undefined
  const at = Number(document.documentElement.dataset.storedAt)
  return at > 0 ? at : undefined
}

/** Converts a time of the device's clock to the server's clock. */
export function asServerTime(deviceTime: number): number {
  return deviceTime + serverOffset()
}

/** By how much the server's clock is ahead of the device's, in milliseconds. */
export function serverOffset(): number {
  return serverNow() - Date.now()
}

/** Delay and the browser's cache only ever make the server's clock look slow: the largest offset is the truest. */
function compare(time: number, { at, tookMs }: Arrival): void {
  if (tookMs > SLOW_ANSWER_MS) return
  const aheadMs = Math.abs(time - at) < SAME_MS ? 0 : time - at
  const wasSet = compared !== undefined && aheadMs < compared.aheadMs - CLOCK_WAS_SET_MS
  const truest = compared && !wasSet ? Math.max(compared.aheadMs, aheadMs) : aheadMs
  compared = { aheadMs: truest, at: time, device: Date.now(), page: performance.now() }
}

/**
 * The last comparison of the device's own clock with the server's in this visit. For proofs: unlike `serverNow`
 * it follows the device's clock through a sleep, during which a page's monotonic clock may stand still.
 */
export function comparedClock(): ComparedClock | undefined {
  if (!compared) return undefined
  const { aheadMs, at, device, page } = compared
  const drift = Date.now() - device - (performance.now() - page)
  return { aheadMs, at, steady: Math.abs(drift) < SAME_MS }
}

/** Restores the offset that an earlier visit has stored with its data. */
export function assumeServerOffset(ms: number): void {
  assumed.set(ms)
}

/** Forgets what is known, for tests. */
export function forgetServerTime(): void {
  anchor.set(undefined)
  compared = undefined
  assumed.set(0)
}

function timeOf({ time, at }: Anchor): number {
  return Math.round(time + (performance.now() - at))
}

function knownAnchor(): Anchor | undefined {
  return anchor.get() ?? anchorOfPage()
}

/** When the page itself was answered, unless a worker or a cache has answered in the server's place. */
function anchorOfPage(): Anchor | undefined {
  if (typeof performance.getEntriesByType !== 'function') return undefined
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (!visit || visit.workerStart > 0 || visit.transferSize === 0) return undefined
  const clock = visit.serverTiming?.find(({ name }) => name === CLOCK)
  return clock && { time: clock.duration, at: visit.responseStart }
}
