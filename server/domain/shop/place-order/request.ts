import { hash } from 'node:crypto'
import type { Language } from '../../../../src/contract/translations.ts'
import type { BallKind } from '../../../../src/contract/states.ts'
import type { BallRow } from '../../../store/shop/balls.ts'
import type { OrderRow } from '../../../store/shop/orders.ts'
import type { Member } from '../../dependencies.ts'

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
  networkDigest?: string | null
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

/** What the check of a request needs to know of it. */
export interface CheckedRequest {
  kind: BallKind
  userId: string
  /** The Idempotency-Key; null without one. */
  key: string | null
  /** Distinguishes requests that use the same key. */
  requestHash: string
  another: boolean
  expectedPrice: number | null
  networkDigest: string | null
}

/** What is checked of a request. */
export function checkedRequest(request: OrderRequest): CheckedRequest {
  const { ballId, kind, user, key, another = false, expectedPrice = null, networkDigest = null } = request
  const requestHash = hash('sha256', another ? `${kind}|${ballId}|another` : `${kind}|${ballId}`)
  return { kind, userId: user.id, key, requestHash, another, expectedPrice, networkDigest }
}

/** A user's name for a request: keys of two users never meet. */
export function requestName(userId: string, key: string): string {
  return `${userId} ${key}`
}
