/// <reference lib="webworker" />
// Replaces sw.js when an operator has to remove a broken worker everywhere (docs/kill-switch.md): deletes
// what the worker has cached, leaves all personal data, unregisters itself, and reloads the open pages once. It
// imports nothing, so that nothing can break it.

/** Written by the page and not by the worker: pictures of a user's own works, the issuer's keys. */
const PERSONAL_CACHES = ['akashi-personal-0x', 'akashi-issuer']
/** Held by every tab in which money or a signature is under way. */
const BUSY = 'akashi-busy'
/**
 * The longest wait for a page that is busy: after it the page goes on without a worker and without reloading.
 */
const PATIENCE_MS = 60_000

const killer = self as unknown as ServiceWorkerGlobalScope

killer.addEventListener('install', () => void killer.skipWaiting())

killer.addEventListener('activate', (event) => event.waitUntil(leave()))

async function leave(): Promise<void> {
  const doomed = (await caches.keys()).filter(
    (name) => !PERSONAL_CACHES.some((prefix) => name.startsWith(prefix)),
  )
  await Promise.all(doomed.map((name) => caches.delete(name)))
  // A page that reloads registers this worker again: only the first time there was something to delete, and
  // only then does it take control of pages. From the second time on they stay without a worker.
  const first = doomed.some((name) => name.includes('precache'))
  if (first) await killer.clients.claim()
  await killer.registration.unregister()
  if (first) await loadPagesAgain()
}

async function loadPagesAgain(): Promise<void> {
  const again = async () => {
    const pages = await killer.clients.matchAll({ type: 'window' })
    await Promise.allSettled(pages.map((page) => page.navigate(page.url)))
  }
  const locks = killer.navigator.locks as LockManager | undefined
  if (!locks) return again()
  try {
    await locks.request(BUSY, { signal: AbortSignal.timeout(PATIENCE_MS) }, again)
  } catch {
    // a payment is under way: its page works without a worker
  }
}
