import { LEAVING_MS } from '../../config/leaving.ts'

let leaving: Promise<void> | undefined

/**
 * Notices that this page is being left, for as long as code is awaited: leaving aborts what is being fetched, and
 * such a failure is none. Listened for only then, because Firefox puts no page with a listener for `beforeunload` into
 * its back/forward cache. src/boot/document/start-script.ts says the same in a page whose code has yet to come.
 * @returns stops it
 */
export function watchLeaving(): () => void {
  if (typeof window === 'undefined') return () => {}
  // a listener of its own for each caller: the first that has its code does not stop the others
  const note = () => leave()
  addEventListener('beforeunload', note)
  addEventListener('pagehide', note)
  return () => {
    removeEventListener('beforeunload', note)
    removeEventListener('pagehide', note)
  }
}

/** Resolves while the page is being left when it has stayed after all; undefined where it is not being left. */
export function untilStayed(): Promise<void> | undefined {
  // begun before there was any code to notice it
  if (!leaving && typeof window !== 'undefined' && window.leavingPage) leave()
  return leaving
}

function leave(): void {
  leaving ??= new Promise<void>((resolve) => {
    const stay = () => {
      leaving = undefined
      clearTimeout(timer)
      removeEventListener('pageshow', shown)
      resolve()
    }
    const shown = ({ persisted }: PageTransitionEvent) => persisted && stay()
    const timer = setTimeout(stay, LEAVING_MS)
    addEventListener('pageshow', shown)
  })
}
