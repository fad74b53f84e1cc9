import { useStore } from '../hooks/use-store.ts'
import type { Followed } from '../lib/store.ts'

/** Fields of text; what is ticked or chosen is chosen again in a moment. */
const TEXTS =
  'textarea, input:not([type="button"], [type="checkbox"], [type="file"], [type="hidden"], [type="radio"], [type="submit"])'

const unsent: Followed<boolean> = { get: hasText, subscribe: watch, initial: false }

/** Whether a form of the page holds text, typed or about to be changed: loading the page again would lose it. */
export function useUnsentText(): boolean {
  return useStore(unsent)
}

function hasText(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(TEXTS)
  return [...fields].some((field) => !field.readOnly && !field.disabled && field.value !== '')
}

/** Fields come and go with the pages; this is watched only while an update waits. */
function watch(listener: () => void): () => void {
  const pages = new MutationObserver(listener)
  pages.observe(document.body, { childList: true, subtree: true })
  document.addEventListener('input', listener)
  return () => {
    pages.disconnect()
    document.removeEventListener('input', listener)
  }
}
