import { useSyncExternalStore } from 'react'
import { TOAST_MS } from '../config/constants.ts'
import styles from './toast.module.css'

interface Shown {
  id: number
  text: string
}

let current: Shown | undefined
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

/** Says `text` for `ms` milliseconds (seed section 9: 3000). A later toast replaces an earlier one. */
export function toast(text: string, ms: number = TOAST_MS): void {
  clearTimeout(timer)
  set({ id: (current?.id ?? 0) + 1, text })
  timer = setTimeout(() => set(undefined), ms)
}

function set(shown: Shown | undefined): void {
  current = shown
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The one place toasts appear; stays in the page so that screen readers announce what comes into it. */
export function Toaster() {
  const shown = useSyncExternalStore(
    subscribe,
    () => current,
    () => undefined,
  )
  return (
    <output className={styles.place} data-surface="ours">
      {shown && (
        <span key={shown.id} className={styles.toast}>
          {shown.text}
        </span>
      )}
    </output>
  )
}
