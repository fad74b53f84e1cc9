import { useSyncExternalStore } from 'react'
import { syncState, watchSyncState, type SyncState } from '../offline/sync-state.ts'

export type { SyncState }

/** How far the own collection has come onto this device; the screen renders again with every work. */
export function useSyncState(): SyncState {
  return useSyncExternalStore(watchSyncState, syncState, syncState)
}
