import type { Kysely, Selectable } from 'kysely'
import type { DB } from '../../db/schema.ts'
import type { Devices, StatusEntries } from '../../db/tables/claims.ts'
import type { Dependencies, SessionUser } from '../dependencies.ts'
import { Problem } from '../../lib/problem.ts'

/** A phone, and what became of the session that bound it and of its place in the status list. */
export type DeviceRow = Selectable<Devices> &
  Pick<Selectable<StatusEntries>, 'state'> & { session_ends: Date | null }

/** A phone as the contract has it. */
export function deviceAnswer({ now }: Pick<Dependencies, 'now'>, row: DeviceRow) {
  return {
    id: row.id,
    created_at: row.created_at.toISOString(),
    revoked_at: row.revoked_at?.toISOString() ?? null,
    left_at: leftAt(now(), row)?.toISOString() ?? null,
  }
}

/** When a phone logged out; one whose session is over has, whether or not the sweep has been there. */
function leftAt(now: Date, { left_at, session_ends }: DeviceRow): Date | null {
  return left_at ?? (session_ends !== null && session_ends <= now ? session_ends : null)
}

/** Phones that can show their owner's certificates at this moment. */
export async function liveDevices(
  deps: Pick<Dependencies, 'db' | 'now'>,
  userId: string,
): Promise<DeviceRow[]> {
  const rows = await devicesOf(deps, userId)
  return rows.filter((row) => row.revoked_at === null && leftAt(deps.now(), row) === null)
}

/**
 * The phone that claims are asked for; undefined where none is named.
 * @throws Problem 404 for one that is not the user's, 409 for one that was reported lost, or has logged out
 */
export async function askedDevice(
  deps: Dependencies,
  user: SessionUser,
  id: string | undefined,
): Promise<DeviceRow | undefined> {
  if (id === undefined) return undefined
  const row = await deviceById(deps, id)
  if (!row || row.user_id !== user.id) throw new Problem(404, 'NOT_FOUND')
  usable(row, user)
  if (leftAt(deps.now(), row) !== null) throw new Problem(409, 'DEVICE_ENDED')
  return row
}

/** All phones of a user, the newest first. */
export function devicesOf({ db }: Pick<Dependencies, 'db'>, userId: string): Promise<DeviceRow[]> {
  return rowsOf(db)
    .where('devices.user_id', '=', userId)
    .orderBy('devices.created_at', 'desc')
    .orderBy('devices.id')
    .execute()
}

/** Reports a phone lost: the status list says so from now on. @throws Problem 404 for a phone that is not the user's */
export async function loseDevice(deps: Dependencies, user: SessionUser, id: string): Promise<void> {
  const row = await deviceById(deps, id)
  if (!row || row.user_id !== user.id) throw new Problem(404, 'NOT_FOUND')
  await end(deps, row)
}

/**
 * Remembers that a phone has logged out, so that its owner does not take it for somebody else's. What it has signed is
 * not called false; its owner may still report it lost. @throws Problem 404 for a phone that is not the user's
 */
export async function leaveDevice(deps: Dependencies, user: SessionUser, id: string): Promise<void> {
  const row = await deviceById(deps, id)
  if (!row || row.user_id !== user.id) throw new Problem(404, 'NOT_FOUND')
  await setLeft(deps, row.id, deps.now())
}

async function setLeft({ db }: Dependencies, id: string, left_at: Date | null): Promise<void> {
  await db.updateTable('devices').set({ left_at }).where('id', '=', id).execute()
}

async function end(deps: Dependencies, row: DeviceRow): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const time = deps.now()
    await trx
      .updateTable('devices')
      .set({ revoked_at: time })
      .where('id', '=', row.id)
      .where('revoked_at', 'is', null)
      .execute()
    await trx
      .updateTable('status_entries')
      .set({ state: 'revoked', changed_at: time })
      .where('place', '=', row.place)
      .where('state', '=', 'valid')
      .execute()
  })
}

/** @throws Problem 409 for one that was reported lost, is somebody else's, or was logged out from elsewhere */
export function usable(row: DeviceRow, user: SessionUser): DeviceRow {
  if (row.user_id !== user.id || row.revoked_at !== null) throw new Problem(409, 'DEVICE_LOST')
  if (row.state !== 'valid') throw new Problem(409, 'DEVICE_ENDED')
  return row
}

/** A phone by the thumbprint of its key. */
export function deviceById({ db }: Pick<Dependencies, 'db'>, id: string): Promise<DeviceRow | undefined> {
  return rowsOf(db).where('devices.id', '=', id).executeTakeFirst()
}

function rowsOf(db: Kysely<DB>) {
  return db
    .selectFrom('devices')
    .innerJoin('status_entries', 'status_entries.place', 'devices.place')
    .leftJoin('sessions', 'sessions.id', 'devices.session')
    .selectAll('devices')
    .select(['status_entries.state', 'sessions.expires_at as session_ends'])
}
