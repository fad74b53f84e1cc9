import { MAX_ROUTE_PRELOADS } from '../../config/constants.ts'
import { savesData } from '../../lib/saves-data.ts'
import { whenPrefetchingOnline } from './when-idle.ts'

/** Fetches the code of a path; undefined when there is nothing to fetch. */
type Preloader = (path: string) => Promise<unknown> | undefined

let preloader: Preloader | undefined
let running = 0
const waiting: string[] = []
const seen = new Set<string>()
let observer: IntersectionObserver | undefined
const watched = new WeakMap<Element, string>()

/** Sets how a path's code is fetched. The router does so once, at start. */
export function setPreloader(preload: Preloader): void {
  preloader = preload
}

/**
 * Fetches a path's code ahead of a tap, each path once, at most five at the same time (docs/specification.md
 * section 9).
 */
export function preloadRoute(path: string): void {
  if (seen.has(path)) return
  seen.add(path)
  waiting.push(path)
  next()
}

/**
 * `preloadRoute` when the element has come into view and the shell is stored: on a first visit the worker fetches
 * the same code. Without a network nothing is fetched: what the device has is there at the tap. Returns the
 * unsubscribe function.
 */
export function preloadWhenVisible(element: Element, path: string): () => void {
  if (typeof IntersectionObserver === 'undefined' || savesData()) return () => {}
  observer ??= new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      const to = watched.get(target)
      if (!isIntersecting || to === undefined) continue
      observer?.unobserve(target)
      whenPrefetchingOnline(() => preloadRoute(to))
    }
  })
  watched.set(element, path)
  observer.observe(element)
  return () => observer?.unobserve(element)
}

function next(): void {
  while (running < MAX_ROUTE_PRELOADS) {
    const path = waiting.shift()
    if (path === undefined) return
    const fetched = preloader?.(path)
    if (!fetched) continue
    running++
    // A page that could not be fetched ahead is fetched again, and its failure shown, when it is opened.
    void fetched
      .catch(() => seen.delete(path))
      .finally(() => {
        running--
        next()
      })
  }
}
