import { useEffect } from 'react'
import { TOAST_MS } from '../config/constants.ts'
import { useStore } from '../hooks/use-store.ts'
import { createStore } from '../lib/store.ts'
import styles from './toast.module.css'

interface Shown {
  id: number
  text: string
}

/** sessionStorage: the toast that the next page shows on load. */
const NEXT_KEY = 'akashi-say-next'
/** A page that has just been loaded is looked at before it is read. */
const AFTER_LOAD_MS = 8000

const current = createStore<Shown | undefined>(undefined)
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Shows `text` for `ms` milliseconds (docs/specification.md section 9: 3000). A later toast replaces an earlier
 * one.
 */
export function toast(text: string, ms: number = TOAST_MS): void {
  clearTimeout(timer)
  current.set({ id: (current.get()?.id ?? 0) + 1, text })
  timer = setTimeout(() => current.set(undefined), ms)
}

/** Shows `text` on the page that this tab loads next, for the end of an action that clears the memory. */
export function toastAfterLoad(text: string): void {
  try {
    sessionStorage.setItem(NEXT_KEY, text)
  } catch {
    // no storage in this browser: the next page shows the outcome on its own
  }
}

function takeStored(): string | null {
  try {
    const text = sessionStorage.getItem(NEXT_KEY)
    sessionStorage.removeItem(NEXT_KEY)
    return text
  } catch {
    return null
  }
}

/** The one container of toasts; stays in the page so that screen readers announce its changes. */
export function Toaster() {
  const shown = useStore(current)
  useEffect(() => {
    const stored = takeStored()
    if (stored) toast(stored, AFTER_LOAD_MS)
  }, [])
  return (
    <output className={styles.place} data-surface="ours">
      {shown && (
        <span key={shown.id} className={styles.toast} data-transient>
          {shown.text}
        </span>
      )}
    </output>
  )
}
