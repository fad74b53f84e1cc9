import { useStore } from '../hooks/use-store.ts'
import type { Followed } from '../lib/store.ts'
import { onIdentityChange, walletAddress } from '../wallet/identity.ts'

const address: Followed<string | undefined> = { get: walletAddress, subscribe, initial: undefined }

/**
 * The address with which this device assumes to be signed in; read again whenever the page renders or is
 * returned to.
 */
export function useWalletAddress(): string | undefined {
  return useStore(address)
}

function subscribe(changed: () => void): () => void {
  const forget = onIdentityChange(changed)
  addEventListener('focus', changed)
  document.addEventListener('visibilitychange', changed)
  return () => {
    forget()
    removeEventListener('focus', changed)
    document.removeEventListener('visibilitychange', changed)
  }
}
