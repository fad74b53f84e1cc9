import { createStore } from '../lib/store.ts'

/** Progress of storing the own collection on this device. */
export interface SyncState {
  state: 'idle' | 'working' | 'done' | 'stopped'
  /** Works whose certificate and picture are on the device, of all works. */
  done: number
  total: number
  /** When the collection was last fetched completely, in milliseconds since 1970. */
  savedAt?: number | undefined
  /**
   * Why it stopped, or what is missing although it ended:
   * - `no-network`: the rest follows when it returns
   * - `full`: no space for every certificate; `no-space`: for those, but not for every picture
   * - `no-store`: this browser has no storage; `no-pictures`: no pictures
   * - `failed`: the server failed on some of it
   */
  problem?: 'no-network' | 'full' | 'no-space' | 'no-store' | 'no-pictures' | 'failed' | undefined
}

/** The current progress. */
export const syncState = createStore<SyncState>({ state: 'idle', done: 0, total: 0 })
