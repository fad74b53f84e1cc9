import { BY_MAIL, RETURNED } from '../../../src/config/paths.ts'
import { languageOr } from '../../../src/contract/languages.ts'
import { textIn } from '../../../src/contract/translations.ts'
import type { ShopDependencies } from './dependencies.ts'
import { buyerContact, orderById } from '../../store/shop/orders.ts'
import { ballById } from '../../store/shop/balls.ts'
import { addNotice } from '../../store/notifications/notices.ts'
import { orderDeliveredMail, orderRefundedMail } from '../notifications/mails/orders.ts'
import { returnUrl } from './place-order/payment-page.ts'

/**
 * Job: notifies the buyer of an order that was delivered or refunded: by email, and of a refund in the app
 * too. What the ball held is not said: the link leads to its opening. The email's id is the order's, so a
 * repeated job sends nothing twice.
 */
export async function notifyOfOrder(deps: ShopDependencies, orderId: string): Promise<void> {
  const order = await orderById(deps.db, orderId)
  if (order?.state !== 'delivered' && order?.state !== 'refunded') return
  if (order.state === 'refunded') {
    const about = { about: order.id, orderId: order.id, amount: order.price, at: deps.now() }
    await addNotice(deps.db, { ...about, userId: order.user_id, kind: 'order_refunded' })
  }
  const ball = await ballById(deps.db, order.ball_id)
  const buyer = await buyerContact(deps.db, order.user_id)
  if (!ball || !buyer?.email) return
  const language = languageOr(buyer.language)
  const { id, price } = order
  const facts = { order: id, price }
  const page = (query?: Record<string, string>) => returnUrl(deps, ball, id, language, query)
  const text =
    order.state === 'delivered'
      ? orderDeliveredMail(
          { ...facts, name: textIn(ball.name, language), page: page({ [RETURNED]: BY_MAIL }) },
          language,
        )
      : orderRefundedMail({ ...facts, isGone: order.drawn_at === null }, language)
  await deps.mail.send({ id: `${order.state}-${id}`, to: buyer.email, ...text })
}
