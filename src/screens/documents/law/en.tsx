import { PAY_WITHIN_MINUTES } from '../../../config/constants.ts'
import type { Operator } from '../../../contract/site.ts'
import { MailTo } from '../shared/mail-to.tsx'
import type { LawRow } from './rows.ts'

const ON_REQUEST = 'Provided promptly by email on request. Please write to the address below.'

/** The seller: only what was configured. */
export function sellerEn(shop: Operator): LawRow[] {
  return [
    { term: 'Seller', value: shop.name },
    { term: 'Person responsible', value: shop.responsible },
    { term: 'Address', value: shop.address ?? ON_REQUEST },
    { term: 'Telephone', value: shop.phone ?? ON_REQUEST },
    { term: 'Email', value: <MailTo shop={shop} /> },
    { term: 'Second-hand dealer’s licence', value: shop.licence },
  ]
}

/** The conditions of sale: how the service works, the same for every seller. */
export function conditionsEn(cardCompany: string | null | undefined): LawRow[] {
  return [
    {
      term: 'Prices',
      value:
        'Each item’s page shows its full price in Japanese yen, consumption tax included. In sales between users it shows the price, tax included, that the owner has set.',
    },
    {
      term: 'Other costs',
      value:
        'Your own internet connection. There is no shipping fee, and recording on the blockchain costs you nothing.',
    },
    {
      term: 'How to pay',
      value: cardCompany
        ? `By credit card, on the payment page of ${cardCompany}. Free balls need no payment.`
        : 'By credit card, on the payment company’s page. Free balls need no payment.',
    },
    {
      term: 'When you pay',
      value: `When you order. For works sold by other members, the amount is authorized when you order and charged when the work is handed over. The day on which your bank account is debited depends on your card company. If you do not pay within ${PAY_WITHIN_MINUTES} minutes of opening the payment page, the order is cancelled and you are not charged.`,
    },
    {
      term: 'Delivery',
      value:
        'To your collection as soon as the payment is confirmed, usually within a minute. At busy times it may take a little longer.',
    },
    {
      term: 'Returns and cancellation',
      value:
        'As these are digital goods, an order cannot be returned or cancelled after payment because you have changed your mind. If we cannot deliver, or if the work delivered is not as described, we refund the full amount.',
    },
    {
      term: 'Odds of a ball',
      value:
        'You cannot choose what is in a ball. Its page and the last screen before the order list every work it can hold, the odds of each, and how many of each are left. The order of the draw is fixed and published before the sale, and anybody can check it after delivery. No further prize is given for collecting a set (kompu gacha).',
    },
    {
      term: 'Limits of quantity and period',
      value:
        'A ball is sold only in the number that its page states, one per order. A free ball may be limited to one per person. Where a sale has a period, the ball’s page states it.',
    },
    {
      term: 'Sales between users',
      value:
        'The contract is between the user who sells and the user who buys. We provide the place, pass on the money, and record the new owner. The fee and the royalty taken from a sale are shown in yen before an item is listed.',
    },
    {
      term: 'Minors',
      value: 'If you are under age, please order only with the consent of a parent or guardian.',
    },
    {
      term: 'What you need',
      value:
        'The current or the previous version of Chrome, Safari, Edge or Firefox, on a phone, a tablet or a computer. No separate app is needed.',
    },
  ]
}
