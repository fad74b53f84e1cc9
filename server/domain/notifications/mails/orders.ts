import { orderNumber } from '../../../../src/contract/order-number.ts'
import type { Language } from '../../../../src/contract/translations.ts'
import { msg, translator } from '../../../lib/i18n.ts'
import type { MailText } from './mail-text.ts'

interface Delivered {
  /** Name of the ball, in the mail's language. */
  name: string
  /** Where the ball is opened. */
  page: string
  /** Yen; zero for a free one. */
  price: number
  order: string
}

/** To the buyer of a ball that was delivered. What it held is not said: the link leads to its opening. */
export function orderDeliveredMail({ name, page, price, order }: Delivered, language: Language): MailText {
  const t = translator(language)
  const paid = msg(
    'Your ball “{name}” is in your collection.\nOpen it here:\n\n{page}\n\nPaid: ¥{price, number}, tax included\nOrder: {order}',
  )
  const free = msg('Your ball “{name}” is in your collection.\nOpen it here:\n\n{page}\n\nOrder: {order}')
  return {
    language,
    subject: t(msg('Akashi: delivered to your collection')),
    body: t(price > 0 ? paid : free, { name, page, price, order: orderNumber(order) }),
  }
}

/** To a buyer whose payment arrived when the ball was sold out, or whose work the blockchain refused. */
export function orderRefundedMail(
  { isGone, price, order }: { price: number; order: string; isGone: boolean },
  language: Language,
): MailText {
  const t = translator(language)
  const gone = msg(
    'The last one sold out before your payment arrived, so we couldn’t deliver it.\nWe have refunded the full ¥{price, number}. We’re sorry for the trouble.\n\nOrder: {order}',
  )
  const refused = msg(
    'Your order couldn’t be recorded on the blockchain, so we couldn’t deliver it.\nWe have refunded the full ¥{price, number}. We’re sorry for the trouble.\n\nOrder: {order}',
  )
  return {
    language,
    subject: t(msg('Akashi: your refund')),
    body: t(isGone ? gone : refused, { price, order: orderNumber(order) }),
  }
}
