/** Does `work` once the page has nothing more urgent to do; returns what calls it off. Safari has no requestIdleCallback. */
export function whenIdle(work: () => void): () => void {
  if ('requestIdleCallback' in globalThis) {
    const waiting = requestIdleCallback(work)
    return () => cancelIdleCallback(waiting)
  }
  const waiting = setTimeout(work)
  return () => clearTimeout(waiting)
}
