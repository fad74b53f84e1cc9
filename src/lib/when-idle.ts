let firstSight: Promise<unknown> = Promise.resolve()

/** Lets all that waits for an idle page wait for the page's first sight as well (app/first-sight.ts). */
export function idleAfter(sight: Promise<unknown>): void {
  firstSight = sight
}

/** Does `work` once the page has nothing more urgent to do; returns what calls it off. */
export function whenIdle(work: () => void): () => void {
  let callOff: (() => void) | undefined
  let off = false
  void firstSight.then(() => {
    if (!off) callOff = idly(work)
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
