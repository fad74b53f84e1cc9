import { useStore } from '../hooks/use-store.ts'
import { syncState, type SyncState } from '../offline/sync-state.ts'

export type { SyncState }

/** The progress of syncing the collection to this device; the screen renders again with every work. */
export function useSyncState(): SyncState {
  return useStore(syncState)
}

/** Whether works are being saved: not before it is known how many, and not while only what is not a work is left. */
export function isSaving({ state, done, total }: SyncState): boolean {
  return state === 'working' && done < total
}
