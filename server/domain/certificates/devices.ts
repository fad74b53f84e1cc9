import type { Kysely } from 'kysely'
import type { DB } from '../../db/schema.ts'
import { Problem } from '../../lib/problem.ts'
import {
  deviceById,
  devicesOf,
  setDeviceLeft,
  setDeviceRevoked,
  type DeviceRow,
} from '../../store/certificates/bound-devices.ts'
import { markEntryRevoked } from '../../store/certificates/status-entries.ts'
import type { Dependencies, SessionUser } from '../dependencies.ts'

/**
 * When a phone logged out; one whose session has expired counts as logged out, whether or not the sweep has
 * run.
 */
export function leftAt(now: Date, { left_at, session_ends }: DeviceRow): Date | null {
  return left_at ?? (session_ends !== null && session_ends <= now ? session_ends : null)
}

/** Phones that can show their owner's certificates at this moment. */
export async function liveDevices(
  { db, now }: Pick<Dependencies, 'db' | 'now'>,
  userId: string,
): Promise<DeviceRow[]> {
  const rows = await devicesOf(db, userId)
  return rows.filter((row) => row.revoked_at === null && leftAt(now(), row) === null)
}

/**
 * The phone that claims are requested for; undefined where none is named.
 * @throws Problem 404 for one that is not the user's, 409 for one that was reported lost, or has logged out
 */
export async function requestedDevice(
  deps: Dependencies,
  user: SessionUser,
  id: string | undefined,
): Promise<DeviceRow | undefined> {
  if (id === undefined) return undefined
  const row = await ownDevice(deps.db, user, id)
  requireUsable(row, user)
  if (leftAt(deps.now(), row) !== null) throw new Problem(409, 'DEVICE_ENDED')
  return row
}

/**
 * Reports a phone lost: the status list contains it from now on.
 * @throws Problem 404 for a phone that is not the user's
 */
export async function loseDevice(deps: Dependencies, user: SessionUser, id: string): Promise<void> {
  const row = await ownDevice(deps.db, user, id)
  await deps.db.transaction().execute(async (trx) => {
    const now = deps.now()
    await setDeviceRevoked(trx, row.id, now)
    await markEntryRevoked(trx, row.place, now)
  })
}

/**
 * Notes that a phone has logged out, so that its owner does not mistake it for another person's. What it has
 * signed stays valid; its owner may still report it lost.
 * @throws Problem 404 for a phone that is not the user's
 */
export async function leaveDevice(deps: Dependencies, user: SessionUser, id: string): Promise<void> {
  const row = await ownDevice(deps.db, user, id)
  await setDeviceLeft(deps.db, row.id, deps.now())
}

async function ownDevice(db: Kysely<DB>, user: SessionUser, id: string): Promise<DeviceRow> {
  const row = await deviceById(db, id)
  if (!row || row.user_id !== user.id) throw new Problem(404, 'NOT_FOUND')
  return row
}

/**
 * @throws Problem 409 for a phone that was reported lost, is another user's, or was logged out from elsewhere
 */
export function requireUsable(row: DeviceRow, user: SessionUser): void {
  if (row.user_id !== user.id || row.revoked_at !== null) throw new Problem(409, 'DEVICE_LOST')
  if (row.state !== 'valid') throw new Problem(409, 'DEVICE_ENDED')
}
