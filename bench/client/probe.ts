/** What a page's own clock says of a visit; times in milliseconds since the navigation began. */
export interface Timings {
  /** First and largest contentful paint; null where nothing was painted. */
  fcp: number | null
  lcp: number | null
  /** Layout shifts that nobody caused: when, and how much. */
  shifts: [number, number][]
  /** Tasks of the main thread of more than 50 ms: when, and how long. */
  tasks: [number, number][]
  /** When the code of a rendered page had taken it over; null for any other. */
  takenOver: number | null
  /** From each tap to the paint that answers it; one that is answered sooner than is noted has no entry. */
  taps: number[]
  /** A frame in which a work is seen, by its name or its picture: when it began, and when it was painted. */
  work: { begun: number; painted: number } | null
}

/** Beyond this a task delays an answer to a tap that falls into it. */
const BLOCKING_MS = 50
/** Shifts are summed up as Chromium does it: less than a second apart, five seconds together at most. */
const SHIFT_GAP_MS = 1000
const SHIFT_WINDOW_MS = 5000

/** The least that Chromium notes of an answer to a tap. */
const TAP_MS = 16

/**
 * Runs in a page before everything else, and collects its timings.
 * @param works names of works and addresses of their pictures, of which the first to be seen is waited for
 */
export const probe = (works: readonly string[]) => `
if (window === window.top) {
  const timings = { fcp: null, lcp: null, shifts: [], tasks: [], taps: [], takenOver: null, work: null }
  globalThis.timings = timings
  const observe = (type, take, more) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true, ...more })
  observe('paint', ({ name, startTime }) => { if (name === 'first-contentful-paint') timings.fcp = startTime })
  observe('largest-contentful-paint', ({ startTime }) => { timings.lcp = startTime })
  observe('layout-shift', ({ startTime, value, hadRecentInput }) => {
    if (!hadRecentInput) timings.shifts.push([startTime, value])
  })
  observe('longtask', ({ startTime, duration }) => timings.tasks.push([startTime, duration]))
  observe('event', ({ interactionId, duration }) => interactionId && timings.taps.push(duration), { durationThreshold: ${TAP_MS} })
  let rendered = false
  const untilTakenOver = () => {
    if (globalThis.earlyActions) rendered = true
    else if (rendered) return (timings.takenOver = performance.now())
    else if (document.readyState === 'complete') return
    requestAnimationFrame(untilTakenOver)
  }
  requestAnimationFrame(untilTakenOver)
  const works = ${JSON.stringify(works)}
  const inView = ({ top, bottom, width, height }) => width > 0 && height > 0 && top < innerHeight && bottom > 0
  const isSeen = (element) =>
    inView(element.getBoundingClientRect()) && element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  const said = (element) =>
    element.localName !== 'img' ? element.textContent : element.complete && element.naturalWidth > 0 ? decodeURIComponent(element.src) : ''
  const showsWork = () =>
    [...document.querySelectorAll('main :not(:has(*))')].some((element) => {
      const text = said(element)
      return works.some((each) => text.includes(each)) && isSeen(element)
    })
  const look = (begun) => {
    if (!showsWork()) return requestAnimationFrame(look)
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => { timings.work = { begun, painted: performance.now() } }
    port2.postMessage(null)
  }
  if (works.length > 0) requestAnimationFrame(look)
}`

/** When a work was first seen: with the page's first paint, or in a later frame. */
export function firstSight({ fcp, work }: Timings): number | null {
  if (fcp === null || work === null) return null
  return work.begun <= fcp ? fcp : work.painted
}

/** The slowest answer to a tap. */
export function tapResponse({ taps }: Timings): number {
  return Math.max(TAP_MS, ...taps)
}

/** Cumulative layout shift: the largest sum of shifts that belong together. */
export function layoutShift({ shifts }: Timings): number {
  let largest = 0
  let sum = 0
  let first = -Infinity
  let last = -Infinity
  for (const [at, value] of shifts) {
    if (at - last > SHIFT_GAP_MS || at - first > SHIFT_WINDOW_MS) {
      sum = 0
      first = at
    }
    sum += value
    last = at
    largest = Math.max(largest, sum)
  }
  return largest
}

/** Total time in which an answer to a tap would have waited. */
export function blockingTime({ tasks }: Timings): number {
  return tasks.reduce((sum, [, length]) => sum + length - BLOCKING_MS, 0)
}

export function longestTask({ tasks }: Timings): number {
  return Math.max(0, ...tasks.map(([, length]) => length))
}
