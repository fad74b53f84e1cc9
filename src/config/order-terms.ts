import type { Locale } from './languages.ts'

// The terms that the last screen before an order states (特定商取引法12条の6), in words: the sheet shows them, and the
// order stores the very same (src/lib/order-terms.ts fills in the facts).

/** How long a reservation waits for its payment. */
export const PAY_WITHIN_MINUTES = 30

const TERMS = {
  ja: {
    item: '商品',
    edition: 'エディション',
    quantity: '数量',
    seller: '出品者',
    price: '価格',
    payment: 'お支払い',
    delivery: '引き渡し時期',
    withdrawal: '返品・キャンセル',
    timeToPay: 'お支払い期限',
    period: '販売期間',
    left: '残り',
  },
  en: {
    item: 'Item',
    edition: 'Edition',
    quantity: 'Quantity',
    seller: 'Seller',
    price: 'Price',
    payment: 'Payment',
    delivery: 'Delivery',
    withdrawal: 'Withdrawal',
    timeToPay: 'Time to pay',
    period: 'Period of sale',
    left: 'Left',
  },
} as const satisfies Record<Locale, Record<string, string>>

const VALUES = {
  ja: {
    one: '1点',
    oneDrawn: '1点（中身は抽選で決まります）',
    taxIncluded: '（税込）',
    free: '無料',
    noPayment: 'なし',
    cardAtOnce: '次のページでクレジットカード払い（お申し込み時に決済）',
    cardOnHandOver:
      '次のページでクレジットカード払い。お申し込み時にカードの利用枠を確保し、作品をお渡しできたときに決済します',
    collectionAtOnce: 'コレクションへ、すぐにお届けします',
    collectionWhenPaid: 'お支払いの確認後、コレクションへお届けします（通常1分以内）',
    noReturn:
      'お支払い前はいつでも中止できます。デジタル商品のため、お支払い後の返品・キャンセルは、お届けできない場合を除きお受けできません。',
    noReturnOfWork:
      'お支払い前はいつでも中止できます。デジタル商品のため、お支払い後の返品・キャンセルは、お渡しできない場合を除きお受けできません。お渡しできない場合、代金はいただきません。',
    payWithin: `${PAY_WITHIN_MINUTES}分以内。過ぎた場合は料金が発生せず、ご注文は終了します`,
  },
  en: {
    one: '1',
    oneDrawn: '1 (its content is drawn by chance)',
    taxIncluded: ' (tax included)',
    free: 'Free',
    noPayment: 'None',
    cardAtOnce: 'By credit card on the next page, charged at once',
    cardOnHandOver:
      'By credit card on the next page. The amount is authorized when you order and charged when the work is handed over',
    collectionAtOnce: 'To your collection, at once',
    collectionWhenPaid: 'To your collection, as soon as the payment is confirmed (usually within a minute)',
    noReturn:
      'Until you pay you can stop at any time. After payment a digital item cannot be returned or cancelled, unless it is not delivered.',
    noReturnOfWork:
      'Until you pay you can stop at any time. After payment a digital item cannot be returned or cancelled. If it can’t be handed over, you don’t pay for it.',
    payWithin: `${PAY_WITHIN_MINUTES} minutes; after that the order ends without a charge`,
  },
} as const satisfies Record<Locale, Record<string, string>>

export type OrderTerm = keyof (typeof TERMS)['ja']
type OrderValue = keyof (typeof VALUES)['ja']

/** The name of a fact. */
export function termWord(locale: Locale, term: OrderTerm): string {
  return TERMS[locale][term]
}

/** A fact that is the same for every order of its kind. */
export function valueWord(locale: Locale, value: OrderValue): string {
  return VALUES[locale][value]
}
