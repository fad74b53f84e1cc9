import { useSyncExternalStore } from 'react'
import { walletAddress } from '../wallet/identity.ts'

/** The address this device believes to be signed in with; read again whenever the page renders or is returned to. */
export function useWalletAddress(): string | undefined {
  return useSyncExternalStore(subscribe, walletAddress, () => undefined)
}

function subscribe(changed: () => void): () => void {
  addEventListener('focus', changed)
  document.addEventListener('visibilitychange', changed)
  return () => {
    removeEventListener('focus', changed)
    document.removeEventListener('visibilitychange', changed)
  }
}
