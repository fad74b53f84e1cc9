import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { PaymentPending } from '../../components/payment-pending.tsx'
import type { Locale } from '../../config/languages.ts'
import { paths } from '../../config/paths.ts'
import type { Order, OrderState } from '../../contract/orders.ts'
import type { Purchase } from '../../contract/purchase-history.ts'
import type { ResaleOrder } from '../../contract/resale-orders.ts'
import type { ResaleOrderState } from '../../contract/states.ts'
import { inLanguage } from '../../contract/translations.ts'
import { safeDestinationOrNone } from '../../lib/destination.ts'

/** An order or a resale order, as the list shows it. */
export interface Ordered {
  id: string
  /** Its page, where its facts can be read again. */
  to: string
  name: string
  /** Of the ball, or of the work. */
  image: string | null
  state: ReactNode
  /** What has to be explained in place. */
  why?: ReactNode
  at: string
  /** Yen, tax included. */
  price: number
  /** What can be done about one that waits for its payment; undefined for all others. */
  unpaid?: { kind: 'ball' | 'work'; page: string | undefined; until: string | null } | undefined
  /** Whether it has a receipt, or can have one. */
  receipt: boolean
}

/**
 * Something that the viewer has ordered, in the words of its list; nothing of a kind that this app does not know.
 * @param confirmed whether the server itself has said so in this visit
 */
export function orderedOf(purchase: Purchase, locale: Locale, confirmed: boolean): Ordered[] {
  const { order, resale_order: resaleOrder, receipts } = purchase
  const receipt = receipts.receipts.length > 0 || receipts.state === 'issuable'
  if (order) return [{ ...ofBall(order, locale, confirmed), receipt }]
  return resaleOrder ? [{ ...ofWork(resaleOrder, locale, confirmed), receipt }] : []
}

function ofBall(order: Order, locale: Locale, confirmed: boolean): Omit<Ordered, 'receipt'> {
  return {
    id: order.uuid,
    to: paths.order(order.ball.group_code, order.ball.uuid, order.uuid),
    name: inLanguage(order.ball, locale).name,
    image: order.ball.image_url,
    state: STATE[order.state],
    ...(order.payment_pending && PENDING),
    at: order.created_at,
    price: order.price,
    unpaid: confirmed ? unpaidOf('ball', order) : undefined,
  }
}

function ofWork(resaleOrder: ResaleOrder, locale: Locale, confirmed: boolean): Omit<Ordered, 'receipt'> {
  const { uuid, nft_uuid: nft, work, state, created_at: at, price } = resaleOrder
  const back = state === 'refunding' || state === 'refunded'
  return {
    id: uuid,
    to: paths.resaleOrder(work?.group_code ?? '', nft, uuid),
    name: work ? inLanguage(work, locale).name : '',
    image: work?.image_url ?? null,
    state: back && resaleOrder.charged === false ? NOTHING : STATE[state],
    why: back ? whyBack(resaleOrder.reason) : whyEnded(resaleOrder.reason),
    ...(resaleOrder.payment_pending && PENDING),
    at,
    price,
    unpaid: confirmed ? unpaidOf('work', resaleOrder) : undefined,
  }
}

type Payable = Pick<Order, 'payment_url' | 'payment_pending' | 'expires_at'> & { state: string }

/** Only of what the server itself says: the device's copy may have been paid or ended meanwhile. */
function unpaidOf(
  kind: 'ball' | 'work',
  { state, payment_url, payment_pending: pending, expires_at: until }: Payable,
): Ordered['unpaid'] {
  if (state !== 'reserved' || pending) return undefined
  return { kind, page: safeDestinationOrNone(payment_url), until }
}

function whyBack(reason: string | null): ReactNode {
  if (reason === 'unreachable') return <Trans>The blockchain couldn’t be reached for a long time.</Trans>
  if (reason === 'revoked') return <Trans>The certificate of the work was revoked.</Trans>
  return <Trans>Its listing had ended before your payment was confirmed.</Trans>
}

/** Why a resale order ended that its buyer did not let go of. */
function whyEnded(reason: string | null): ReactNode {
  if (reason === 'seller_withdrew') return <Trans>The seller took the work off sale.</Trans>
  if (reason === 'revoked') return <Trans>The certificate of the work was revoked.</Trans>
  if (reason === 'listing_ended') return <Trans>The listing ended while you were at the payment page.</Trans>
  return undefined
}

/** Instead of the state that it has: its buyer has finished the payment page. */
const PENDING = { state: <Trans>Payment being processed</Trans>, why: <PaymentPending /> }
const DELIVERING = <Trans>Being delivered</Trans>
const DELIVERED = <Trans>Delivered</Trans>
const NOTHING = <Trans>Not ordered, not charged</Trans>

/** A state in a word or two; its page states it in a sentence. */
const STATE: Record<OrderState | ResaleOrderState, ReactNode> = {
  reserved: <Trans>Waiting for payment</Trans>,
  paid: DELIVERING,
  drawn: DELIVERING,
  minted: DELIVERING,
  settling: DELIVERING,
  delivered: DELIVERED,
  sold: DELIVERED,
  declined: NOTHING,
  abandoned: NOTHING,
  expired: NOTHING,
  refunding: <Trans>Being refunded</Trans>,
  refunded: <Trans>Refunded</Trans>,
}
