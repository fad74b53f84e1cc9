import type { Writing } from './writing.ts'

/**
 * Takes balls off the shelf whose entry has left the catalog: their sale pauses, and goes on when the entry comes back.
 * Nothing is deleted: what somebody owns, or is just paying for, hangs on it.
 */
export async function withdrawBalls({ trx, entries }: Writing): Promise<void> {
  const gone = entries.withdraw('ball:')
  if (gone.length === 0) return
  await trx
    .updateTable('balls')
    .set({ status: 'suspended' })
    .where('id', 'in', gone)
    .where('status', '=', 'sale')
    .execute()
}
