import { orderNumber } from '../../../../src/contract/order-number.ts'
import type { Language } from '../../../../src/contract/translations.ts'
import { msg, translator } from '../../../lib/i18n.ts'
import { dayIn } from '../../../lib/minute.ts'
import type { MailText } from './mail-text.ts'

/** What all mails about a resale order speak of. */
interface Facts {
  /** Name of the work, in the mail's language. */
  name: string
  /** Id of the resale order. */
  order: string
  /** Yen. */
  price: number
}

interface Bought extends Facts {
  edition: number
  total: number
  /** Who had it; undefined for one who is not named to others. */
  before: string | undefined
  /** The work's page, with the order. */
  page: string
}

/** To the buyer of a work that was transferred to them. */
export function boughtMail({ before, ...facts }: Bought, language: Language): MailText {
  const t = translator(language)
  const passed =
    before === undefined
      ? t(msg('Its certificate now shows you as the owner.'))
      : t(msg('It came to you from {before}, and its certificate now shows you as the owner.'), { before })
  return {
    language,
    subject: t(msg('Akashi: {name} is yours'), facts),
    body: t(
      msg(
        '{name}, edition {edition} of {total}, is in your collection.\n{passed} We hope you’ll enjoy it for a long time.\n\nSee your work and its certificate:\n{page}\n\nPaid: ¥{price, number}, tax included\nOrder: {order}',
      ),
      { ...facts, passed, order: orderNumber(facts.order) },
    ),
  }
}

interface Sold {
  name: string
  /** Yen. */
  price: number
  fee: number
  royalty: number
  proceeds: number
  /** From when on it can be paid out. */
  due: Date
  /** Where the seller enters a bank account; null where they have. */
  bankPage: string | null
  /** The seller's listings. */
  page: string
}

/** To the seller of a work that was sold. No digit of a bank account is named. */
export function soldMail({ due, bankPage, ...facts }: Sold, language: Language): MailText {
  const t = translator(language)
  const day = dayIn(due, language)
  const payout =
    bankPage === null
      ? t(
          msg(
            'From {day} on it can be paid out, to the bank account you entered. We write to you when we have paid.',
          ),
          {
            day,
          },
        )
      : t(
          msg(
            'From {day} on it can be paid out. For that we need your bank account; until you enter it, we keep the amount for you:\n\n{bankPage}',
          ),
          { day, bankPage },
        )
  return {
    language,
    subject: t(msg('Akashi: your work was sold')),
    body: t(
      msg(
        '{name}, which you had listed, was sold.\n\nPrice: ¥{price, number}, tax included\nFee: ¥{fee, number}\nTo the creator: ¥{royalty, number}\nYou receive: ¥{proceeds, number}\n\n{payout}\n\nYour sales:\n{page}',
      ),
      { ...facts, payout },
    ),
  }
}

/** Why a work could not be transferred to its buyer. */
const NOT_DELIVERED = {
  ended: msg(
    '{name} couldn’t be delivered because its listing had ended.\n{money} We’re sorry for the trouble.\n\nOrder: {order}',
  ),
  /** The chain did not answer for `CHAIN_PATIENCE_MS`. */
  outage: msg(
    'The blockchain couldn’t be reached for a long time, so {name} couldn’t be delivered.\n{money} We’re sorry for the trouble.\n\nOrder: {order}',
  ),
  /** The certificate was revoked between the order and the transfer. */
  revoked: msg(
    'The certificate of {name} was revoked before the work could be delivered, so the purchase was cancelled.\n{money} We’re sorry for the trouble.\n\nOrder: {order}',
  ),
  /** The authorization of the card ended first. */
  lapsed: msg(
    'The hold on your card expired before {name} could be delivered.\n{money} We’re sorry for the trouble.\n\nOrder: {order}',
  ),
} as const

/**
 * To the buyer of a work that could not be transferred.
 * @param uncaptured whether the payment was only authorized, so that nothing was charged
 */
export function notDeliveredMail(
  why: keyof typeof NOT_DELIVERED,
  { name, order, price, uncaptured }: Facts & { uncaptured: boolean },
  language: Language,
): MailText {
  const t = translator(language)
  const money = uncaptured
    ? t(msg('You weren’t charged: the ¥{price, number} hold on your card has been released.'), { price })
    : t(msg('We’ve refunded the full ¥{price, number}.'), { price })
  return {
    language,
    subject: uncaptured ? t(msg('Akashi: your purchase didn’t go through')) : t(msg('Akashi: your refund')),
    body: t(NOT_DELIVERED[why], { name, money, order: orderNumber(order) }),
  }
}

const CLOSED = {
  ended: msg(
    'Someone bought {name}, but its signature was cancelled on the blockchain or the work had moved, so it couldn’t be delivered.\nThe buyer won’t be charged, and the listing is closed.\n\n{page}',
  ),
  outage: msg(
    'Someone bought {name}, but the blockchain couldn’t be reached for a long time, so it couldn’t be delivered.\nThe buyer won’t be charged, and the listing is closed. The work is still yours; you can list it again once the blockchain is back.\n\n{page}',
  ),
  revoked: msg(
    'Someone bought {name}, but its certificate was revoked before it could be delivered.\nThe buyer won’t be charged, and the listing is closed.\n\n{page}',
  ),
} as const

/** To the seller of a work that could not be transferred to its buyer. */
export function saleFailedMail(
  why: keyof typeof CLOSED,
  facts: { name: string; page: string },
  language: Language,
): MailText {
  const t = translator(language)
  return { language, subject: t(msg('Akashi: your listing was closed')), body: t(CLOSED[why], facts) }
}
