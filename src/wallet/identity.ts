import { ADDRESS_COOKIE, PROVIDER_COOKIE } from '../config/identity-cookies.ts'
import type { Provider } from '../contract/users.ts'
import { readCookie } from '../lib/cookies.ts'
import { isSharedDevice, setSharedDevice } from '../lib/shared-device.ts'
import { forgetUnlocked } from './unlocked.ts'

/** As long as the session they belong to. */
const MAX_AGE_SECONDS = 30 * 24 * 3600

const listeners = new Set<() => void>()

/** @param maxAgeSeconds undefined: until the browser is closed */
function setCookie(name: string, value: string, maxAgeSeconds: number | undefined): void {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  const age = maxAgeSeconds === undefined ? '' : `; max-age=${maxAgeSeconds}`
  document.cookie = `${name}=${value}; path=/; samesite=lax${age}${secure}`
}

/** The address this browser believes to be signed in with. */
export function walletAddress(): string | undefined {
  return readCookie(ADDRESS_COOKIE)
}

/**
 * Stores who is signed in, after the server has confirmed it; on a shared device until the browser is closed.
 */
export function saveIdentity(address: string, provider: Provider): void {
  const age = isSharedDevice() ? undefined : MAX_AGE_SECONDS
  setCookie(ADDRESS_COOKIE, address.toLowerCase(), age)
  setCookie(PROVIDER_COOKIE, provider, age)
  for (const listener of listeners) listener()
}

/** Removes the signed-in identity from this browser, and the wallet from its memory. */
export function clearIdentity(): void {
  forgetUnlocked()
  for (const name of [ADDRESS_COOKIE, PROVIDER_COOKIE]) setCookie(name, '', 0)
  setSharedDevice(false)
  for (const listener of listeners) listener()
}

/** Calls back when a user signs in or out on this page; returns the unsubscribe function. */
export function onIdentityChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
