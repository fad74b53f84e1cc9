import { STORE_SNAPSHOT } from '../../config/device.ts'
import { savesData } from '../../lib/saves-data.ts'
import { isSharedDevice } from '../../lib/shared-device.ts'
import { workers } from '../../pwa/workers.ts'

const stored = new Set<string>()

/**
 * Has the worker store a public page as everybody sees it, once in a visit. A shared device stores nothing.
 * @param key its address (src/boot/document/snapshot.ts)
 */
export function storePublicSnapshot(key: string): void {
  if (stored.has(key) || isSharedDevice() || savesData()) return
  stored.add(key)
  // each stores it where it has the page's code: one that waits to take over will need it
  const send = ({ active, waiting }: ServiceWorkerRegistration) => {
    for (const worker of [active, waiting]) worker?.postMessage({ type: STORE_SNAPSHOT, address: key })
  }
  workers()?.ready.then(send, () => {})
}
