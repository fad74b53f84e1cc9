import { useEffect, useSyncExternalStore } from 'react'

/** Failed pages on the screen: one, or for a moment that of before as well. */
let failed = 0
const listeners = new Set<() => void>()

/** Notes that the page could not be loaded, as long as its caller is on the screen. */
export function useNoteFailedPage(): void {
  useEffect(() => {
    change(1)
    return () => change(-1)
  }, [])
}

/** Whether the page that is shown could not be loaded: it has no action of its own at the bottom edge. */
export function usePageFailed(): boolean {
  return useSyncExternalStore(
    watch,
    () => failed > 0,
    () => false,
  )
}

function change(by: number): void {
  failed += by
  for (const listener of listeners) listener()
}

function watch(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
