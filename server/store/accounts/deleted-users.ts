import type { Kysely } from 'kysely'
import type { DB } from '../../db/schema.ts'

/** Blanks the row of a user: it stays so that records of trade and works have an owner. */
export async function blankUser(
  trx: Kysely<DB>,
  id: string,
  { displayId, at }: { displayId: string; at: Date },
): Promise<void> {
  await trx
    .updateTable('users')
    .set({
      display_id: displayId,
      name: '',
      introduction: '',
      email: null,
      pending_email: null,
      icon_url: null,
      updated_at: at,
      deleted_at: at,
    })
    .where('id', '=', id)
    .execute()
}

/** Stores the digest of a display id that is never given to another user. */
export async function retireDisplayId(trx: Kysely<DB>, digest: string, at: Date): Promise<void> {
  await trx
    .insertInto('retired_display_ids')
    .values({ digest, retired_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Whether a display id, by its digest, was that of a deleted user. */
export async function isDisplayIdRetired(db: Kysely<DB>, digest: string): Promise<boolean> {
  const retired = db.selectFrom('retired_display_ids').select('digest').where('digest', '=', digest)
  return (await retired.executeTakeFirst()) !== undefined
}

/** Revokes the status entries of every device of a user. */
export async function revokeDevicesOf(trx: Kysely<DB>, userId: string, at: Date): Promise<void> {
  const places = trx.selectFrom('devices').select('place').where('user_id', '=', userId)
  await trx
    .updateTable('status_entries')
    .set({ state: 'revoked', changed_at: at })
    .where('place', 'in', places)
    .execute()
}
