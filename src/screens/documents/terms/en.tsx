import { PAY_WITHIN_MINUTES } from '../../../config/constants.ts'
import type { DocumentSection, DocumentText, Shop } from '../document-text.ts'

const ARTICLES: readonly DocumentSection[] = [
  {
    id: 'agreement',
    title: '1. Agreement',
    rules: [
      'You agree to these terms when you sign up, buy or list something in the service.',
      'The legal notice, the privacy policy, and the conditions shown on an item’s page and on the last screen before an order are part of these terms.',
      'If you are under age, please use the service only with the consent of a parent or guardian.',
    ],
  },
  {
    id: 'words',
    title: '2. Words',
    rules: [
      'A “work” is a digital work offered in the service, with the record on a blockchain (the token) that shows who owns it.',
      'A “ball” is a work sold closed: what it is shows only when it is opened.',
      'A “certificate” states a work’s artist, number, owner and other facts, and is certified by us with our signature.',
      'A “wallet” holds the keys with which you own works and sign what you do with them.',
    ],
  },
  {
    id: 'account',
    title: '3. Account and wallet',
    rules: [
      'You give correct details, and you keep your password and the keys of your wallet safe.',
      <>
        If you signed up by email and set a password, it opens your wallet. So that we can help you if you
        forget it, we are able to open it, too, and do so only for a recovery that you ask for, after a mail
        to you and three days in which you can stop it (one day if you shorten the wait on a device where you
        are logged in). You can turn this help off under “Security”.{' '}
        <strong>
          If you have turned it off, only your recovery kit or a passkey opens your wallet when you have lost
          your password: we cannot restore it.
        </strong>
      </>,
      <>
        If you signed up with an email address alone, whoever enters a code that we mail there opens your
        wallet with the key that we keep, until you set a password or add a passkey under “Security”; until
        then, this help cannot be turned off. <strong>Please keep your mailbox safe until then.</strong>
      </>,
      'You may not lend or give your account to anybody.',
      'Please tell us at once if you think that somebody else has used it.',
    ],
  },
  {
    id: 'balls',
    title: '4. Balls and odds',
    rules: [
      'A ball’s page states the works it can hold, the odds of each and how many are left. Please look at them before you order.',
      'What is in a ball can be neither chosen nor exchanged after it is opened.',
      'No further prize is ever given for collecting particular works.',
    ],
  },
  {
    id: 'fairness',
    title: '5. Fairness of the draw',
    rules: [
      'What a ball holds, and in which order, is fixed before the sale begins. A digest of it (a hash) is published and recorded on the blockchain.',
      'Which work you receive follows from that order, from a block made after the publication, and from the sequence of orders. Neither we nor you can choose the result.',
      'After delivery you can check, in the service or by other means, that your draw followed the fixed order. When a ball has closed, the whole order is published.',
    ],
  },
  {
    id: 'purchase',
    title: '6. Orders and payment',
    rules: [
      'The contract of sale is made when you have ordered on the confirmation screen and we have confirmed your payment.',
      'Prices are in Japanese yen, consumption tax included. You pay on the page of the payment company.',
      `If no payment is confirmed within ${PAY_WITHIN_MINUTES} minutes of your order, the order is void and you are not charged.`,
    ],
  },
  {
    id: 'delivery',
    title: '7. Delivery',
    rules: [
      'After payment the draw is made, the work is recorded to your wallet and appears in your collection. That completes the delivery.',
      'It may take longer when networks or the blockchain are busy.',
    ],
  },
  {
    id: 'refunds',
    title: '8. Cancellation and refunds',
    rules: [
      'As these are digital goods, an order cannot be cancelled, returned or exchanged after payment because you have changed your mind.',
      'If we cannot deliver, for instance because the last one is gone, or if the work is not as described, we refund the full amount.',
      'Refunds go to the card with which you paid.',
    ],
  },
  {
    id: 'rights',
    title: '9. Rights in a work',
    rules: [
      'You own the token and the certificate. The copyright stays with the author.',
      'While you own it, you may enjoy the work privately and show it to show that it is yours. To distribute copies, to alter it or to use it commercially you need the author’s permission.',
      'Where a work’s page states other conditions, those apply.',
    ],
  },
  {
    id: 'resale',
    title: '10. Sales between users',
    rules: [
      'You may list a work that you own where its page allows it, at a price from ¥100 to ¥10,000,000, tax included.',
      'The contract is between the user who sells and the user who buys. We provide the place, pass on the money and record the new owner.',
      'From the price of a work sold we take the fee shown on the listing screen, and the royalty for its author.',
      'A listing can be cancelled until a buyer has paid, but not from the screen while somebody is paying. If it is cancelled before that, the buyer’s order ends and they are not charged.',
      'The price is charged when the work is handed over; until then it is authorized on the buyer’s card. If the new owner cannot be recorded on the blockchain, the buyer is not charged (or refunded in full if they were), and the listing ends.',
      'What a seller has earned is paid out once the sale is as old as the shop asks for, which the page of the seller’s listings shows. It goes to the bank account that the seller has entered; without one it stays in the seller’s balance.',
    ],
  },
  {
    id: 'certificates',
    title: '11. Certificates',
    rules: [
      'A certificate states the facts at its issue and when they were last confirmed. Without a network it does not show that the owner has not changed since.',
      'You may not forge a certificate, nor present yourself as the owner of a work that is not yours.',
    ],
  },
  {
    id: 'prohibited',
    title: '12. What is not allowed',
    body: (
      <>
        <p>You may not</p>
        <ul>
          <li>break the law or offend public order, or take part in crime or money laundering</li>
          <li>use somebody else’s card, account or wallet, or pretend to be somebody else</li>
          <li>infringe the rights of ours, of authors or of other users</li>
          <li>
            feign prices or demand, for instance by trading with yourself, or buy up works by automated means
          </li>
          <li>break into the service or put undue load on it</li>
          <li>belong to, or benefit, organised crime</li>
        </ul>
        <p>
          If you do, we may suspend your use, cancel your listings or close your account. The record of the
          works you own stays on the blockchain.
        </p>
      </>
    ),
  },
  {
    id: 'chain',
    title: '13. The nature of a blockchain',
    rules: [
      'What is recorded on a blockchain is public and can be neither corrected nor undone. What you have signed with your wallet we cannot take back.',
      'We do not promise that a work keeps or gains value. Works are not sold as an investment.',
    ],
  },
  {
    id: 'interruption',
    title: '14. Changes and interruptions of the service',
    rules: [
      'The service may be interrupted for maintenance, faults, disasters or other causes that cannot be avoided.',
      'If we end the service, we announce it in principle three months before, with a way to take your certificates with you.',
    ],
  },
  {
    id: 'liability',
    title: '15. Liability',
    rules: [
      'We compensate you for damage for which we are responsible.',
      'Except for intent or gross negligence, this covers damage that would ordinarily arise, up to the price of the transaction that caused it.',
      'We are not liable for what is beyond our control, such as a lost password or key, faults of your device or connection, or a failure of the blockchain itself.',
      'Where the Consumer Contract Act or another law does not allow a provision of this article, that law applies.',
    ],
  },
  {
    id: 'leaving',
    title: '16. Leaving',
    body: (
      <p>
        You may ask us to close your account at any time. What you own on the blockchain remains yours, and
        these terms continue to apply to transactions that are not finished.
      </p>
    ),
  },
  {
    id: 'changes',
    title: '17. Changes of these terms',
    body: (
      <p>
        We may change these terms under Article 548-4 of the Civil Code of Japan where this serves the general
        interest of users, or where it is reasonable and not contrary to the purpose of the contract. We
        announce beforehand what changes and from when.
      </p>
    ),
  },
  {
    id: 'law',
    title: '18. Law, court and language',
    rules: [
      'These terms follow the law of Japan.',
      'The district court or summary court at our place of business has exclusive jurisdiction in the first instance. Where the law lets you, as a consumer, go to another court, this does not prevent it.',
      'The Japanese text is authoritative; this English text is for reference.',
    ],
  },
]

/** Terms of service. */
export function termsEn({ seller, contact }: Shop): DocumentText {
  return {
    lead: `These terms are the agreement between ${seller} (“we”) and you about the use of Akashi (“the service”).`,
    sections: [
      ...ARTICLES,
      {
        id: 'contact',
        title: '19. Contact',
        body: (
          <p>
            {seller}: {contact}
          </p>
        ),
      },
    ],
  }
}
