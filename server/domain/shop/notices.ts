import type { Language } from '../../../src/contract/translations.ts'
import type { Dependencies } from '../dependencies.ts'
import { buyerContact, orderById, type OrderRow } from '../../store/orders.ts'
import { ballById, type BallRow } from '../../store/balls.ts'
import { addNotice } from '../../store/notices.ts'
import { returnUrl } from './payment-page.ts'

/**
 * Job: notifies the buyer of a paid order that was delivered or refunded: by email, and of a refund in the app too. What the
 * ball held is not said: the link leads to its opening. The email's id is the order's, so a repeated job sends nothing twice.
 */
export async function notifyOfOrder(deps: Dependencies, orderId: string): Promise<void> {
  const order = await orderById(deps.db, orderId)
  if (order?.state !== 'delivered' && order?.state !== 'refunded') return
  if (order.state === 'refunded') {
    const about = { about: order.id, orderId: order.id, amount: order.price, at: deps.now() }
    await addNotice(deps.db, { ...about, userId: order.user_id, kind: 'order_refunded' })
  }
  const ball = await ballById(deps.db, order.ball_id)
  const buyer = await buyerContact(deps.db, order.user_id)
  if (!ball || !buyer?.email) return
  const language: Language = buyer.language === 'en' ? 'en' : 'ja'
  const text = order.state === 'delivered' ? delivered(deps, order, ball) : refunded(order)
  await deps.mail.send({ id: `${order.state}-${order.id}`, to: buyer.email, ...text[language] })
}

const yen = (amount: number) => amount.toLocaleString('ja-JP')

function delivered(deps: Dependencies, order: OrderRow, ball: BallRow) {
  const price = yen(order.price)
  return {
    ja: {
      subject: '【Akashi】お届けのお知らせ',
      body: `「${ball.name.ja}」をマイコレクションにお届けしました。\n次のリンクから開封できます。\n\n${returnUrl(deps, ball, order.id, 'ja')}\n\nお支払い：${price}円（税込）\nご注文番号：${order.id}`,
    },
    en: {
      subject: 'Akashi: delivered to your collection',
      body: `${ball.name.en} is in your collection.\nOpen it here:\n\n${returnUrl(deps, ball, order.id, 'en')}\n\nPaid: ¥${price}, tax included\nOrder: ${order.id}`,
    },
  }
}

function refunded(order: OrderRow) {
  const price = yen(order.price)
  return {
    ja: {
      subject: '【Akashi】ご返金のお知らせ',
      body: `お支払いの確認が販売終了後になったため、商品をお渡しできませんでした。\n${price}円を全額返金しました。ご迷惑をおかけして申し訳ありません。\n\nご注文番号：${order.id}`,
    },
    en: {
      subject: 'Akashi: your refund',
      body: `Your payment arrived after the last one was gone, so we could not deliver.\nWe have refunded the full ¥${price}. We are sorry for the trouble.\n\nOrder: ${order.id}`,
    },
  }
}
