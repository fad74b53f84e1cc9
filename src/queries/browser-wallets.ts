import { mutationOptions } from '@tanstack/react-query'
import { useStore } from '../hooks/use-store.ts'
import type { Followed } from '../lib/store.ts'
import { foundWallets, lookAgain, watchWallets, type FoundWallet } from '../wallet/discovery.ts'

const wallets: Followed<readonly FoundWallet[]> = { get: foundWallets, subscribe: watchWallets, initial: [] }

/** The wallets of this browser, each as soon as it has announced itself. */
export function useBrowserWallets(): readonly FoundWallet[] {
  return useStore(wallets)
}

/** Looks for wallets once more; none is reported as docs/specification.md section 8 requires. */
export function walletSearch() {
  return mutationOptions({ networkMode: 'always', retry: false, mutationFn: lookAgain })
}
