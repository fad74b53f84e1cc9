import { PAY_WITHIN_MINUTES } from '../../../config/constants.ts'
import { paths } from '../../../config/paths.ts'
import type { HelpTopic } from './question.ts'

export const helpEn: readonly HelpTopic[] = [
  {
    title: 'Buying a ball',
    questions: [
      {
        id: 'ball',
        question: 'What is a ball?',
        answer: [
          'A blind box: a work that stays a surprise until you open it. Each ball holds one work.',
          'The page of a ball lists every work that may be inside, its odds, and how many are left.',
          'If a ball isn’t on sale yet, or is paused, press “Notify me” on its page: we’ll let you know once, by email and on your page.',
        ],
        also: 'gacha mystery box alert notify restock',
      },
      {
        id: 'draw',
        question: 'How is it decided what’s inside?',
        answer: [
          'The order of the works is fixed before the sale, and its fingerprint code is published. Where the order starts follows from a blockchain block that is made later, and each order takes the next place.',
          'So neither the artist, the shop nor the buyer can choose or swap what’s inside. “Check the draw” on the page of your work lets you verify it yourself.',
        ],
        also: 'odds random fair cheating',
        link: { to: `${paths.about()}#draw`, label: 'How the draw works' },
      },
      {
        id: 'pay',
        question: 'How can I pay, and are there extra costs?',
        answer: [
          'By credit card. Prices include tax. There is no shipping charge and no blockchain fee.',
          'You need a free account. If you’re new, you sign up while you buy: enter your email address, then the 6-digit code we email you, and go straight on to your order.',
          `An order that isn’t paid within ${PAY_WITHIN_MINUTES} minutes is cancelled and costs nothing. You can finish a payment that you left from the orders on your page.`,
        ],
        also: 'card tax shipping gas unpaid guest account code',
      },
      {
        id: 'refund',
        question: 'Can I return a work or cancel an order?',
        answer: [
          'Works are digital, so an order can’t be returned or cancelled once it’s paid because you changed your mind.',
          'If the shop can’t deliver, or the work differs from its description, the full amount goes back to your card.',
        ],
        also: 'refund money back exchange',
        link: { to: paths.law(), label: 'Legal notice' },
      },
      {
        id: 'receipt',
        question: 'How do receipts work?',
        answer: [
          'Once you’ve paid and the work is yours, you can issue one under “Orders and receipts” on your page, unless the ball was free or the order was refunded. Enter any name you like, then print it or save it as a PDF. A receipt you’ve opened once can be read offline too.',
          'An issued receipt can’t be changed. For another name, issue a new one; it gets its own number.',
          'For works sold by other members, or by a shop without a registration number, the receipt is not a qualified invoice for Japanese consumption tax.',
        ],
        also: 'invoice tax expenses company name print PDF reissue',
        link: { to: paths.myOrders(), label: 'Orders and receipts' },
      },
    ],
  },
  {
    title: 'Works and certificates',
    questions: [
      {
        id: 'where',
        question: 'Where is my work?',
        answer: [
          'It usually arrives within a minute of your payment. Press and hold the ball on the page of your order to open it. The work inside is in the collection on your page.',
          'If it doesn’t, your orders show what is happening.',
        ],
        also: 'missing not arrived collection order',
        link: { to: paths.myProfile(), label: 'My page' },
      },
      {
        id: 'certificate',
        question: 'What is a certificate?',
        answer: [
          'It states the artist, the shop, the edition and the owner of a work, and is signed by the certifier, Akashi. Every work comes with one.',
          'Show it on screen, print it on a single A4 page, or save it as a file that verifies on its own.',
        ],
        also: 'authentic genuine print file',
      },
      {
        id: 'event',
        question: 'How do I show a certificate at an event?',
        answer: [
          'Open the certificate and press “Show it to someone”. The work and its code fill the screen. Whoever scans the code also sees that your phone is showing it right now.',
          'It works without a connection. Log in once before you go, and your collection and certificates are saved on your phone. The code changes every second, so a screenshot won’t do.',
        ],
        also: 'entrance door QR signal',
        link: { to: paths.myCertificates(), label: 'Open my certificates' },
      },
      {
        id: 'check',
        question: 'How do I check someone else’s certificate?',
        answer: [
          'Open “Check a certificate” and point the camera at the code on their screen or paper. You don’t need an account, and it works offline.',
          '“Genuine” is on its owner’s device at this moment, “Genuine print” is on paper, and “Old screen” may be a screenshot.',
        ],
        also: 'fake verify camera scan',
        link: { to: paths.check(), label: 'Check a certificate' },
      },
      {
        id: 'offline',
        question: 'What works offline?',
        answer: [
          'Your collection, your certificates, showing and checking them, this help, and pages you opened before. The screen says when its information was last checked.',
          'Buying, listing, logging in and editing your profile need a connection. Nothing you typed is lost.',
        ],
        also: 'offline flight mode signal',
        link: { to: paths.device(), label: 'What is saved offline' },
      },
      {
        id: 'rights',
        question: 'May I use the picture of a work?',
        answer: [
          'You may enjoy it privately and display it to show that you own it. The copyright stays with the artist, so copies and commercial use need the artist’s permission.',
        ],
        also: 'copyright avatar social media commercial',
        link: { to: paths.terms(), label: 'Terms of service' },
      },
    ],
  },
  {
    title: 'Account and devices',
    questions: [
      {
        id: 'install',
        question: 'How do I add Akashi to my home screen?',
        answer: [
          'On an iPhone, open this site in Safari, press the share button and choose “Add to Home Screen”. Then open it from the home screen and log in once.',
          'On Android or a computer, press “Install the app” in the menu, or choose “Install app” or “Add to Home screen” in the browser’s own menu.',
        ],
        also: 'app install iPhone iOS Android PWA',
      },
      {
        id: 'wallet',
        question: 'Do I need a wallet?',
        answer: [
          'No. Signing up with an email address creates the wallet that holds your works, and you won’t have to think about it.',
          'You can also log in with a wallet of your own, such as MetaMask.',
        ],
        also: 'MetaMask crypto private key',
      },
      {
        id: 'name',
        question: 'Who sees my name, and can I keep my collection private?',
        answer: [
          'Your name stands on certificates you show, on the pages of your works and beside what you list. After a change, new certificates carry the new name; saved and printed ones keep the old one.',
          '“Edit profile” has the switch for a private collection. Pages opened earlier may stay on other people’s devices.',
        ],
        also: 'rename hide public',
        link: { to: paths.profileEdit(), label: 'Edit profile' },
      },
      {
        id: 'lost-phone',
        question: 'I lost or replaced my phone',
        answer: [
          'Works belong to your account, not to a phone. Log in on the new one and everything is back.',
          'Log the lost phone out from the list under “Security”. It can then no longer show your certificates as yours.',
        ],
        also: 'stolen new device log out',
        link: { to: paths.security(), label: 'Security' },
      },
      {
        id: 'password',
        question: 'I forgot my password',
        answer: [
          'If you never set one, you don’t need it: enter your email on the login page, choose “Email me a code”, and type the 6 digits we send.',
          'Otherwise choose “Log in with a password” there, then “Forgot your password?”, and open the link we email you. With a passkey or your recovery kit you set a new password at once. Without them, ask us for help: it takes three days, so that nobody can take your account behind your back, and then a new link from the same page.',
          'If you have turned our help off under “Security”, only your recovery kit or a passkey gets you back in. You set both up there.',
        ],
        also: 'cannot log in reset recovery passkey',
        link: { to: paths.recovery(), label: 'Reset the password' },
      },
    ],
  },
  {
    title: 'Selling',
    questions: [
      {
        id: 'sell',
        question: 'How do I sell a work?',
        answer: [
          'Press “List for sale” on the page of the work and enter a price (¥100 to ¥10,000,000, tax included). Some works can’t be resold.',
          'You can withdraw it at any time, except while someone is paying for it.',
        ],
        also: 'resale secondary market withdraw',
        link: { to: paths.salesCollection(), label: 'My listings' },
      },
      {
        id: 'fees',
        question: 'What are the fees?',
        answer: [
          'When a work sells, a sales fee and the artist’s royalty are taken from the price. They depend on the work; the listing page shows exactly what you receive, before you list. Listing costs nothing.',
        ],
        also: 'commission royalty percent',
      },
      {
        id: 'payout',
        question: 'When do I get my money?',
        answer: [
          'A sale can be paid out a set number of days after it, to your bank account. The date is shown with your earnings under “My listings”, and we email you when we have paid.',
          'Enter your bank account under “Security”. It’s stored encrypted, and only the payout reads it. Until you enter one, the amount stays in your balance. A new account is paid to after three days, so that nobody can redirect your money unnoticed.',
        ],
        also: 'bank transfer payout earnings',
        link: { to: paths.salesCollection(), label: 'See my earnings' },
      },
    ],
  },
  {
    title: 'Contact',
    questions: [
      {
        id: 'contact',
        question: 'My question isn’t answered here',
        answer: [
          'Write to us by “Contact” at the foot of the page. An order number helps us find it quickly.',
        ],
        also: 'support help email',
      },
    ],
  },
]
