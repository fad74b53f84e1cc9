import type { Insertable, Kysely, Selectable } from 'kysely'
import type { DB } from '../../db/schema.ts'
import type { LoginDevices } from '../../db/tables/people.ts'

/** Stores when a user last logged in with a kind of browser. */
export async function upsertLoginDevice(trx: Kysely<DB>, row: Insertable<LoginDevices>): Promise<void> {
  const { seen_at } = row
  await trx
    .insertInto('login_devices')
    .values(row)
    .onConflict((conflict) => conflict.columns(['user_id', 'browser', 'system']).doUpdateSet({ seen_at }))
    .execute()
}

/** The kinds of browsers in which a user has logged in. */
export async function loginDevicesOf(db: Kysely<DB>, userId: string): Promise<Selectable<LoginDevices>[]> {
  return db.selectFrom('login_devices').selectAll().where('user_id', '=', userId).execute()
}
