import { useSyncExternalStore } from 'react'
import { syncState, watchSyncState, type SyncState } from '../offline/sync-state.ts'

export type { SyncState }

/** The progress of syncing the collection to this device; the screen renders again with every work. */
export function useSyncState(): SyncState {
  return useSyncExternalStore(watchSyncState, syncState, syncState)
}
