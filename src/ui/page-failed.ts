import { useCountedIn, useStore } from '../hooks/use-store.ts'
import { createStore } from '../lib/store.ts'

/** Failed pages on the screen: one, or for a moment that of before as well. */
const failed = createStore(0)
/** The same of pages that are not there. */
const missing = createStore(0)

/** Notes that the page could not be loaded, as long as its caller is on the screen. */
export function useNoteFailedPage(): void {
  useCountedIn(failed)
}

/** Whether the page that is shown could not be loaded: it has no action of its own at the bottom edge. */
export function usePageFailed(): boolean {
  return useStore(failed) > 0
}

/** Notes that there is no such page, as long as its caller is on the screen. */
export function useNoteMissingPage(): void {
  useCountedIn(missing)
}

/** Whether there is no such page as is asked for: nothing leads here. */
export function usePageMissing(): boolean {
  return useStore(missing) > 0
}
