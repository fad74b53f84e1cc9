import { useSyncExternalStore } from 'react'

/** The browser's report (it cannot know for sure), and the outcome of the last request to the server. */
let reached = true
const listeners = new Set<() => void>()

/** Records whether the last request reached the server; an answered failure counts as reached. */
export function noteReached(now: boolean): void {
  if (reached === now) return
  reached = now
  for (const listener of listeners) listener()
}

/** Whether the network is there, as far as known. */
export function isOnline(): boolean {
  return navigator.onLine && reached
}

/** `isOnline` as a hook; true while the page is rendered where there is no browser. */
export function useOnline(): boolean {
  return useSyncExternalStore(watchOnline, isOnline, () => true)
}

/** Calls `listener` whenever `isOnline` may have changed; returns what ends that. */
export function watchOnline(listener: () => void): () => void {
  const returned = () => {
    // The next request shows whether the network that came back reaches the server.
    reached = true
    listener()
  }
  listeners.add(listener)
  addEventListener('online', returned)
  addEventListener('offline', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('online', returned)
    removeEventListener('offline', listener)
  }
}
