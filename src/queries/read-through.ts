import { NetworkError } from '../api/errors.ts'
import { serverNow } from '../lib/server-clock.ts'

/** Something shown, and since when it is known. */
export interface Cached<T> {
  value: T
  /** The time of the server's answer, in milliseconds since 1970. */
  savedAt: number
  /** True where this is the device's copy, because there was no network. */
  stored: boolean
}

/** A copy on the device. */
export interface Copy<T> {
  value: T
  savedAt: number
}

/**
 * Network first; the device's copy stands in for a missing network only, never for a response (a 401 or a 404
 * stays what it is). Serves docs/product.md, "Offline, install, update".
 * @param save stores a fresh response; its failure (a full disk) does not affect the reader
 * @throws NetworkError without network and without a copy; whatever `ask` throws otherwise
 */
export async function readThrough<T>(
  ask: () => Promise<T>,
  saved: () => Promise<Copy<T> | undefined>,
  save?: (value: T) => Promise<unknown>,
): Promise<Cached<T>> {
  try {
    const value = await ask()
    save?.(value).catch(() => {})
    return { value, savedAt: serverNow(), stored: false }
  } catch (error) {
    if (!(error instanceof NetworkError)) throw error
    // A broken or missing database is a missing copy.
    const copy = await saved().catch(() => undefined)
    if (!copy) throw error
    return { ...copy, stored: true }
  }
}
