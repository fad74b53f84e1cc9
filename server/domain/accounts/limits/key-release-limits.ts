import { sql } from 'kysely'
import { deviceName, isKnownDevice } from './known-device.ts'
import { countFrom, isAtHome } from './network-limits.ts'
import { countAttempt } from './rate-limit.ts'
import type { Dependencies } from '../../dependencies.ts'
import { clientAddress } from '../../../lib/client-address.ts'

const HOUR_SECONDS = 3600
const DAY_MS = 86_400_000
const SECOND_MS = 1000
/** One wallet's key is given back this often in an hour: a person with two phones and a tab that was closed. */
const PER_WALLET = { count: 10, seconds: HOUR_SECONDS }
/** One place where none of the owners is at home: a school or a train with everybody on one address. */
const PER_PLACE = { count: 100, seconds: HOUR_SECONDS }
/**
 * Different wallets in an hour, of all whose owners are where they have not been before: somebody who has broken in
 * elsewhere can't empty the service in one night.
 */
const WALLETS = { count: 1000, seconds: HOUR_SECONDS }
/** Accounts younger than that share a budget of their own: anybody can make hundreds of them in an hour. */
const YOUNG_DAYS = 7

/**
 * Counts one release of a wallet's key. An owner in a browser or at a place where they have logged in before counts for
 * their own wallet only: nothing that strangers ask for uses theirs up. Everybody else counts for their place as well,
 * and their wallet once an hour for all.
 * @throws Problem 429 with Retry-After in seconds
 */
export async function countRelease(deps: Dependencies, request: Request, address: string): Promise<void> {
  await countAttempt(deps, `key-service:${address}`, PER_WALLET)
  if (await isOwners(deps, request, address)) return
  await countFrom(deps, 'key-service', clientAddress(request), PER_PLACE)
  await countWallet(deps, address)
}

/** Whether the owner has logged in in this browser, or at this place, by whichever method. */
async function isOwners(deps: Dependencies, request: Request, address: string): Promise<boolean> {
  const accounts = deps.db.selectFrom('email_accounts').select('email').where('address', '=', address)
  const emails = (await accounts.where('verified_at', 'is not', null).execute()).map(({ email }) => email)
  const device = deviceName(deps, request)
  for (const name of [address, ...emails]) {
    if (await isKnownDevice(deps, name, device)) return true
    if (await isAtHome(deps, name, clientAddress(request))) return true
  }
  return false
}

/** In one transaction: a wallet that was refused is not taken for one that was counted. */
async function countWallet(deps: Dependencies, address: string): Promise<void> {
  const users = deps.db.selectFrom('users').select('created_at').where('address', '=', address)
  const user = await users.executeTakeFirst()
  const age = user ? deps.now().getTime() - user.created_at.getTime() : 0
  const budget = age < YOUNG_DAYS * DAY_MS ? 'key-service-young' : 'key-service-established'
  await deps.db.transaction().execute(async (trx) => {
    const within = { ...deps, db: trx }
    if (await isFirstThisHour(within, `key-service-counted:${address}`))
      await countAttempt(within, budget, WALLETS)
  })
}

async function isFirstThisHour(deps: Dependencies, key: string): Promise<boolean> {
  const now = deps.now()
  const resets_at = new Date(now.getTime() + HOUR_SECONDS * SECOND_MS)
  const first = await deps.db
    .insertInto('rate_limits')
    .values({ key, count: 1, resets_at })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({ resets_at })
        .where(sql<boolean>`rate_limits.resets_at <= ${now}`),
    )
    .returning('key')
    .executeTakeFirst()
  return first !== undefined
}
