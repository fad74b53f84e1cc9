import { network, online, type Network } from '../network/online.ts'
import { useStore } from './use-store.ts'

/** Whether the network is there, as far as known; true while the page is rendered where there is no browser. */
export function useOnline(): boolean {
  return useStore(online)
}

/** What is known of the network; open while the page is rendered where there is no browser. */
export function useNetwork(): Network {
  return useStore(network)
}
