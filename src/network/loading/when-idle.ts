import { whenOnline } from '../online.ts'

let initialRender: Promise<unknown> = Promise.resolve()

/** Lets all that waits for an idle page wait for the page's first sight as well (boot/settled/initial-render.ts). */
export function idleAfter(sight: Promise<unknown>): void {
  initialRender = sight
}

/** Longer than anything moves that nobody holds; a ball may lie unopened for hours. */
const HELD_AT_MOST_MS = 20_000
let still: Promise<unknown> = Promise.resolve()

/**
 * Lets all that waits for an idle page wait until the returned function is called, for some seconds at most: on a slow
 * phone it would make stutter what moves now.
 */
export function holdIdleWork(): () => void {
  let release = () => {}
  still = Promise.all([
    still,
    new Promise<void>((resolve) => {
      const limit = setTimeout(resolve, HELD_AT_MOST_MS)
      release = () => {
        clearTimeout(limit)
        resolve()
      }
    }),
  ])
  return () => release()
}

let shell: Promise<unknown> = Promise.resolve()

/** Lets what is only fetched ahead wait until the worker has stored the shell: it is in there. */
export function prefetchAfter(stored: Promise<unknown>): void {
  shell = stored
}

/** Fetches something ahead, when the page is idle and the shell is stored; returns what calls it off. */
export function whenPrefetching(work: () => void): () => void {
  return after(shell, () => whenIdle(work))
}

/**
 * `whenPrefetching` for what only a network gives (config/on-use.ts): without one it waits for its return, instead
 * of asking for files that cannot come.
 */
export function whenPrefetchingOnline(work: () => void): () => void {
  return after(shell.then(whenOnline), () => whenIdle(work))
}

/** Does `work` once the page has nothing more urgent to do; returns what calls it off. */
export function whenIdle(work: () => void): () => void {
  return after(initialRender, () => onceStill(work))
}

function onceStill(work: () => void): () => void {
  const before = still
  return after(before, () => {
    let callOff = idly(() => {
      if (still === before) work()
      // something has begun to move while the browser was not idle
      else callOff = onceStill(work)
    })
    return () => callOff()
  })
}

/** Begins something later, and calls it off whether or not it has begun. */
function after(before: Promise<unknown>, begin: () => () => void): () => void {
  let callOff: (() => void) | undefined
  let off = false
  void before.then(() => {
    if (!off) callOff = begin()
  })
  return () => {
    off = true
    callOff?.()
  }
}

/** Safari has no requestIdleCallback. */
function idly(work: () => void): () => void {
  if ('requestIdleCallback' in globalThis) {
    const waiting = requestIdleCallback(work)
    return () => cancelIdleCallback(waiting)
  }
  const waiting = setTimeout(work)
  return () => clearTimeout(waiting)
}
