import { useStore } from '../hooks/use-store.ts'
import { checkable } from '../offline/checkable.ts'

/** Whether the shop signs certificates, so that there is something to check; undefined until it is known. */
export function useCheckable(): boolean | undefined {
  return useStore(checkable)
}
