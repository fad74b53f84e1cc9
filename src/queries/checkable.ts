import { useSyncExternalStore } from 'react'
import { isCheckable, watchCheckable } from '../offline/checkable.ts'

/** Whether the shop signs certificates, so that there is something to check; undefined until it is known. */
export function useCheckable(): boolean | undefined {
  return useSyncExternalStore(watchCheckable, isCheckable, () => undefined)
}
