import { CAPSULE_CACHE } from '../../config/device.ts'
import { CAPSULE_VERSION } from '../../proof/capsule/content.ts'

/**
 * Name inside the cache; never requested over the network. Another form of the content needs another verifier.
 */
const PLACE = `/akashi-capsule/verifier-${CAPSULE_VERSION}`
/** The build that it is of. */
const BUILD = 'x-build'

/**
 * Caches the code of a capsule (src/proof/capsule/page.ts) on this device, so that its owner can make one
 * offline.
 */
export async function saveCapsuleVerifier(): Promise<void> {
  if ((await storedVerifier())?.build === __BUILD_ID__) return
  const { verifier } = await import('virtual:capsule-verifier')
  const headers = { [BUILD]: __BUILD_ID__, 'content-type': 'text/javascript' }
  const cache = await caches.open(CAPSULE_CACHE)
  await cache.put(PLACE, new Response(verifier, { headers }))
  // of an earlier form: no content is written for it any more
  const others = (await cache.keys()).filter(({ url }) => new URL(url).pathname !== PLACE)
  await Promise.all(others.map((other) => cache.delete(other)))
}

/**
 * The code of a capsule: this build's own, or, where that is unavailable, one of an earlier build for the same
 * form of content. Throws where there is neither.
 */
export async function capsuleVerifier(): Promise<string> {
  const stored = await storedVerifier().catch(() => undefined)
  if (stored?.build === __BUILD_ID__) return stored.code
  try {
    return (await import('virtual:capsule-verifier')).verifier
  } catch (error) {
    if (stored) return stored.code
    throw error
  }
}

async function storedVerifier(): Promise<{ build: string | null; code: string } | undefined> {
  const found = await (await caches.open(CAPSULE_CACHE)).match(PLACE)
  return found && { build: found.headers.get(BUILD), code: await found.text() }
}
