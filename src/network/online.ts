import type { Followed } from '../lib/store.ts'
import { isReached, networkState, watchNetwork, type NetworkState } from './state.ts'
import { forgetNetwork } from './waiting.ts'

// The network as people are told of it: what the requests have shown (state.ts), and what the browser says.

/** What a person can be told of the network; `none`: the browser itself says that there is none. */
export type Network = NetworkState | 'none'

/** Whether the browser says that there is a network, which may lead nowhere. */
export function hasNetwork(): boolean {
  return navigator.onLine
}

/** Whether the network is there, as far as known. */
export function isOnline(): boolean {
  return hasNetwork() && isReached()
}

/** Calls `listener` whenever `isOnline` or `network` may have changed; returns what ends that. */
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

/** `isOnline`, to be followed. */
export const online: Followed<boolean> = { get: isOnline, subscribe: watchOnline, initial: true }

/** What is known of the network, to be followed. */
export const network: Followed<Network> = {
  get: () => (hasNetwork() ? networkState() : 'none'),
  subscribe: watchOnline,
  initial: 'open',
}

/** Resolves when the browser says that there is a network and nothing has shown that it leads nowhere. */
export function whenOnline(): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (!isOnline()) return
      stop()
      resolve()
    }
    const stop = watchOnline(look)
    look()
  })
}
