import {
  SAVED_IMAGE_QUALITY,
  SAVED_IMAGE_WIDTH,
  personalImagesCache,
  SEEN_IMAGES_CACHE,
} from '../config/device.ts'
import { imageUrl, insteadUrl } from '../config/media.ts'
import { fingerprintOf, FINGERPRINT_HEADER, SIZE_HEADER } from './fingerprint.ts'
import { withSpace } from './quota.ts'

/** What is dropped at once when the disk is full. */
const DROPPED_AT_ONCE = 10

/** The one address under which an original is stored; the service worker answers every other width from it. */
export function savedImageUrl(original: string): string {
  return imageUrl(original, SAVED_IMAGE_WIDTH, SAVED_IMAGE_QUALITY)
}

/** The pictures of one account on this device. */
export interface SavedImages {
  /** Whether this browser can store any. */
  possible: boolean
  /** Whether a picture is here, with the fingerprint that it can be checked against. */
  has(original: string): Promise<boolean>
  /**
   * Fetches and stores a picture; where the disk is full, in place of what matters less. Resolves to false where the
   * server has none.
   * @throws TypeError when offline, NoSpace when nothing less important is left
   */
  keep(original: string, signal: AbortSignal): Promise<boolean>
  /** Evicts something, for what matters more than every picture; false when nothing is left. */
  freeSpace(): Promise<boolean>
  /** Drops what is no longer wanted. */
  prune(): Promise<void>
}

/**
 * Opens the pictures of an account.
 * @param wanted addresses of the originals, the most important first
 */
export async function savedImages(address: string, wanted: readonly string[]): Promise<SavedImages> {
  const cache = await openCache(personalImagesCache(address))
  if (!cache) return NO_IMAGES
  let seenDropped = false
  const freeSpace = async (original?: string) => {
    // Once: the service worker recreates it with every viewed picture, and a full disk would be retried for
    // ever.
    if (!seenDropped) {
      seenDropped = true
      if (await caches.delete(SEEN_IMAGES_CACHE)) return true
    }
    const lesser = original === undefined ? wanted : wanted.slice(wanted.indexOf(original) + 1)
    return dropSome(cache, lesser.toReversed())
  }
  return {
    possible: true,
    has: async (original) =>
      (await cache.match(savedImageUrl(original)))?.headers.has(FINGERPRINT_HEADER) ?? false,
    keep: async (original, signal) => {
      const response = await fetched(original, signal)
      if (!response) return false
      // Read first: neither a truncated body nor one that arrives after the log-out may be stored.
      const body = await response.arrayBuffer()
      signal.throwIfAborted()
      const headers = new Headers(response.headers)
      headers.set(FINGERPRINT_HEADER, await fingerprintOf(body))
      headers.set(SIZE_HEADER, String(body.byteLength))
      await withSpace(
        () => cache.put(savedImageUrl(original), new Response(body, { headers })),
        () => freeSpace(original),
      )
      return true
    },
    freeSpace: () => freeSpace(),
    prune: async () => {
      const keys = new Set(wanted.map((each) => new URL(savedImageUrl(each), location.origin).href))
      for (const { url } of await cache.keys()) if (!keys.has(url)) await cache.delete(url)
    },
  }
}

/** Whether the picture of an own work is on this device. */
export async function hasSavedImage(address: string, original: string): Promise<boolean> {
  const cache = await openCache(personalImagesCache(address))
  return (await cache?.match(savedImageUrl(original))) !== undefined
}

/** Where the browser has no Cache Storage: skip the downloads, and store certificates without pictures. */
const NO_IMAGES: SavedImages = {
  possible: false,
  has: async () => false,
  keep: async () => false,
  freeSpace: async () => false,
  prune: async () => {},
}

/**
 * A cache by its name. Undefined without https, which has none, and where a browser's storage is switched off.
 */
export async function openCache(name: string): Promise<Cache | undefined> {
  try {
    return await caches.open(name)
  } catch {
    return undefined
  }
}

/** A picture from the proxy, or, with another server that has none, the original. */
async function fetched(original: string, signal: AbortSignal): Promise<Response | undefined> {
  const answer = await answered(savedImageUrl(original), signal)
  if (answer?.ok) return answer
  const instead = insteadUrl(original)
  const whole = instead && (await answered(instead, signal))
  return whole && whole.ok ? whole : undefined
}

/**
 * A cross-origin picture that CORS blocks fails like a missing network; the answers of the API distinguish the
 * two, and a missing picture is no reason to stop.
 */
async function answered(address: string, signal: AbortSignal): Promise<Response | undefined> {
  try {
    const answer = await fetch(address, { signal })
    // a captive portal answers everything with a page: no picture, and no word of the server's about one
    if (answer.ok && answer.headers.get('content-type')?.startsWith('text/html'))
      throw new TypeError('a page')
    return answer
  } catch (error) {
    if (signal.aborted || new URL(address, location.origin).origin === location.origin) throw error
    return undefined
  }
}

async function dropSome(cache: Cache, originals: readonly string[]): Promise<boolean> {
  let dropped = 0
  for (const original of originals) {
    if (await cache.delete(savedImageUrl(original))) dropped++
    if (dropped === DROPPED_AT_ONCE) break
  }
  return dropped > 0
}
