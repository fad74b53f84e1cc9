import type { QueryClient } from '@tanstack/react-query'
import type { DataRouter } from 'react-router'
import { whenIdle } from '../../network/loading/when-idle.ts'
import { removeOthersSnapshots } from '../../offline/own-snapshots.ts'
import { walletAddress } from '../../wallet/identity.ts'
import { snapshotAt } from '../document/snapshot.ts'
import { initialRender } from '../settled/initial-render.ts'
import { storeOwnSnapshot } from './store-own.ts'
import { storePublicSnapshot } from './store-public.ts'

interface Shown {
  router: DataRouter
  queryClient: QueryClient
  /** The account that was signed in as the page was opened. */
  openedBy: string | undefined
}

/**
 * Has the device store each page that is shown, so that the next start shows it before any code has run: a public one as
 * the server renders it for everybody, a member's own as it is shown to them, when it has come to rest and again as it
 * is left.
 */
export function storeShownPages({ router, queryClient, openedBy }: Shown): void {
  const store = (location: { pathname: string; search: string }) => {
    const at = snapshotAt(location)
    if (at?.own) void initialRender(router, queryClient).then(() => whenIdle(storeOwnSnapshot))
    // Who has lost their cookies is no visitor whose pages are stored: nothing would ever wipe them.
    else if (at && (openedBy === undefined || walletAddress() !== undefined)) storePublicSnapshot(at.key)
  }
  store(location)
  router.subscribe(({ navigation, location: at }) => void (navigation.state === 'idle' && store(at)))
  addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && storeOwnSnapshot())
  // who has no account has the pages of earlier members removed
  removeOthersSnapshots(walletAddress()).catch(() => {})
}
