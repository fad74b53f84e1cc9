import { MEND_SHELL } from '../config/device.ts'
import { deployedVersion } from './deployed-version.ts'

const SHELL = '/index.html'

/**
 * Has the worker fetch its shell again where the browser has dropped it; with another build on the server only the
 * next worker can bring one that fits.
 */
export async function mendShell(): Promise<void> {
  const worker = 'serviceWorker' in navigator ? navigator.serviceWorker.controller : null
  if (!worker || typeof caches === 'undefined') return
  const whole = await caches.match(SHELL, { ignoreSearch: true }).catch(() => undefined)
  if (whole || (await deployedVersion())?.build !== __BUILD_ID__) return
  worker.postMessage({ type: MEND_SHELL })
}
