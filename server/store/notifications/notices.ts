import { sql, type Kysely } from 'kysely'
import type { NoticeKind } from '../../../src/contract/notices.ts'
import type { DB } from '../../db/schema.ts'

const NEWEST = 30

/** A user's newest notices, and how many of all of them are unread. */
export async function noticesOf(db: Kysely<DB>, userId: string) {
  const rows = await db
    .selectFrom('notices')
    .leftJoin('nfts', 'nfts.id', 'notices.nft_id')
    .leftJoin('items', 'items.id', 'nfts.item_id')
    .leftJoin('group_pages', 'group_pages.id', 'items.group_id')
    .leftJoin('orders', 'orders.id', 'notices.order_id')
    .leftJoin('balls', (join) =>
      join.on(sql`coalesce(orders.ball_id, notices.ball_id)`, '=', sql.ref('balls.id')),
    )
    .leftJoin('group_pages as shop', 'shop.id', 'balls.group_id')
    .selectAll('notices')
    .select([
      'items.name as item_name',
      'items.image_url as item_image_url',
      'group_pages.code as group_code',
    ])
    .select([
      'balls.id as about_ball',
      'balls.name as ball_name',
      'balls.image_url as ball_image_url',
      'shop.code as ball_group',
    ])
    .where('notices.user_id', '=', userId)
    .orderBy('notices.created_at', 'desc')
    .orderBy('notices.id')
    .limit(NEWEST)
    .execute()
  const { unread } = await db
    .selectFrom('notices')
    .select(sql<number>`count(*)::int`.as('unread'))
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow()
  return { rows, unread }
}

/** Marks a user's notices up to a time as read, once. */
export async function readNotices(db: Kysely<DB>, userId: string, until: Date, now: Date): Promise<void> {
  await db
    .updateTable('notices')
    .set({ read_at: now })
    .where('user_id', '=', userId)
    .where('created_at', '<=', until)
    .where('read_at', 'is', null)
    .execute()
}

/** A notice in the app for one user. */
interface NewNotice {
  userId: string
  kind: NoticeKind
  /** The resale order, listing, payout or the like that it is about; together with the kind its identity. */
  about: string
  at: Date
  nftId?: string
  resaleOrderId?: string
  orderId?: string
  ballId?: string
  /** Yen. */
  amount?: number
  /** Why, as a stable code. */
  reason?: string
}

/** Stores a notice; a second one of the same kind about the same subject changes nothing. */
export async function addNotice(db: Kysely<DB>, notice: NewNotice): Promise<void> {
  await db
    .insertInto('notices')
    .values({
      id: `${notice.kind}-${notice.about}`,
      user_id: notice.userId,
      kind: notice.kind,
      nft_id: notice.nftId ?? null,
      purchase_id: notice.resaleOrderId ?? null,
      order_id: notice.orderId ?? null,
      ball_id: notice.ballId ?? null,
      amount: notice.amount ?? null,
      reason: notice.reason ?? null,
      created_at: notice.at,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}
