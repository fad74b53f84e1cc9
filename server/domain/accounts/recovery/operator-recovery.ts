import { randomBytes, randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { DB } from '../../../db/schema.ts'
import { digest } from '../../../lib/digest.ts'
import { emailAccount } from '../../../store/accounts/email-accounts.ts'
import {
  confirmKeyRelease,
  insertKeyRelease,
  lockUnconfirmedRelease,
  stopExpiredRelease,
  stopKeyRelease,
  waitingKeyRelease,
  type WaitingRelease,
} from '../../../store/accounts/key-releases.ts'
import { HOUR_MS } from '../../../lib/time.ts'
import type { Dependencies } from '../../dependencies.ts'
import { WAITING_PERIOD_HOURS } from '../limits/waiting-period.ts'
import type { RequestedRecovery } from '../notify/recovery.ts'
import { audit } from '../vault/key-service.ts'

/** How long a recovery waits once a device that is logged in has confirmed it. */
const CONFIRMED_WAIT_HOURS = 24
/** Once it is ready, a recovery stays open this long; then it has to be requested again. */
const OPEN_HOURS = 7 * 24
const TOKEN_BYTES = 32

/**
 * Starts the wait for a wallet's recovery by the operator; one at a time. The caller has verified the email
 * address. An address that was added a short while ago completes its own waiting period first.
 * @param notify notifies the owner, in the transaction that starts the wait: no wait begins without a
 *   notification
 * @returns false where one waits already
 */
export async function requestRecovery(
  deps: Dependencies,
  account: { address: string; email: string },
  notify: (trx: Kysely<DB>, requested: RequestedRecovery) => Promise<void>,
): Promise<boolean> {
  const now = deps.now()
  const stopToken = randomBytes(TOKEN_BYTES).toString('base64url')
  return deps.db.transaction().execute(async (trx) => {
    const readyAt = await readyTime(trx, account.email, now, WAITING_PERIOD_HOURS)
    await stopExpiredRelease(trx, account.address, { at: now, expired: expiredSince(now) })
    const inserted = await insertKeyRelease(trx, {
      id: randomUUID(),
      ...account,
      stop_id: digest(stopToken),
      asked_at: now,
      ready_at: readyAt,
    })
    if (!inserted) return false
    await audit(deps, trx, account.address, 'recovery-asked')
    await notify(trx, { ...account, stopToken, readyAt })
    return true
  })
}

/**
 * When so many hours of waiting are over; of an address that was added, they begin at the end of its waiting
 * period.
 */
async function readyTime(db: Kysely<DB>, email: string, from: Date, hours: number): Promise<Date> {
  const begins = (await emailAccount(db, email))?.key_from ?? from
  return new Date(Math.max(begins.getTime(), from.getTime()) + hours * HOUR_MS)
}

/** The recovery of a wallet that waits; null for none. */
export async function waitingRecovery(
  { db, now }: Pick<Dependencies, 'db' | 'now'>,
  address: string,
): Promise<WaitingRelease | null> {
  return (await waitingKeyRelease(db, address, expiredSince(now()))) ?? null
}

/**
 * Whether a wallet's recovery has waited long enough. It stays so until a new password is set, or it is
 * stopped.
 */
export async function isRecoveryReady(
  deps: Pick<Dependencies, 'db' | 'now'>,
  address: string,
): Promise<boolean> {
  const waiting = await waitingRecovery(deps, address)
  return waiting !== null && waiting.ready_at <= deps.now()
}

/** Confirms a recovery on a device that is logged in: it waits a day instead of three. */
export async function confirmRecovery(deps: Dependencies, address: string): Promise<boolean> {
  return deps.db.transaction().execute(async (trx) => {
    const row = await lockUnconfirmedRelease(trx, address)
    if (!row) return false
    const ready_at = await readyTime(trx, row.email, row.asked_at, CONFIRMED_WAIT_HOURS)
    await confirmKeyRelease(trx, row.id, { confirmed_at: deps.now(), ready_at })
    await audit(deps, trx, address, 'recovery-confirmed')
    return true
  })
}

/** Stops the recovery of a wallet that waits; false where there is none. */
export async function stopRecovery(deps: Dependencies, address: string): Promise<boolean> {
  return stop(deps, { address })
}

/** Stops the recovery of a mailed link; works without a session, and a second time answers false. */
export async function stopRecoveryByLink(deps: Dependencies, token: string): Promise<boolean> {
  return stop(deps, { stop_id: digest(token) })
}

async function stop(deps: Dependencies, which: Parameters<typeof stopKeyRelease>[1]): Promise<boolean> {
  return deps.db.transaction().execute(async (trx) => {
    const address = await stopKeyRelease(trx, which, deps.now())
    if (address === undefined) return false
    await audit(deps, trx, address, 'recovery-stopped')
    return true
  })
}

function expiredSince(now: Date): Date {
  return new Date(now.getTime() - OPEN_HOURS * HOUR_MS)
}
