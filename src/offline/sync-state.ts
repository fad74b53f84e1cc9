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

let current: SyncState = { state: 'idle', done: 0, total: 0 }
const listeners = new Set<() => void>()

/** The current progress; the same object until it changes. */
export function syncState(): SyncState {
  return current
}

/** Notifies all subscribers. */
export function setSyncState(next: SyncState): void {
  current = next
  for (const listener of listeners) listener()
}

/** Watches; returns what ends the watching. */
export function watchSyncState(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
