import { useSyncExternalStore } from 'react'
import {
  forgetNetwork,
  isReached,
  networkState,
  noteReached as reached,
  noteUnreached,
  watchNetwork,
  type NetworkState,
} from '../lib/network.ts'

/** What a person can be told of the network; `none`: the browser itself says that there is none. */
export type Network = NetworkState | 'none'

/** Records whether the last request reached the server; an answered failure counts as reached. */
export function noteReached(now: boolean): void {
  if (now) reached()
  else noteUnreached()
}

/** Whether the network is there, as far as known. */
export function isOnline(): boolean {
  return navigator.onLine && isReached()
}

/** `isOnline` as a hook; true while the page is rendered where there is no browser. */
export function useOnline(): boolean {
  return useSyncExternalStore(watchOnline, isOnline, () => true)
}

/** What is known of the network, as a hook; open while the page is rendered where there is no browser. */
export function useNetwork(): Network {
  return useSyncExternalStore(
    watchOnline,
    () => (navigator.onLine ? networkState() : 'none'),
    () => 'open',
  )
}

/** Calls `listener` whenever `isOnline` may have changed; returns what ends that. */
export function watchOnline(listener: () => void): () => void {
  const returned = () => {
    // The next request shows whether the network that came back reaches the server.
    forgetNetwork()
    listener()
  }
  const stop = watchNetwork(listener)
  addEventListener('online', returned)
  addEventListener('offline', listener)
  return () => {
    stop()
    removeEventListener('online', returned)
    removeEventListener('offline', listener)
  }
}
