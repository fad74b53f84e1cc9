import { KEEP_PAGE } from '../config/device.ts'
import { isSharedDevice } from '../lib/shared-device.ts'
import { workers } from './workers.ts'

/** Pages of one person come from the server empty. */
const PERSONAL =
  /^(?:\/[a-z]{2})?\/(?:profile(?:\/(?:edit|sales_collection|device|security))?|marketplace\/[^/]+\/listing)\/?$/
const kept = new Set<string>()

/**
 * Has the worker store the page at an address as everybody sees it, once in a visit: the next time it is shown
 * before any code has run, also without a network. A shared device stores nothing.
 */
export function keepPage({ pathname, search }: { pathname: string; search: string }): void {
  // a query may name an order, or what was searched for
  if (search !== '' || PERSONAL.test(pathname) || isSharedDevice() || savesData()) return
  if (kept.has(pathname)) return
  kept.add(pathname)
  const send = ({ active }: ServiceWorkerRegistration) =>
    active?.postMessage({ type: KEEP_PAGE, address: pathname })
  workers()?.ready.then(send, () => {})
}

function savesData(): boolean {
  return 'connection' in navigator && (navigator.connection as { saveData?: boolean }).saveData === true
}
