import { CacheFirst } from 'workbox-strategies'
import {
  SAVED_IMAGE_QUALITY,
  SAVED_IMAGE_WIDTH,
  PERSONAL_IMAGES_PREFIX,
  SEEN_IMAGES_CACHE,
  SEEN_IMAGES_LIMIT,
} from '../src/config/device.ts'
import { imageUrl, originalIn } from '../src/config/media.ts'
import { bounded } from './bounded.ts'

const seen = new CacheFirst({
  cacheName: SEEN_IMAGES_CACHE,
  plugins: [bounded(SEEN_IMAGES_CACHE, SEEN_IMAGES_LIMIT)],
})

/** Whether a request is a picture on a page; what the page itself fetches to store bypasses this worker. */
export function isShownImage(request: Request, url: URL): boolean {
  return request.destination === 'image' && originalIn(url.href) !== undefined
}

/**
 * A picture: as requested where it is cached, else from the network, else, offline, the copy that the page
 * stores of the own works, in whichever width it is.
 */
export async function answerImage(request: Request, event: ExtendableEvent): Promise<Response> {
  try {
    return await seen.handle({ request, event })
  } catch (error) {
    const saved = await savedImage(originalIn(request.url) ?? '')
    if (saved) return saved
    throw error
  }
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
