import type { Kysely } from 'kysely'
import type { NoticeKind } from '../../../src/contract/notices.ts'
import type { DB } from '../../db/schema.ts'

/** What somebody is to be told in the app. */
export interface Told {
  userId: string
  kind: NoticeKind
  /** What it is about, a purchase, a sale or a payout: the same thing is told to the same person once. */
  about: string
  at: Date
  nftId?: string
  purchaseId?: string
  orderId?: string
  /** Yen. */
  amount?: number
  /** Why, as a stable word. */
  reason?: string
}

/** Tells somebody something in the app; repeating it changes nothing. */
export async function tell(db: Kysely<DB>, told: Told): Promise<void> {
  await db
    .insertInto('notices')
    .values({
      id: `${told.kind}-${told.about}`,
      user_id: told.userId,
      kind: told.kind,
      nft_id: told.nftId ?? null,
      purchase_id: told.purchaseId ?? null,
      order_id: told.orderId ?? null,
      amount: told.amount ?? null,
      reason: told.reason ?? null,
      created_at: told.at,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}
