import type { Kysely } from 'kysely'
import type { DB } from '../../server/db/schema.ts'

/** The planted defect: checks whether a unit is left and takes it in a second statement. */
export async function unlockedTake(db: Kysely<DB>, ballId: string): Promise<boolean> {
  const { remain, reserved } = await db
    .selectFrom('balls')
    .select(['remain', 'reserved'])
    .where('id', '=', ballId)
    .executeTakeFirstOrThrow()
  if (remain <= 0) return false
  await db
    .updateTable('balls')
    .set({ remain: remain - 1, reserved: reserved + 1 })
    .where('id', '=', ballId)
    .execute()
  return true
}
