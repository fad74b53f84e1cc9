import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { report } from '../errors/report.ts'
import { sameHex } from '../lib/same-hex.ts'
import { isSharedDevice } from '../lib/shared-device.ts'
import { whenIdle } from '../network/loading/when-idle.ts'
import { useOnline } from '../hooks/use-online.ts'
import { useWalletAddress } from '../queries/use-wallet-address.ts'
import { walletAddress } from '../wallet/identity.ts'

/** After this long a page that is returned to checks for new works. */
const STALE_MS = 600_000

let syncedAt = -Infinity

/**
 * Sends what was changed without a network, and syncs the user's own collection to the device: after sign-in, at
 * start, when the network is back, and when a page is returned to after ten minutes. Renders nothing; `useSyncState`
 * reports the progress.
 */
export function SyncCollection() {
  // A sign-in ends with a change of page, which is when the address is read again.
  useLocation()
  const address = useWalletAddress()
  const online = useOnline()
  const queryClient = useQueryClient()
  useEffect(() => {
    // a shared device stores nothing
    if (!address || !online || isSharedDevice()) return undefined
    const callOff = whenIdle(() => void sync(address, queryClient))
    const returned = () => {
      if (document.visibilityState === 'visible' && performance.now() - syncedAt > STALE_MS)
        void sync(address, queryClient)
    }
    document.addEventListener('visibilitychange', returned)
    return () => {
      callOff()
      document.removeEventListener('visibilitychange', returned)
    }
  }, [address, online, queryClient])
  return null
}

async function sync(address: string, queryClient: QueryClient): Promise<void> {
  // a browser that has dropped the cookies says so to nobody: what is stored now would be nobody's
  if (!sameHex(walletAddress(), address)) return
  syncedAt = performance.now()
  // of its own: a change that can't be sent must not leave the collection without a copy
  await send(address, queryClient).catch(report)
  try {
    const { saveCollectionOffline } = await import('../flows/collection/save-collection.ts')
    await saveCollectionOffline(address)
  } catch (error) {
    report(error)
  }
}

async function send(address: string, queryClient: QueryClient): Promise<void> {
  const { sendFavorites } = await import('./send-favorites.ts')
  await sendFavorites(address, queryClient)
}
