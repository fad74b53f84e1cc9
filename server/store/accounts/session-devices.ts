import type { Kysely } from 'kysely'
import type { DB } from '../../db/schema.ts'

/** Writes down that the devices bound by these sessions have left; answers their indexes in the status list. */
export async function markDevicesLeft(
  trx: Kysely<DB>,
  sessions: readonly string[],
  at: Date,
): Promise<string[]> {
  const left = await trx
    .updateTable('devices')
    .set({ left_at: at })
    .where('session', 'in', sessions)
    .where('left_at', 'is', null)
    .returning('place')
    .execute()
  return left.map(({ place }) => place)
}

/** Revokes the entries of the status list at these indexes that are valid. */
export async function revokeEntries(
  trx: Kysely<DB>,
  statusIndexes: readonly string[],
  at: Date,
): Promise<void> {
  await trx
    .updateTable('status_entries')
    .set({ state: 'revoked', changed_at: at })
    .where('place', 'in', statusIndexes)
    .where('state', '=', 'valid')
    .execute()
}

/** Gives the devices that one session of a user has bound to another. */
export async function moveDevices(
  db: Kysely<DB>,
  { from, to, userId }: { from: string; to: string; userId: string },
): Promise<void> {
  await db
    .updateTable('devices')
    .set({ session: to })
    .where('session', '=', from)
    .where('user_id', '=', userId)
    .execute()
}
