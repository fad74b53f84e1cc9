import { msg } from '../../lib/i18n.ts'

/** The texts of the sandbox's payment page. */
export const TEXTS = {
  company: msg('Sandbox card payments'),
  title: msg('Payment'),
  payee: msg('Payee'),
  item: msg('Item'),
  amount: msg('Amount'),
  tax: msg(' (tax included)'),
  pay: msg('Pay'),
  decline: msg('Decline'),
  cancel: msg('Cancel', 'a payment'),
  switches: msg('Choose how it behaves (for developers)'),
  webhook: msg('Notice of the result'),
  delivery: {
    prompt: msg('arrives at once'),
    late: msg('arrives 5 seconds late'),
    repeated: msg('arrives three times'),
    lost: msg('never arrives'),
    reordered: msg('arrives out of order'),
  },
  back: msg('Back to the shop'),
  expire: msg('Let it expire'),
  payLate: msg('Pay after it has expired'),
  payAtOnce: msg('Pay by a method that is charged at once'),
  note: msg('This page is for practice. No real payment is made.'),
  over: {
    open: msg('The time to pay has run out.'),
    paid: msg('This has been paid.'),
    authorized: msg('The amount is on hold. You’ll be charged when the item is delivered.'),
    released: msg('The hold was released. You weren’t charged.'),
    declined: msg('The payment was declined.'),
    cancelled: msg('The payment was cancelled.'),
    expired: msg('The time to pay has run out.'),
    refunded: msg('This payment was refunded.'),
  },
} as const

/** Deliberately not our look: the payment provider is a different company. */
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
