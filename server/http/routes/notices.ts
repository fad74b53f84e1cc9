import type { Hono } from 'hono'
import { noticesApi } from '../../../src/contract/notices.ts'
import type { Dependencies } from '../../domain/dependencies.ts'
import { route } from '../route.ts'
import { waitingRecovery } from '../../domain/accounts/recovery/operator-recovery.ts'
import { translated } from '../../lib/translated.ts'
import { noticesOf, readNotices } from '../../store/notifications/notices.ts'
import { operatorRecoveryAnswer } from '../serializers/vaults.ts'

/** The viewer's own notices in the app. */
export function mountNotices(app: Hono, deps: Dependencies): void {
  route(app, deps, noticesApi.list, async ({ user, language }) => {
    const { rows, unread } = await noticesOf(deps.db, user.id)
    const notices = rows.map((row) => ({
      uuid: row.id,
      kind: row.kind,
      at: row.created_at.toISOString(),
      read: row.read_at !== null,
      amount: row.amount,
      reason: row.reason,
      purchase_uuid: row.purchase_id,
      order_uuid: row.order_id,
      ball:
        row.about_ball !== null && row.ball_name !== null && row.ball_group !== null
          ? {
              uuid: row.about_ball,
              group_code: row.ball_group,
              image_url: row.ball_image_url,
              ...translated({ name: row.ball_name }, language),
            }
          : null,
      work:
        row.nft_id !== null && row.item_name !== null && row.group_code !== null
          ? {
              nft_uuid: row.nft_id,
              group_code: row.group_code,
              image_url: row.item_image_url,
              ...translated({ name: row.item_name }, language),
            }
          : null,
    }))
    return { unread, notices, recovery: operatorRecoveryAnswer(await waitingRecovery(deps, user.address)) }
  })

  route(app, deps, noticesApi.read, async ({ body, user }) => {
    await readNotices(deps.db, user.id, new Date(body.until), deps.now())
  })
}
