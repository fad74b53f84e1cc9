/// <reference lib="webworker" />
import { clientsClaim } from 'workbox-core'

declare const self: ServiceWorkerGlobalScope

self.addEventListener('message', (event: ExtendableMessageEvent) => {
  const type = (event.data as { type?: string } | null)?.type
  if (type === 'SKIP_WAITING') void self.skipWaiting()
})
clientsClaim()
