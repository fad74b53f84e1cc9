import { CacheFirst } from 'workbox-strategies'
import { PICTURE_WAIT_MS, PICTURES_LATE_MS } from '../src/network/budget.ts'
import {
  SAVED_IMAGE_QUALITY,
  SAVED_IMAGE_WIDTH,
  PERSONAL_IMAGES_PREFIX,
  SEEN_IMAGES_CACHE,
  SEEN_IMAGES_LIMIT,
} from '../src/config/device.ts'
import { imageUrl, originalIn } from '../src/config/media.ts'
import { rejectPortalResponses } from './reject-portal-response.ts'
import { limitCache } from './cache-limit.ts'
import { untilGivenUp } from './abort-pending.ts'

const seen = new CacheFirst({
  cacheName: SEEN_IMAGES_CACHE,
  plugins: [
    rejectPortalResponses,
    // what hangs holds one of the browser's few connections
    { requestWillFetch: async ({ request }) => new Request(request, { signal: untilGivenUp() }) },
    limitCache(SEEN_IMAGES_CACHE, SEEN_IMAGES_LIMIT),
  ],
})

/** Whether a request is a picture on a page; what the page itself fetches to store bypasses this worker. */
export function isShownImage(request: Request, url: URL): boolean {
  return request.destination === 'image' && originalIn(url.href) !== undefined
}

/** What the device itself takes to find a picture that it has in the width that is wanted. */
const STORED_WAIT_MS = 50
/** When a picture last came too late: what hangs is not waited for once for each picture. */
let lateAt = -Infinity

/**
 * A picture: as requested where it is cached, else from the network, else, without a network or with a slow one,
 * the copy that the page stores of the own works, in whichever width it is. What comes late is cached for the next
 * time.
 */
export async function answerImage(request: Request, event: ExtendableEvent): Promise<Response> {
  const answer = seen.handle({ request, event })
  const patience = Date.now() - lateAt < PICTURES_LATE_MS ? STORED_WAIT_MS : PICTURE_WAIT_MS
  let waits = true
  const late = new Promise<undefined>((resolve) => {
    setTimeout(() => {
      if (waits) lateAt = Date.now()
      resolve(undefined)
    }, patience)
  })
  const inTime = await Promise.race([answer.catch(() => undefined), late])
  waits = false
  return inTime ?? (await savedImage(originalIn(request.url) ?? '')) ?? answer
}

async function savedImage(original: string): Promise<Response | undefined> {
  const address = imageUrl(original, SAVED_IMAGE_WIDTH, SAVED_IMAGE_QUALITY)
  for (const name of await caches.keys()) {
    if (!name.startsWith(PERSONAL_IMAGES_PREFIX)) continue
    const saved = await (await caches.open(name)).match(address)
    if (saved) return saved
  }
  return undefined
}
