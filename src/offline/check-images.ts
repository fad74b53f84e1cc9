import { personalImagesCache } from '../config/device.ts'
import { fingerprintOf, FINGERPRINT_HEADER } from './fingerprint.ts'
import { openCache } from './images.ts'

/** How many stored pictures were read, and how many of them did not match their fingerprint. */
export interface ImagesChecked {
  read: number
  broken: number
}

/**
 * Reads every stored picture of an account and compares it with its stored fingerprint. A mismatch is dropped:
 * the next sync fetches it again. One at a time, so that ten thousand need no more memory than one.
 * @param signal ends it early
 */
export async function checkImages(address: string, signal: AbortSignal): Promise<ImagesChecked> {
  const checked: ImagesChecked = { read: 0, broken: 0 }
  const cache = await openCache(personalImagesCache(address))
  if (!cache) return checked
  for (const { url } of await cache.keys()) {
    signal.throwIfAborted()
    const stored = await cache.match(url)
    if (!stored) continue
    checked.read++
    if (await isWhole(stored)) continue
    checked.broken++
    await cache.delete(url)
  }
  return checked
}

/** A file whose bytes can no longer be read is not whole either. */
async function isWhole(stored: Response): Promise<boolean> {
  const fingerprint = stored.headers.get(FINGERPRINT_HEADER)
  // stored by an earlier version without a fingerprint: the next sync fetches it anew
  if (fingerprint === null) return true
  try {
    return (await fingerprintOf(await stored.arrayBuffer())) === fingerprint
  } catch {
    return false
  }
}
