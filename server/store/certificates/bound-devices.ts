import type { Kysely, Selectable, Transaction } from 'kysely'
import type { DB } from '../../db/schema.ts'
import type { Devices, StatusEntries } from '../../db/tables/claims.ts'

/** A phone, with the status of the session that bound it and of its entry in the status list. */
export type DeviceRow = Selectable<Devices> &
  Pick<Selectable<StatusEntries>, 'state'> & {
    session_ends: Date | null
    /** The kind of browser of that session; null once its session is gone. */
    browser: string | null
    system: string | null
  }

/** A phone by the thumbprint of its key. */
export async function deviceById(db: Kysely<DB>, id: string): Promise<DeviceRow | undefined> {
  return deviceRows(db).where('devices.id', '=', id).executeTakeFirst()
}

/** All phones of a user, the newest first. */
export async function devicesOf(db: Kysely<DB>, userId: string): Promise<DeviceRow[]> {
  return deviceRows(db)
    .where('devices.user_id', '=', userId)
    .orderBy('devices.created_at', 'desc')
    .orderBy('devices.id')
    .execute()
}

function deviceRows(db: Kysely<DB>) {
  return db
    .selectFrom('devices')
    .innerJoin('status_entries', 'status_entries.place', 'devices.place')
    .leftJoin('sessions', 'sessions.id', 'devices.session')
    .selectAll('devices')
    .select([
      'status_entries.state',
      'sessions.expires_at as session_ends',
      'sessions.browser',
      'sessions.system',
    ])
}

/** @returns false where there is a phone of this id already */
export async function insertDevice(
  db: Kysely<DB>,
  device: Pick<Selectable<Devices>, 'id' | 'user_id' | 'public_key' | 'place' | 'created_at' | 'session'>,
): Promise<boolean> {
  const inserted = await db
    .insertInto('devices')
    .values(device)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Binds a phone that is known to another session. */
export async function rebindDevice(db: Kysely<DB>, id: string, session: string): Promise<void> {
  await db.updateTable('devices').set({ session, left_at: null }).where('id', '=', id).execute()
}

export async function setDeviceLeft(db: Kysely<DB>, id: string, leftAt: Date): Promise<void> {
  await db.updateTable('devices').set({ left_at: leftAt }).where('id', '=', id).execute()
}

/** Does nothing where it is revoked already. */
export async function setDeviceRevoked(db: Kysely<DB>, id: string, revokedAt: Date): Promise<void> {
  await db
    .updateTable('devices')
    .set({ revoked_at: revokedAt })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .execute()
}

/** Whether a user has ever had another phone. */
export async function hasOtherDevice(db: Kysely<DB>, userId: string, id: string): Promise<boolean> {
  const others = db.selectFrom('devices').select('id').where('user_id', '=', userId).where('id', '!=', id)
  return (await others.executeTakeFirst()) !== undefined
}

/**
 * Locks the user's row until the transaction ends: devices and sessions of one user change one after the other.
 */
export async function lockDeviceOwner(trx: Transaction<DB>, userId: string): Promise<void> {
  await trx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute()
}
