import { useSyncExternalStore } from 'react'

const nothingChanges = () => () => {}

/**
 * Whether this page is the device's own; false while it is the one that was rendered for everybody. What differs
 * is hidden or shown by the marks of `<html>` until then (src/config/page-start.ts).
 */
export function useTakenOver(): boolean {
  return useSyncExternalStore(
    nothingChanges,
    () => true,
    () => false,
  )
}
