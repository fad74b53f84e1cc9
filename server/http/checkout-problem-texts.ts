import type { Language } from '../../src/contract/translations.ts'

/** What is said of buying and of what becomes of an order; part of `MESSAGES`. */
export const PURCHASE_MESSAGES = {
  ALREADY_SOLD: {
    ja: '購入者のお支払いが完了しているため、取り消せません。',
    en: 'A buyer has already paid for it, so it can’t be taken off sale.',
  },
  OWN_LISTING: { ja: 'ご自身の出品は購入できません。', en: 'You cannot buy your own listing.' },
  BEING_BOUGHT: {
    ja: 'ほかの方が購入手続き中です。お支払いは発生していません。',
    en: 'Somebody else is buying it at this moment. You were not charged.',
  },
  NO_LONGER_FOR_SALE: {
    ja: 'この出品は終了しました。お支払いは発生していません。',
    en: 'This is no longer for sale. You were not charged.',
  },
  LISTING_OVER: { ja: 'この出品はすでに終了しています。', en: 'This listing has ended.' },
  SOLD_OUT: { ja: '売り切れました。お支払いは発生していません。', en: 'Sold out. You were not charged.' },
  SALE_ENDED: {
    ja: '販売期間外です。お支払いは発生していません。',
    en: 'This is not on sale now. You were not charged.',
  },
  NOT_RECORDED: {
    ja: '抽選の約束をチェーンに記録しているところです。少し待ってからもう一度お試しください。お支払いは発生していません。',
    en: 'What this ball holds is being recorded on the chain. Please try again in a moment. You were not charged.',
  },
  NOT_PUBLISHED: {
    ja: '中身と順番は、販売が終了し、すべてのお届けが済んでから公開します。',
    en: 'What was inside, and in which order, is published once the sale is closed and everything is delivered.',
  },
  NOT_FREE: { ja: 'この玉は無料ではありません。', en: 'This ball is not free.' },
  FREE_ONLY: { ja: 'この玉は無料で受け取れます。', en: 'This ball is free: it needs no payment.' },
  ALREADY_TAKEN: {
    ja: 'この玉はすでに受け取っています（お一人さま1点）。',
    en: 'You already have one of these (one per person).',
  },
  TOO_MANY_OPEN: {
    ja: 'お支払い待ちのご注文があります。お支払いを済ませるか、取り消してからお試しください。',
    en: 'You have unpaid orders. Please pay for or cancel them first.',
  },
  TOO_MANY_LEFT: {
    ja: 'お支払いのないご注文が続いたため、しばらくご注文いただけません。約{minutes}分後にもう一度お試しください。お支払いは発生していません。',
    en: 'Several of your orders were left unpaid, so there’s a short wait before the next one. Please try again in about {minutes} minutes. You weren’t charged.',
  },
  PLACE_BUSY: {
    ja: 'お使いのネットワークからのお支払い手続きが混み合っています。しばらくしてからもう一度お試しください。お支払いは発生していません。',
    en: 'Too many unpaid orders are open on your network. Please try again later, or use another network. You weren’t charged.',
  },
  UNPAID_ORDER: {
    ja: 'お支払い待ちのご注文（{price}円）があります。お支払いに進むか、取り消してからお試しください。',
    en: 'You have an unpaid order at ¥{price}. Please pay for it or cancel it first.',
  },
  PRICE_CHANGED: {
    ja: '価格が{price}円に変わりました。ご注文は成立しておらず、お支払いは発生していません。',
    en: 'The price is now ¥{price}. Nothing was ordered, and you weren’t charged.',
  },
  ORDER_PAID: {
    ja: 'お支払いが完了しているため、取り消せません。',
    en: 'It has been paid, so it can’t be cancelled.',
  },
  ORDER_OVER: {
    ja: 'このご注文は終了しました。お支払いは発生していません。',
    en: 'This order has ended. You weren’t charged.',
  },
  CARD_COMPANY_AWAY: {
    ja: 'カード会社と通信できないため、いまは取り消せません。お支払いがなければ、期限が来ると自動的に取り消されます。',
    en: 'The card company can’t be reached, so it can’t be cancelled now. If you don’t pay, it ends by itself when its time is over.',
  },
  PROOF_OF_WORK: {
    ja: '無料の玉は、お使いのブラウザでの確認が済むと受け取れます。このアプリでは確認できません。公式サイトからお試しください。',
    en: 'To receive a free ball, your browser has to solve a short check first. This app can’t do that. Please use our website.',
  },
  FREE_TOO_FAST: {
    ja: 'お使いのネットワークからの受け取りが集中しています。しばらくしてからもう一度お試しください。',
    en: 'Many people on your network are receiving this ball. Please try again in a while.',
  },
  IDEMPOTENCY_MISMATCH: {
    ja: '同じ注文番号が別の内容に使われています。ページを読み込み直してください。',
    en: 'The same Idempotency-Key was used for another request. Please reload the page.',
  },
  PAYMENT_UNAVAILABLE: {
    ja: 'お支払いページを開けませんでした。お支払いは発生していません。',
    en: 'The payment page could not be opened. You were not charged.',
  },
} as const satisfies Record<string, Record<Language, string>>
