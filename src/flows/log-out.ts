import { call } from '../api/call.ts'
import { NetworkError } from '../api/errors.ts'
import { claimsApi } from '../contract/claims.ts'
import { usersApi } from '../contract/users.ts'
import { inTime } from '../lib/in-time.ts'
import { onDevice } from '../offline/device.ts'
import { finishForgetting, forgetDevice, noteForgetting } from '../offline/forget.ts'
import { clearIdentity, walletAddress } from '../wallet/identity.ts'

/** localStorage: a log-out that the server has not heard of yet. Says nothing about who it was. */
const UNHEARD_KEY = 'akashi-unheard-log-out'
/** Nobody waits longer for what only keeps a list tidy. */
const PATIENCE_MS = 2000

/**
 * Ends the session, forgets the identity and removes everything personal from this device (product.md,
 * "Sign-in"). Without a network the device still forgets, and the server is told at the next start.
 */
export async function logOut(): Promise<void> {
  const address = walletAddress()
  clearIdentity()
  // A tab that is killed from here on is finished by `finishLogOut`.
  noteForgetting(address)
  noteUnheard(true)
  const phone = await phoneOf(address)
  const [told] = await Promise.allSettled([tellServer(phone), forgetDevice(address)])
  if (told.status === 'rejected') throw told.reason
}

/** Finishes what an earlier log-out could not: the wipe of a killed tab, the word to an unreachable server. */
export async function finishLogOut(): Promise<void> {
  await finishForgetting()
  if (!isUnheard()) return
  // Somebody has signed in since: that session is not the one to end.
  if (walletAddress()) noteUnheard(false)
  else await tellServer()
}

/** What the server calls this device, where it shows certificates; undefined for any other, and in doubt. */
async function phoneOf(address: string | undefined): Promise<string | undefined> {
  const key = onDevice(address, (db) => db.keys.get('holder'))
  return (await inTime(key, PATIENCE_MS).catch(() => undefined))?.id
}

async function tellServer(phone?: string): Promise<void> {
  try {
    // While the session lasts: the owner's list is not to show their own phone as somebody else's.
    if (phone !== undefined) {
      await inTime(call(claimsApi.leaveDevice, { params: { id: phone } }), PATIENCE_MS).catch(() => {})
    }
    await call(usersApi.logout)
    noteUnheard(false)
  } catch (error) {
    if (!(error instanceof NetworkError)) throw error
    noteUnheard(true)
  }
}

function isUnheard(): boolean {
  try {
    return localStorage.getItem(UNHEARD_KEY) !== null
  } catch {
    return false
  }
}

/** Where the browser keeps nothing, the server's own end of the session is the only one. */
function noteUnheard(unheard: boolean): void {
  try {
    if (unheard) localStorage.setItem(UNHEARD_KEY, '1')
    else localStorage.removeItem(UNHEARD_KEY)
  } catch {
    // a full or forbidden storage
  }
}
