import type { Language } from '../../../src/contract/translations.ts'
import type { BallKind } from '../../../src/contract/states.ts'
import type { BallRow, ContentCount } from '../../store/shop/balls.ts'
import type { OrderRow } from '../../store/shop/orders.ts'
import type { Holds } from '../checkout/holds.ts'
import type { Member } from '../dependencies.ts'

/** A buyer's request. */
export interface OrderRequest {
  ballId: string
  /** The group, or its id, on whose page the ball is requested; null where the call names none. */
  groupCode: string | null
  kind: BallKind
  user: Member
  language: Language
  /** The Idempotency-Key header; without one every call is a request of its own. */
  key: string | null
  /** Requests a further unit although one waits for its payment. */
  another?: boolean
  /** The price that the buyer was shown, yen; null where the call does not state it. */
  expectedPrice?: number | null
  /** Digest of the network that it comes from (domain/accounts/limits/network-digest.ts). */
  place?: string | null
}

/** What a buyer's answer is made of. */
export type PlacedOrder = Pick<OrderRow, 'id' | 'state' | 'price' | 'payment_url' | 'expires_at'>

/** The order that a request has found or made. */
export interface OrderResult {
  order: PlacedOrder
  ball: BallRow
  /** Whether it is an earlier order, which its buyer resumes. */
  resumed: boolean
}

/** A buyer's unpaid orders of a ball: how many, how many of them with a pending payment, and the newest. */
interface UnpaidOrders {
  count: number
  pending: number
  newest: PlacedOrder
  newestPending: boolean
}

/** A ball and what the requesting users have, at one moment. */
export interface BallState {
  ball: BallRow
  contents: readonly ContentCount[]
  now: Date
  /** Users who have taken this ball before; known for a free one. */
  taken: ReadonlySet<string>
  /** Unpaid orders of this ball whose time has not run out, by buyer. */
  unpaid: ReadonlyMap<string, UnpaidOrders>
  /** What the buyers hold in all, and have left unpaid lately. */
  held: ReadonlyMap<string, Holds>
  /** How many unpaid orders there are in each network. */
  places: ReadonlyMap<string, number>
  /** Earlier orders by user and key (`requestName`). */
  earlier: ReadonlyMap<string, { requestHash: string; order: PlacedOrder }>
}
