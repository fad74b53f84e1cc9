import { useSyncExternalStore } from 'react'
import { onIdentityChange, walletAddress } from '../wallet/identity.ts'

/**
 * The address with which this device assumes to be signed in; read again whenever the page renders or is
 * returned to.
 */
export function useWalletAddress(): string | undefined {
  return useSyncExternalStore(subscribe, walletAddress, () => undefined)
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
