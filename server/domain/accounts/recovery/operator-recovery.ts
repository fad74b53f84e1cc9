import { randomBytes, randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { digest } from '../../../lib/digest.ts'
import type { DB } from '../../../db/schema.ts'
import type { Dependencies } from '../../dependencies.ts'
import { note } from '../vault/key-service.ts'

const HOUR_MS = 3_600_000
/** How long a recovery waits, so that its owner hears of it in time (issue: three days, one with a known device). */
export const WAIT_HOURS = 72
export const CONFIRMED_WAIT_HOURS = 24
/** After its time has come a recovery stays open this long; then it has to be asked for again. */
export const OPEN_HOURS = 7 * 24
const TOKEN_BYTES = 32

/** A recovery under way, as its owner sees it. */
export interface WaitingRelease {
  asked_at: string
  ready_at: string
  confirmed: boolean
}

/** A recovery that has just been asked for. */
export interface Asked {
  address: string
  email: string
  /** Of the mailed link that stops it. */
  stopToken: string
  readyAt: Date
}

/**
 * Starts the wait for a wallet's recovery by the operator; one at a time. The caller has seen the proof of the e-mail
 * address. An address that was added a short while ago waits for its own time first.
 * @param tell tells the owner, in the transaction that starts the wait: nothing waits of which nobody hears
 * @returns false where one is under way already
 */
export async function askRelease(
  deps: Dependencies,
  account: { address: string; email: string },
  tell: (trx: Kysely<DB>, asked: Asked) => Promise<void>,
): Promise<boolean> {
  const now = deps.now()
  const stopToken = randomBytes(TOKEN_BYTES).toString('base64url')
  return deps.db.transaction().execute(async (trx) => {
    const readyAt = await after(trx, account.email, now, WAIT_HOURS)
    await trx
      .updateTable('service_releases')
      .set({ state: 'stopped', ended_at: now })
      .where('address', '=', account.address)
      .where('state', '=', 'waiting')
      .where('ready_at', '<=', overSince(now))
      .execute()
    const asked = await trx
      .insertInto('service_releases')
      .values({
        id: randomUUID(),
        ...account,
        stop_id: digest(stopToken),
        asked_at: now,
        ready_at: readyAt,
        confirmed_at: null,
        ended_at: null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!asked) return false
    await note(deps, trx, account.address, 'recovery-asked')
    await tell(trx, { ...account, stopToken, readyAt })
    return true
  })
}

/** When so many hours of waiting are over; an address that was added begins to wait when it has waited to be one. */
async function after(db: Kysely<DB>, email: string, from: Date, hours: number): Promise<Date> {
  const accounts = db.selectFrom('email_accounts').select('key_from').where('email', '=', email)
  const begins = (await accounts.executeTakeFirst())?.key_from ?? from
  return new Date(Math.max(begins.getTime(), from.getTime()) + hours * HOUR_MS)
}

/** The recovery of a wallet that is under way. */
export async function waitingRelease(deps: Dependencies, address: string): Promise<WaitingRelease | null> {
  const row = await deps.db
    .selectFrom('service_releases')
    .select(['asked_at', 'ready_at', 'confirmed_at'])
    .where('address', '=', address)
    .where('state', '=', 'waiting')
    .where('ready_at', '>', overSince(deps.now()))
    .executeTakeFirst()
  if (!row) return null
  return {
    asked_at: row.asked_at.toISOString(),
    ready_at: row.ready_at.toISOString(),
    confirmed: row.confirmed_at !== null,
  }
}

/** A device that is signed in says that the recovery is its owner's: it waits a day instead of three. */
export async function confirmRelease(deps: Dependencies, address: string): Promise<boolean> {
  const now = deps.now()
  return deps.db.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom('service_releases')
      .select(['id', 'email', 'asked_at'])
      .where('address', '=', address)
      .where('state', '=', 'waiting')
      .where('confirmed_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (!row) return false
    const ready_at = await after(trx, row.email, row.asked_at, CONFIRMED_WAIT_HOURS)
    await trx
      .updateTable('service_releases')
      .set({ confirmed_at: now, ready_at })
      .where('id', '=', row.id)
      .execute()
    await note(deps, trx, address, 'recovery-confirmed')
    return true
  })
}

/** Stops whatever recovery of a wallet is under way; false where there is none. */
export async function stopReleases(deps: Dependencies, address: string): Promise<boolean> {
  return stop(deps, 'address', address)
}

/** Stops the recovery that a mailed link speaks of; works without a session, and a second time says false. */
export async function stopByLink(deps: Dependencies, token: string): Promise<boolean> {
  return stop(deps, 'stop_id', digest(token))
}

/** Whether a wallet's recovery has waited long enough. It stays so until a new password is set, or it is stopped. */
export async function isReady(deps: Dependencies, address: string): Promise<boolean> {
  const now = deps.now()
  const row = await deps.db
    .selectFrom('service_releases')
    .select('id')
    .where('address', '=', address)
    .where('state', '=', 'waiting')
    .where('ready_at', '<=', now)
    .where('ready_at', '>', overSince(now))
    .executeTakeFirst()
  return row !== undefined
}

/** What the key service did for a wallet, newest first. */
export async function historyOf(deps: Dependencies, address: string) {
  const rows = await deps.db
    .selectFrom('service_audit')
    .select(['at', 'action'])
    .where('address', '=', address)
    .orderBy('id', 'desc')
    .limit(HISTORY)
    .execute()
  return rows.map(({ at, action }) => ({ at: at.toISOString(), action }))
}

/** Lines of the audit that a person is shown. */
const HISTORY = 20

async function stop(deps: Dependencies, column: 'address' | 'stop_id', value: string): Promise<boolean> {
  return deps.db.transaction().execute(async (trx) => {
    const stopped = await trx
      .updateTable('service_releases')
      .set({ state: 'stopped', ended_at: deps.now() })
      .where(column, '=', value)
      .where('state', '=', 'waiting')
      .returning('address')
      .executeTakeFirst()
    if (!stopped) return false
    await note(deps, trx, stopped.address, 'recovery-stopped')
    return true
  })
}

function overSince(now: Date): Date {
  return new Date(now.getTime() - OPEN_HOURS * HOUR_MS)
}
