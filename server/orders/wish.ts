import type { Language } from '../../src/contract/translations.ts'
import type { BallKind } from '../db/tables/catalog.ts'
import type { Member } from '../deps.ts'
import type { BallRow, ContentCount } from '../store/balls.ts'
import type { OrderRow } from '../store/orders.ts'

/** What somebody asks for. */
export interface OrderWish {
  ballId: string
  /** The group, or its id, on whose page the ball is asked for; null where the call names none. */
  groupCode: string | null
  kind: BallKind
  user: Member
  language: Language
  /** The Idempotency-Key header; without one every call is a new order. */
  key: string | null
}

/** What a buyer's answer is made of. */
export type PlacedOrder = Pick<OrderRow, 'id' | 'state' | 'price' | 'payment_url' | 'expires_at'>

/** How things stand for one ball. */
export interface Standing {
  ball: BallRow
  contents: readonly ContentCount[]
  now: Date
  /** Those who have ordered this ball before, with how many card pages they have open for it. */
  open: ReadonlyMap<string, number>
  /** Earlier orders by what their wish was called (`nameOf`). */
  earlier: ReadonlyMap<string, { requestHash: string; order: PlacedOrder }>
}
