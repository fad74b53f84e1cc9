import { REPAIR_SHELL } from '../config/device.ts'
import { deployedVersion } from './deployed-version.ts'
import { workers } from './workers.ts'

const SHELL = '/index.html'

/**
 * Has the worker refetch its shell where the browser has evicted it; with another build on the server only the
 * next worker can fetch one that fits.
 */
export async function repairShell(): Promise<void> {
  const worker = workers()?.controller
  if (!worker || typeof caches === 'undefined') return
  if ((await isShellStored()) || (await deployedVersion())?.build !== __BUILD_ID__) return
  worker.postMessage({ type: REPAIR_SHELL })
}

/** Whether the page that opens without a network is on this device. */
export async function isShellStored(): Promise<boolean> {
  try {
    return (await caches.match(SHELL, { ignoreSearch: true })) !== undefined
  } catch {
    return false
  }
}
