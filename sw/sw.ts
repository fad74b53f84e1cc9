/// <reference lib="webworker" />
import { clientsClaim } from 'workbox-core'
import {
  addPlugins,
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
  type PrecacheEntry,
} from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'
import {
  CODE_CACHE,
  CODE_FILES_LIMIT,
  FONT_FILES_LIMIT,
  FONTS_CACHE,
  NETWORK_AGAIN,
  REPAIR_SHELL,
  STORE_SNAPSHOT,
} from '../src/config/device.ts'
import { isOnUse } from '../src/config/on-use.ts'
import { isForTheNetwork } from '../src/config/network-log-in.ts'
import { isPageAddress } from '../src/config/server-paths.ts'
import { rejectPortalResponses } from './reject-portal-response.ts'
import { limitCache, forgetExpirations } from './cache-limit.ts'
import { abortPending } from './abort-pending.ts'
import { answerImage, isShownImage } from './images.ts'
import { saveIssuerKeysWith } from './issuer.ts'
import { repairShell } from './repair-shell.ts'
import { renewSnapshots } from './renew-snapshots.ts'
import { forgetSnapshots, storedSnapshot, storeSnapshot } from './snapshots.ts'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] }

const SHELL = '/index.html'
const FONT = /^\/assets\/fonts\//

// The shell and every route's code, in both languages: whole before this worker is used at all.
cleanupOutdatedCaches()
// A device that has the shell can check certificates with it.
addPlugins([
  rejectPortalResponses,
  {
    cacheDidUpdate: async ({ request, newResponse, event }) => {
      if (new URL(request.url).pathname === SHELL) event.waitUntil(saveIssuerKeysWith(newResponse))
    },
  },
])
const MANIFEST = self.__WB_MANIFEST
// No index of its own: the address of home is that of its snapshot.
precacheAndRoute(MANIFEST, { directoryIndex: '' })

const shell = createHandlerBoundToURL(SHELL)
registerRoute(
  ({ request, url, sameOrigin }) => {
    return sameOrigin && request.mode === 'navigate' && isPageAddress(url.pathname) && !isForTheNetwork(url)
  },
  async (asked) =>
    (await storedSnapshot(asked.url).catch(() => undefined)) ??
    // a device that has no page at all shows whatever the network answers
    shell(asked).catch(() => fetch(asked.request)),
)

// Fonts, their rules and the lists of their slices are fetched as characters appear; used ones stay cached.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && FONT.test(url.pathname),
  new CacheFirst({
    cacheName: FONTS_CACHE,
    plugins: [rejectPortalResponses, limitCache(FONTS_CACHE, FONT_FILES_LIMIT)],
  }),
)

// What was used once stays, whichever version the shop has by then: a page of the last one still opens its
// wallet.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isOnUse(url.pathname),
  new CacheFirst({
    cacheName: CODE_CACHE,
    plugins: [rejectPortalResponses, limitCache(CODE_CACHE, CODE_FILES_LIMIT)],
  }),
)

// Nothing of /api is ever cached here: Cache Storage stores even what says no-store (Cache API specification,
// "put").
registerRoute(
  ({ request, url }) => isShownImage(request, url),
  ({ request, event }) => answerImage(request, event),
)

// What an earlier version has stored runs its code, and is fetched again before it goes.
self.addEventListener('install', (event) => event.waitUntil(renewSnapshots()))
self.addEventListener('activate', (event) => {
  forgetExpirations()
  event.waitUntil(forgetSnapshots())
})

self.addEventListener('message', (event: ExtendableMessageEvent) => {
  // Only the user's confirmation makes a new version take over (src/pwa/update.ts).
  const { type, address } = (event.data ?? {}) as { type?: string; address?: string }
  if (type === 'SKIP_WAITING') void self.skipWaiting()
  if (type === STORE_SNAPSHOT) event.waitUntil(storeSnapshot(String(address)).catch(() => {}))
  if (type === NETWORK_AGAIN) abortPending()
  if (type === REPAIR_SHELL) event.waitUntil(repairShell(MANIFEST))
})
clientsClaim()
