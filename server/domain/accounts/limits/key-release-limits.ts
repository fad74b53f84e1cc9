import { DAY_MS, HOUR_SECONDS, secondsAfter } from '../../../lib/time.ts'
import { emailsOfAddress } from '../../../store/accounts/email-accounts.ts'
import { beginWindow } from '../../../store/accounts/rate-limits.ts'
import { anyUserByAddress } from '../../../store/accounts/users.ts'
import type { Dependencies } from '../../dependencies.ts'
import type { Visitor } from '../visitor.ts'
import { deviceName, isKnownDevice } from './known-device.ts'
import { countFrom, isKnownNetwork } from './network-limits.ts'
import { countAttempt } from './rate-limit.ts'

/** Releases of one wallet's key in an hour: a user with two phones and a tab that was closed. */
const PER_WALLET = { count: 10, seconds: HOUR_SECONDS }
/** Releases to one address that none of the owners is known at: a school or a train shares one. */
const PER_ADDRESS = { count: 100, seconds: HOUR_SECONDS }
/**
 * Different wallets in an hour, of all whose owners are in an unknown browser and network: an attacker who has
 * broken in elsewhere cannot empty the key service in one night.
 */
const WALLETS = { count: 1000, seconds: HOUR_SECONDS }
/** Younger accounts share a separate budget, because an attacker can create hundreds of them in an hour. */
const YOUNG_DAYS = 7

/**
 * Counts one release of a wallet's key. An owner in a browser or network in which they have logged in before
 * counts for their own wallet only, so requests of other clients never use up their limit. Every other
 * release counts for its address as well, and its wallet once an hour for all.
 * @throws Problem 429 with Retry-After in seconds
 */
export async function countRelease(deps: Dependencies, visitor: Visitor, address: string): Promise<void> {
  await countAttempt(deps, `key-service:${address}`, PER_WALLET)
  if (await isKnownOwner(deps, visitor, address)) return
  await countFrom(deps, 'key-service', visitor.clientAddress, PER_ADDRESS)
  await countWallet(deps, address)
}

/** Whether the owner has logged in in this browser, or from this network, by whichever method. */
async function isKnownOwner(deps: Dependencies, visitor: Visitor, address: string): Promise<boolean> {
  const device = deviceName(deps, visitor)
  for (const account of [address, ...(await emailsOfAddress(deps.db, address))]) {
    if (await isKnownDevice(deps, account, device)) return true
    if (await isKnownNetwork(deps, account, visitor.clientAddress)) return true
  }
  return false
}

/** In one transaction: a wallet that was refused is not taken for one that was counted. */
async function countWallet(deps: Dependencies, address: string): Promise<void> {
  const user = await anyUserByAddress(deps.db, address)
  const now = deps.now()
  const age = user ? now.getTime() - user.created_at.getTime() : 0
  const budget = age < YOUNG_DAYS * DAY_MS ? 'key-service-young' : 'key-service-established'
  await deps.db.transaction().execute(async (trx) => {
    const resets = secondsAfter(now, HOUR_SECONDS)
    const isFirst = await beginWindow(trx, `key-service-counted:${address}`, { now, resets })
    if (isFirst) await countAttempt({ ...deps, db: trx }, budget, WALLETS)
  })
}
