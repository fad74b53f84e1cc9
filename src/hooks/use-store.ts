import { useEffect, useSyncExternalStore } from 'react'
import type { Followed, Store } from '../lib/store.ts'

/** The value of a store, or of what the browser says, now and after each change. */
export function useStore<T>({ subscribe, get, initial }: Followed<T>): T {
  return useSyncExternalStore(subscribe, get, () => initial)
}

/** Counts a component in `store` while it is on the screen. */
export function useCountedIn(store: Store<number>): void {
  useEffect(() => {
    store.set(store.get() + 1)
    return () => store.set(store.get() - 1)
  }, [store])
}

const hydrated: Followed<boolean> = { get: () => true, subscribe: () => () => {}, initial: false }

/**
 * Whether this page is the device's own; false while it is the one that was rendered for everybody. What differs
 * is hidden or shown by the marks of `<html>` until then (src/boot/document/start-script.ts).
 */
export function useHydrated(): boolean {
  return useStore(hydrated)
}
