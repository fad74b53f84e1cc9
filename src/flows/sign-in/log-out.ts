import { call } from '../../api/call.ts'
import { NetworkError } from '../../network/answer.ts'
import { PENDING_LOG_OUT_KEY } from '../../config/device.ts'
import { devicesApi } from '../../contract/devices.ts'
import { usersApi } from '../../contract/users.ts'
import { inTime } from '../../network/deadline.ts'
import { onDevice } from '../../offline/device.ts'
import { finishForgetting, forgetDevice, noteForgetting } from '../../offline/forget.ts'
import { clearIdentity, notedIdentity, walletAddress } from '../../wallet/identity.ts'

/** Timeout of what a log-out tries before it ends. */
const PATIENCE_MS = 2000

/**
 * Ends the session, deletes the identity and everything personal on this device (docs/product.md, "Sign-in"), after
 * what only the device knows was sent, where that is quick.
 * Offline, the device is wiped anyway, and the server is notified at the next start.
 */
export async function logOut(): Promise<void> {
  const address = walletAddress()
  await sendUnsent(address)
  clearIdentity()
  // A tab that is killed from here on is finished by `finishLogOut`.
  noteForgetting(address)
  const before = pendingLogOut() ?? []
  notePendingLogOut(before)
  const phones = [...before, ...(await phonesOf(address))]
  notePendingLogOut(phones)
  const [told] = await Promise.allSettled([tellServer(phones), forgetDevice(address)])
  if (told.status === 'rejected') throw told.reason
}

/** While the session and the identity last; what cannot be sent now must not keep anybody logged in. */
async function sendUnsent(address: string | undefined): Promise<void> {
  if (address === undefined) return
  const sent = import('../favorites/change-favorite.ts').then((code) => code.sendPendingFavorites(address))
  await inTime(sent, PATIENCE_MS).catch(() => {})
}

/** Finishes what an earlier log-out could not: the wipe of a killed tab, the word to an unreachable server. */
export async function finishLogOut(): Promise<void> {
  await finishForgetting()
  const phones = pendingLogOut()
  if (!phones) return
  // Somebody has signed in since, even where the browser has dropped the cookies: do not end their session.
  const address = walletAddress() ?? notedIdentity()?.address
  if (address) await tellOfLeft(phones, address)
  else await tellServer(phones)
}

/**
 * Reports, in the session of a user who has signed in since, that the device has left. It counts where they are
 * the same user, whose list it tidies; for all others the server refuses it.
 */
async function tellOfLeft(phones: readonly string[], address: string): Promise<void> {
  const here = await phonesOf(address)
  const left = phones.filter((phone) => !here.includes(phone))
  const answers = await Promise.allSettled(left.map(leave))
  const unreached = answers.some((one) => one.status === 'rejected' && one.reason instanceof NetworkError)
  notePendingLogOut(unreached ? left : undefined)
}

/** What the server calls this device, where it shows certificates; none for any other, and in doubt. */
async function phonesOf(address: string | undefined): Promise<string[]> {
  const asked = onDevice(address, (db) => db.keys.get('holder'))
  const key = await inTime(asked, PATIENCE_MS).catch(() => undefined)
  return key?.id === undefined ? [] : [key.id]
}

function leave(phone: string): Promise<void> {
  return inTime(call(devicesApi.leave, { params: { id: phone } }), PATIENCE_MS)
}

async function tellServer(phones: readonly string[]): Promise<void> {
  try {
    // While the session lasts: otherwise the owner's list would show their own phone as another user's.
    await Promise.allSettled(phones.map(leave))
    // a user who has signed in meanwhile stays signed in
    if (walletAddress() === undefined) await call(usersApi.logout)
    notePendingLogOut(undefined)
  } catch (error) {
    if (!(error instanceof NetworkError)) throw error
  }
}

/**
 * The devices of a log-out not yet reported to the server, empty where it names none; undefined: nothing is
 * pending.
 */
function pendingLogOut(): string[] | undefined {
  try {
    const phones = localStorage.getItem(PENDING_LOG_OUT_KEY)
    // '1' was written here once, and names no device
    return phones?.split(' ').filter((phone) => phone.length > 1)
  } catch {
    return undefined
  }
}

/** Where the browser has no storage, the session ends only when it expires on the server. */
function notePendingLogOut(phones: readonly string[] | undefined): void {
  try {
    if (phones) localStorage.setItem(PENDING_LOG_OUT_KEY, phones.join(' '))
    else localStorage.removeItem(PENDING_LOG_OUT_KEY)
  } catch {
    // a full or forbidden storage
  }
}
