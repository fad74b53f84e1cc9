import type { Language } from '../../../../src/contract/translations.ts'
import { msg, translator } from '../../../lib/i18n.ts'
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

/** To the buyer of a work that was transferred to them. */
export function boughtMail(
  { name, order, price, page }: Facts & { page: string },
  language: Language,
): MailText {
  const t = translator(language)
  return {
    subject: t(msg('Akashi: delivered to your collection')),
    body: t(
      msg('{name} is in your collection.\n\n{page}\n\nPaid: ¥{price, number}, tax included\nOrder: {order}'),
      { name, page, price, order },
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
  /** The seller's listings. */
  page: string
}

/** To the seller of a work that was sold. */
export function soldMail(facts: Sold, language: Language): MailText {
  const t = translator(language)
  return {
    subject: t(msg('Akashi: your work was sold')),
    body: t(
      msg(
        '{name}, which you had listed, was sold.\n\nPrice: ¥{price, number}, tax included\nFee: ¥{fee, number}\nTo the creator: ¥{royalty, number}\nYou receive: ¥{proceeds, number}\n\n{page}',
      ),
      { ...facts },
    ),
  }
}

/** Why a work could not be transferred to its buyer. */
const NOT_DELIVERED = {
  ended: msg(
    '{name} could not be handed over, because its listing had ended.\n{money} We are sorry for the trouble.\n\nOrder: {order}',
  ),
  /** The chain did not answer for `CHAIN_PATIENCE_MS`. */
  outage: msg(
    'The blockchain could not be reached for a long time, so {name} could not be handed over.\n{money} We are sorry for the trouble.\n\nOrder: {order}',
  ),
  /** The certificate was revoked between the order and the transfer. */
  revoked: msg(
    'The certificate of {name} was revoked before the work could be handed over, so the purchase was cancelled.\n{money} We are sorry for the trouble.\n\nOrder: {order}',
  ),
  /** The authorization of the card ended first. */
  lapsed: msg(
    'The authorization of your card ended before {name} could be handed over.\n{money} We are sorry for the trouble.\n\nOrder: {order}',
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
    ? t(msg('You weren’t charged: the ¥{price, number} authorized on your card is released.'), { price })
    : t(msg('We have refunded the full ¥{price, number}.'), { price })
  return {
    subject: uncaptured ? t(msg('Akashi: your purchase didn’t go through')) : t(msg('Akashi: your refund')),
    body: t(NOT_DELIVERED[why], { name, money, order }),
  }
}

const CLOSED = {
  ended: msg(
    'Somebody bought {name}, but its promise on the chain was called off or the work had moved, so it could not be handed over.\nThe buyer doesn’t pay for it, and the listing is closed.\n\n{page}',
  ),
  outage: msg(
    'Somebody bought {name}, but the blockchain could not be reached for a long time, so it could not be handed over.\nThe buyer doesn’t pay for it, and the listing is closed. The work is still yours; you can list it again once the chain answers.\n\n{page}',
  ),
  revoked: msg(
    'Somebody bought {name}, but its certificate was revoked before it could be handed over.\nThe buyer doesn’t pay for it, and the listing is closed.\n\n{page}',
  ),
} as const

/** To the seller of a work that could not be transferred to its buyer. */
export function saleFailedMail(
  why: keyof typeof CLOSED,
  facts: { name: string; page: string },
  language: Language,
): MailText {
  const t = translator(language)
  return { subject: t(msg('Akashi: your listing was closed')), body: t(CLOSED[why], facts) }
}
