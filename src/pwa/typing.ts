import { useStore } from '../hooks/use-store.ts'
import type { Followed } from '../lib/store.ts'

/** Inputs that hold no text: pressing them is no typing. */
const NO_TEXT = new Set(['button', 'checkbox', 'color', 'file', 'image', 'radio', 'range', 'reset', 'submit'])

const typing: Followed<boolean> = { get: isTyping, subscribe: watch, initial: false }

/** Whether the user is typing: nothing may cover what they write. */
export function useTyping(): boolean {
  return useStore(typing)
}

function isTyping(): boolean {
  const at = document.activeElement
  if (at instanceof HTMLInputElement) return !NO_TEXT.has(at.type)
  return at instanceof HTMLTextAreaElement || (at instanceof HTMLElement && at.isContentEditable === true)
}

function watch(listener: () => void): () => void {
  // After the event: during it no element has the focus.
  const later = () => setTimeout(listener)
  document.addEventListener('focusin', later)
  document.addEventListener('focusout', later)
  return () => {
    document.removeEventListener('focusin', later)
    document.removeEventListener('focusout', later)
  }
}
