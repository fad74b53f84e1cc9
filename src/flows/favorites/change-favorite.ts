import { call } from '../../api/call.ts'
import { failureOf, isDecided } from '../../api/failure.ts'
import { favoritesApi, type Marked } from '../../contract/favorites.ts'
import { profileApi } from '../../contract/profile.ts'
import { whenFree } from '../../lib/locks.ts'
import { sameHex } from '../../lib/same-hex.ts'
import { NetworkError } from '../../network/answer.ts'
import { noteUnreached } from '../../network/state.ts'
import type { PendingFavorite } from '../../offline/db.ts'
import { onDevice } from '../../offline/device.ts'
import {
  dropPendingFavorite,
  pendingFavorite,
  pendingFavorites,
  savePendingFavorite,
} from '../../offline/favorites.ts'
import { walletAddress } from '../../wallet/identity.ts'

/** The calls about one thing, by what it is. */
export const FAVORITE_ROWS = {
  work: { show: favoritesApi.work, set: favoritesApi.setWork, withdraw: favoritesApi.withdrawWork },
  ball: { show: favoritesApi.ball, set: favoritesApi.setBall, withdraw: favoritesApi.withdrawBall },
}

/** Held while one change is sent: of two wishes about one work, the server has to hear the last one last. */
const LOCK = 'akashi-favorites'
/** Another tab may be asleep in the middle of it: no longer than this is waited for. */
const PATIENCE_MS = 10_000

/**
 * Makes something a favorite of the account, or none. On the device first: what finds no network, or is cut off, is
 * sent by `sendPendingFavorites`.
 * @returns how it is then; undefined where it is sent later
 * @throws whatever the server refuses; NetworkError where the device stores nothing
 */
export async function changeFavorite(
  address: string | undefined,
  wanted: PendingFavorite,
): Promise<Marked | undefined> {
  return whenFree(LOCK, PATIENCE_MS, async () => {
    const isStored = await onDevice(address, async (db) => {
      await savePendingFavorite(db, wanted)
      return true
    }).catch(() => false)
    try {
      const marked = await send(wanted)
      await drop(address, wanted)
      return marked
    } catch (error) {
      if (!(error instanceof NetworkError)) await drop(address, wanted)
      else if (isStored) {
        // so that a network that is back is noticed
        noteUnreached()
        return undefined
      }
      throw error
    }
  })
}

/**
 * Sends what was wanted while there was no network, in the account's own session alone. What the server refuses for good
 * is dropped; the rest waits for the next time.
 * @returns how many changes the server has decided on, and the words with which it refused some
 */
export async function sendPendingFavorites(
  address: string,
): Promise<{ decided: number; refusals: string[] }> {
  const result = { decided: 0, refusals: [] as string[] }
  const all = (await onDevice(address, pendingFavorites)) ?? []
  try {
    for (const each of all) {
      if (!(await isOwnSession(address))) break
      const refusal = await whenFree(LOCK, PATIENCE_MS, () => sendPending(address, each))
      result.decided++
      if (refusal !== undefined) result.refusals.push(refusal)
    }
  } catch (error) {
    if (error instanceof NetworkError) noteUnreached()
    else if (!('status' in failureOf(error))) throw error
  }
  return result
}

/** Whether both the session and this device are the account's: a log-in of somebody else may be under way. */
async function isOwnSession(address: string): Promise<boolean> {
  const { wallet_address: owner } = await call(profileApi.mine)
  return sameHex(owner, address) && sameHex(walletAddress(), address)
}

/**
 * Sends one of them, unless it was sent meanwhile, as it is wanted now.
 * @returns the words with which the server refused it
 */
async function sendPending(address: string, subject: PendingFavorite): Promise<string | undefined> {
  const wanted = await onDevice(address, (db) => pendingFavorite(db, subject))
  if (!wanted) return undefined
  try {
    await send(wanted)
  } catch (error) {
    const failure = failureOf(error)
    if (!isDecided(failure) || failure.kind === 'unauthorized' || failure.kind === 'rate-limited') throw error
    await drop(address, wanted)
    return failure.message
  }
  await drop(address, wanted)
  return undefined
}

function send({ kind, id, shown }: PendingFavorite): Promise<Marked> {
  const rows = FAVORITE_ROWS[kind]
  return call(shown ? rows.set : rows.withdraw, { params: { id } })
}

/** A device that fails here sends it once more, which changes nothing. */
async function drop(address: string | undefined, wanted: PendingFavorite): Promise<void> {
  await onDevice(address, (db) => dropPendingFavorite(db, wanted)).catch(() => {})
}
