import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { DB } from '../../server/db/schema.ts'
import { addNotice } from '../../server/store/notifications/notices.ts'

/** The planted defect: reads who waits, writes their notices, and deletes the requests afterwards. */
export async function unlockedAlerts(db: Kysely<DB>, ballId: string): Promise<void> {
  const waiting = await db.selectFrom('ball_alerts').selectAll().where('ball_id', '=', ballId).execute()
  for (const { user_id: userId } of waiting) {
    await addNotice(db, { userId, kind: 'ball_on_sale', about: randomUUID(), ballId, at: new Date() })
  }
  await db.deleteFrom('ball_alerts').where('ball_id', '=', ballId).execute()
}
