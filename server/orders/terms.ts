import type { Language } from '../../src/contract/translations.ts'
import type { BallRow, ContentCount } from '../store/balls.ts'

/**
 * What the last screen before the order has to state (特商法12条の6), in both languages, as it was at the moment of the
 * order: kept with the order.
 */
export function termsOf(ball: BallRow, contents: readonly ContentCount[], expiresAt: Date | null) {
  const of = (language: Language) => ({
    name: ball.name[language],
    odds: contents.map((one) => ({ name: one.name[language], put_in: one.total, left: one.left })),
    ...(ball.kind === 'paid' ? PAID : FREE)[language],
  })
  return {
    quantity: 1,
    price: ball.price,
    tax_included: true,
    starts_at: ball.starts_at?.toISOString() ?? null,
    ends_at: ball.ends_at?.toISOString() ?? null,
    pay_until: expiresAt?.toISOString() ?? null,
    remain_count: ball.remain,
    ja: of('ja'),
    en: of('en'),
  }
}

const PAID = {
  ja: {
    payment: 'クレジットカード（お申し込み時にお支払い）',
    delivery: 'お支払いの確認後、ただちにマイコレクションへお届けします',
    withdrawal: 'デジタル商品の性質上、お支払い後のキャンセル・返品はお受けできません',
  },
  en: {
    payment: 'Credit card, charged when you order',
    delivery: 'Delivered to your collection as soon as the payment is confirmed',
    withdrawal: 'As a digital item it cannot be cancelled or returned after payment',
  },
}

/** What costs nothing has nothing to return. */
const FREE = {
  ja: {
    payment: 'お支払いはありません（無料）',
    delivery: 'お申し込み後、ただちにマイコレクションへお届けします',
  },
  en: {
    payment: 'Nothing to pay: it is free',
    delivery: 'Delivered to your collection at once',
  },
}
