import { useSyncExternalStore } from 'react'
import { keeping, watchKeeping, type Keeping } from '../offline/keeping.ts'

export type { Keeping }

/** How far the own collection has come onto this device; the screen renders again with every work. */
export function useKeeping(): Keeping {
  return useSyncExternalStore(watchKeeping, keeping, keeping)
}
