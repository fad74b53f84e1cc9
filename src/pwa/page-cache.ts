import { KEEP_PAGE } from '../config/device.ts'
import { savesData } from '../lib/saves-data.ts'
import { isSharedDevice } from '../lib/shared-device.ts'
import { workers } from './workers.ts'

const kept = new Set<string>()

/**
 * Has the worker store a public page as everybody sees it, once in a visit: the next time it is shown before any
 * code has run, also without a network. A shared device stores nothing.
 */
export function keepPage({ pathname, search }: { pathname: string; search: string }): void {
  // a query may name an order, or what was searched for
  if (search !== '' || kept.has(pathname) || isSharedDevice() || savesData()) return
  kept.add(pathname)
  // each stores it where it has the page's code: one that waits to take over will need it
  const send = ({ active, waiting }: ServiceWorkerRegistration) => {
    for (const worker of [active, waiting]) worker?.postMessage({ type: KEEP_PAGE, address: pathname })
  }
  workers()?.ready.then(send, () => {})
}
