import { useSyncExternalStore } from 'react'
import { foundWallets, watchWallets, type FoundWallet } from '../wallet/discovery.ts'

const NONE: readonly FoundWallet[] = []

/** The wallets of this browser, each as soon as it has announced itself. */
export function useBrowserWallets(): readonly FoundWallet[] {
  return useSyncExternalStore(watchWallets, foundWallets, () => NONE)
}
