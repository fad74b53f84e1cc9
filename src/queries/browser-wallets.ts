import { mutationOptions } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { foundWallets, lookAgain, watchWallets, type FoundWallet } from '../wallet/discovery.ts'

const NONE: readonly FoundWallet[] = []

/** The wallets of this browser, each as soon as it has announced itself. */
export function useBrowserWallets(): readonly FoundWallet[] {
  return useSyncExternalStore(watchWallets, foundWallets, () => NONE)
}

/** Looks for wallets once more; none is reported as docs/specification.md section 8 requires. */
export function walletSearch() {
  return mutationOptions({ networkMode: 'always', retry: false, mutationFn: lookAgain })
}
