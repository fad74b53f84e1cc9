/** The words of the sandbox card page. */
export const TEXTS = {
  ja: {
    company: 'サンドボックス・カード決済',
    title: 'お支払い',
    payee: 'お支払い先',
    item: '商品',
    amount: '金額',
    tax: '（税込）',
    pay: '支払う',
    decline: '拒否する',
    cancel: '中止する',
    switches: '動作を選ぶ（開発用）',
    webhook: '結果の通知',
    delivery: {
      prompt: 'すぐに届く',
      late: '5秒遅れて届く',
      repeated: '3回届く',
      lost: '届かない',
      reordered: '順番が入れ替わる',
    },
    back: 'お店に戻る',
    expire: '期限切れにする',
    payLate: '期限切れのあとに支払う',
    payAtOnce: '与信ではなく、すぐに請求される方法で支払う',
    note: 'これは練習用のページです。実際のお支払いは発生しません。',
    over: {
      open: 'お支払いの期限が切れました。',
      paid: 'お支払いは完了しています。',
      authorized: 'カードの利用枠を確保しました。お届けできたときに請求されます。',
      released: '確保した利用枠を解除しました。請求はありません。',
      declined: 'お支払いは拒否されました。',
      cancelled: 'お支払いは中止されました。',
      expired: 'お支払いの期限が切れました。',
      refunded: 'このお支払いは返金されました。',
    },
  },
  en: {
    company: 'Sandbox card payments',
    title: 'Payment',
    payee: 'Payee',
    item: 'Item',
    amount: 'Amount',
    tax: ' (tax included)',
    pay: 'Pay',
    decline: 'Decline',
    cancel: 'Cancel',
    switches: 'Choose how it behaves (for developers)',
    webhook: 'Notice of the result',
    delivery: {
      prompt: 'arrives at once',
      late: 'arrives 5 seconds late',
      repeated: 'arrives three times',
      lost: 'never arrives',
      reordered: 'arrives out of order',
    },
    back: 'Back to the shop',
    expire: 'Let it expire',
    payLate: 'Pay after it has expired',
    payAtOnce: 'Pay by a method that is charged at once',
    note: 'This page is for practice. No real payment is made.',
    over: {
      open: 'The time to pay is over.',
      paid: 'This has been paid.',
      authorized: 'The amount is authorized. It is charged when the item is handed over.',
      released: 'The authorization was released. Nothing was charged.',
      declined: 'The payment was declined.',
      cancelled: 'The payment was cancelled.',
      expired: 'The time to pay is over.',
      refunded: 'This payment was refunded.',
    },
  },
} as const

/** Deliberately not our look: the card company is somebody else. */
export const PAGE_STYLE = `
  * { box-sizing: border-box; margin: 0 }
  body { font: 16px/1.7 system-ui, 'Hiragino Sans', 'Noto Sans JP', 'Noto Sans CJK JP', sans-serif; background: #eef1f4; color: #1b2530; min-height: 100dvh; display: grid; place-items: center; padding: 24px 16px }
  main { background: #fff; width: 100%; max-width: 440px; padding: 32px 24px; border-radius: 8px }
  .shop { color: #51606e; font-size: 14px }
  h1 { font-size: 24px; margin-bottom: 16px }
  dl > div { display: flex; justify-content: space-between; gap: 16px; padding: 8px 0; border-top: 1px solid #dfe4e9 }
  dt { color: #51606e; flex: none }
  dd { text-align: right }
  .amount dd { font-size: 24px; font-variant-numeric: tabular-nums; white-space: nowrap }
  small { font-size: 13px; color: #51606e }
  .over { background: #fff4d6; padding: 8px 12px; margin-top: 16px; border-radius: 4px }
  .buttons { display: grid; gap: 8px; margin: 24px 0 16px }
  button { font: inherit; padding: 12px; border: 1px solid #9aa7b3; border-radius: 4px; background: #fff; color: inherit; cursor: pointer }
  button:disabled { opacity: .5; cursor: default }
  button:focus-visible, summary:focus-visible, a:focus-visible { outline: 3px solid #2f6fed; outline-offset: 2px }
  .back a { display: block; margin-top: 24px; padding: 12px; border: 1px solid #9aa7b3; border-radius: 4px; color: inherit; text-align: center; text-decoration: none }
  .pay { background: #14532d; border-color: #14532d; color: #fff; font-weight: 600 }
  details { border-top: 1px solid #dfe4e9; padding-top: 12px }
  summary { cursor: pointer; color: #51606e; font-size: 14px }
  fieldset { border: 0; padding: 12px 0; display: grid; gap: 4px }
  label { display: flex; gap: 8px }
  details button { width: 100%; margin-top: 8px; font-size: 14px }
  .note { font-size: 13px; color: #51606e; margin-top: 16px }
`
