import type { NoticeKind } from '../../../src/contract/notices.ts'

/** A notice shown to a user in the app; its id names its subject, so that none appears twice. */
export interface Notices {
  id: string
  user_id: string
  kind: NoticeKind
  nft_id: string | null
  purchase_id: string | null
  order_id: string | null
  /** Of a notice about a ball without an order. */
  ball_id: string | null
  /** Yen, where it is about money. */
  amount: number | null
  /** Why, as a stable word. */
  reason: string | null
  created_at: Date
  read_at: Date | null
}
