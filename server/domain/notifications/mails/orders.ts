import type { Language } from '../../../../src/contract/translations.ts'
import { msg, translator } from '../../../lib/i18n.ts'
import type { MailText } from './mail-text.ts'

interface Delivered {
  /** Name of the ball, in the mail's language. */
  name: string
  /** Where the ball is opened. */
  page: string
  /** Yen. */
  price: number
  order: string
}

/** To the buyer of a ball that was delivered. What it held is not said: the link leads to its opening. */
export function orderDeliveredMail({ name, page, price, order }: Delivered, language: Language): MailText {
  const t = translator(language)
  return {
    subject: t(msg('Akashi: delivered to your collection')),
    body: t(
      msg(
        '{name} is in your collection.\nOpen it here:\n\n{page}\n\nPaid: ¥{price, number}, tax included\nOrder: {order}',
      ),
      { name, page, price, order },
    ),
  }
}

/** To a buyer whose payment arrived when the ball was sold out. */
export function orderRefundedMail(facts: { price: number; order: string }, language: Language): MailText {
  const t = translator(language)
  return {
    subject: t(msg('Akashi: your refund')),
    body: t(
      msg(
        'Your payment arrived after the last one was gone, so we could not deliver.\nWe have refunded the full ¥{price, number}. We are sorry for the trouble.\n\nOrder: {order}',
      ),
      facts,
    ),
  }
}
