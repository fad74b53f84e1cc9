import { ACCOUNT_KEY, PENDING_LOG_OUT_KEY } from '../config/device.ts'
import { ADDRESS_COOKIE, PROVIDER_COOKIE } from '../config/identity-cookies.ts'
import type { Provider } from '../contract/users.ts'
import { readCookie } from '../lib/cookies.ts'
import { hasStored } from '../lib/has-stored.ts'
import { isSharedDevice, setSharedDevice } from '../lib/shared-device.ts'
import { createStore } from '../lib/store.ts'
import { forgetUnlocked } from './unlocked.ts'

/** As long as the session they belong to. */
const MAX_AGE_SECONDS = 30 * 24 * 3600

/** How often somebody has signed in or out on this page. */
const changes = createStore(0)

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
 * Stores who is signed in, after the server has confirmed it; on a shared device until the browser is closed, and
 * nowhere but in the cookies.
 */
export function saveIdentity(address: string, provider: Provider): void {
  store({ address: address.toLowerCase(), provider })
  changes.set(changes.get() + 1)
}

/** Removes the signed-in identity from this browser, and the wallet from its memory. */
export function clearIdentity(): void {
  forgetUnlocked()
  setSharedDevice(false)
  forgetIdentity()
}

/** Calls back when a user signs in or out on this page; returns the unsubscribe function. */
export const onIdentityChange = changes.subscribe

/** Lets the cookies of who is signed in begin their time anew: browsers cut it short. Not on a shared device. */
export function renewIdentity(): void {
  const [address, provider] = [walletAddress(), readCookie(PROVIDER_COOKIE)]
  if (address && provider && !isSharedDevice()) store({ address, provider: provider as Provider })
}

/** Who was last signed in here and has not logged out, also without their cookies; undefined where it is not known. */
export function notedIdentity(): Identity | undefined {
  try {
    const [address, provider] = (localStorage.getItem(ACCOUNT_KEY) ?? '').split(' ')
    return address && provider ? { address, provider: provider as Provider } : undefined
  } catch {
    return undefined
  }
}

/**
 * Whether somebody may be signed in here although the cookies that say so are gone. A session alone says nothing after a
 * log-out of which the server has not heard: it would sign them in again. A note is of a later log-in.
 * @param session whether the page was asked for with a session
 */
export function isIdentityLost(session: boolean): boolean {
  if (walletAddress() !== undefined) return false
  return notedIdentity() !== undefined || (session && !hasStored(PENDING_LOG_OUT_KEY))
}

/** Where the server knows of no session, what this device says of one holds no longer; a log-in goes on. */
export function forgetIdentity(): void {
  for (const name of [ADDRESS_COOKIE, PROVIDER_COOKIE]) setCookie(name, '', 0)
  try {
    localStorage.removeItem(ACCOUNT_KEY)
  } catch {
    // forbidden: nothing was noted
  }
  changes.set(changes.get() + 1)
}

interface Identity {
  address: string
  provider: Provider
}

function store({ address, provider }: Identity): void {
  const shared = isSharedDevice()
  const age = shared ? undefined : MAX_AGE_SECONDS
  setCookie(ADDRESS_COOKIE, address, age)
  setCookie(PROVIDER_COOKIE, provider, age)
  if (shared) return
  try {
    localStorage.setItem(ACCOUNT_KEY, `${address} ${provider}`)
  } catch {
    // a full or forbidden storage: the cookies remember, for as long as the browser lets them
  }
}
