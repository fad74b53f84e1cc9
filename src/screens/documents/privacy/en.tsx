import type { DocumentText, Shop } from '../document-text.ts'
import { COOKIES_EN } from './cookies-en.tsx'

/** Privacy policy. */
export function privacyEn({ seller, contact, cardCompany }: Shop): DocumentText {
  const card = cardCompany ? `${cardCompany}, our payment company,` : 'our payment company'
  return {
    lead: `This is how ${seller} (“we”) handles personal information in Akashi (“the service”), in accordance with Japan’s Act on the Protection of Personal Information and other laws.`,
    sections: [
      {
        id: 'what-we-keep',
        title: '1. What we keep',
        body: (
          <>
            <ul>
              <li>
                <strong>Sign-up and login:</strong> your wallet address, how you log in, and your email
                address if you signed up with it or with Google, or have set one. So that we can warn you of a
                stranger, we keep the kinds of browser and system you log in with, and when. To prevent abuse
                we keep for a short time how often a login was tried, and from where.
              </li>
              <li>
                <strong>Profile:</strong> your ID, name, introduction and icon. What a picture carries
                besides, such as where it was taken, is removed when we receive it.
              </li>
              <li>
                <strong>Orders and sales:</strong> what was ordered or listed, when and at what price, the
                terms shown at the time, the result of the draw with its receipt, and the number of the
                payment. While an order is unpaid, and for a day when you receive a free ball, we keep a code
                of its network, which only tells two networks apart, so that nobody takes everything.
              </li>
              <li>
                <strong>Bank account:</strong> if you sell and enter one, its bank, branch code, kind, number
                and holder. We keep it encrypted, and read it only to pay out what you have earned.
              </li>
              <li>
                <strong>Correspondence:</strong> our mails, your questions, balls you want an alert for, and
                what you have reported to us.
              </li>
            </ul>
            <p>
              Your card number goes to {card} directly and never reaches us. Your password never leaves your
              device. If you signed up by email or with Google, the key of your wallet is encrypted on your
              device before we keep it. For recoveries we also keep, under a lock of its own, what opens it,
              unless you turn this off under “Security” (with Google or an email address alone, once something
              else opens your wallet). With it we can open your wallet, only for a recovery that you ask for,
              after a mail and a wait of three days (one if you shorten it) in which you can stop it, for a
              Google log-in, or, until you have a password or a passkey, for a log-in with a code by email.
            </p>
          </>
        ),
      },
      {
        id: 'purposes',
        title: '2. What we use it for',
        body: (
          <>
            <p>Only for the following:</p>
            <ul>
              <li>
                to know that it is you, to deliver works and certificates, and to carry out sales and payments
              </li>
              <li>to tell you about your orders and sales, and to answer you</li>
              <li>to prevent abuse and to look into faults</li>
              <li>to improve the service, by statistics in which nobody can be recognised</li>
              <li>to do what the law asks of us</li>
            </ul>
            <p>We do not use it for advertising, and we do not sell it.</p>
          </>
        ),
      },
      {
        id: 'others',
        title: '3. Who else receives it',
        body: (
          <>
            <p>We give personal information to nobody without your consent, except</p>
            <ul>
              <li>
                where the law requires it, or where it is needed to protect life, health or property and
                consent is hard to obtain
              </li>
              <li>where the business passes to a successor</li>
            </ul>
            <p>To pay out what you have earned, we give your bank account to the bank that transfers it.</p>
            <p>
              Payment ({cardCompany ?? 'a payment company'}), delivery of mail, running of servers and
              analysis of faults are entrusted to others as far as needed, under our supervision. Some of them
              may be outside Japan; on request we explain which countries, their rules and safeguards.
            </p>
          </>
        ),
      },
      {
        id: 'public',
        title: '4. What everybody can see',
        body: (
          <>
            <p>
              Your ID, name, introduction, icon and wallet address, the works you own and those you have
              listed form your public profile, without address and works you own once you make your collection
              private. Your email address and how you log in are not part of it.
            </p>
            <p>
              The address that owns a work, and each change of owner, are recorded on a blockchain.{' '}
              <strong>
                What is on the blockchain is public all over the world, and nobody, ourselves included, can
                correct or erase it.
              </strong>{' '}
              No name and no email address is ever written there.
            </p>
          </>
        ),
      },
      {
        id: 'device',
        title: '5. Your device and cookies',
        body: (
          <>
            <p>
              So that you can show works and certificates offline, your collection, certificates, copies of
              orders, pictures and unfinished texts are kept on your device.{' '}
              <strong>Logging out removes all of them.</strong>
            </p>
            <p>These are all our cookies; none is for advertising or tracking.</p>
            {COOKIES_EN}
          </>
        ),
      },
      {
        id: 'reports',
        title: '6. Error reports',
        body: (
          <p>
            When something goes wrong on a page, a report of what failed, on which page and in which kind of
            browser may be sent to us so that we can find the cause. Names, email addresses, what you typed,
            and what follows a page’s address are removed first. Reports are erased within 90 days.
          </p>
        ),
      },
      {
        id: 'retention',
        title: '7. How long we keep it',
        body: (
          <ul>
            <li>
              Account and profile: until you delete your account under “Security”, or ask us to; then they are
              erased without delay
            </li>
            <li>Your bank account: until you change or delete it, or delete your account</li>
            <li>Records of orders and sales: as long as the law asks books to be kept, in general 7 years</li>
            <li>
              Where you are logged in: until you log out or the login ends, at most 30 days; the kinds of
              browser you have used: half a year after the last login with each
            </li>
            <li>A sign-up that nobody has confirmed: a day</li>
            <li>Mails we have sent you, and recoveries you have asked for: 90 days</li>
            <li>
              An email address that you no longer use here: 30 days, so that we can warn you there, too, if
              somebody changes how your account is opened
            </li>
            <li>
              Records of how the key we keep for recovery was used: for good, so that no misuse can be hidden.
              They hold your wallet’s address, what was done and when, and no name
            </li>
            <li>
              Keys by which your devices show certificates: until you delete your account. That a certificate
              has passed on, or was withdrawn, stays on its public list
            </li>
            <li>Your questions and reports: one year after they are settled</li>
          </ul>
        ),
      },
      {
        id: 'security',
        title: '8. How we protect it',
        body: (
          <p>
            Connections are encrypted, access is limited to those who need it, intrusions are guarded against,
            and those who work for us are supervised. Should a leak occur that may seriously harm your rights,
            we report it to the Personal Information Protection Commission and tell you.
          </p>
        ),
      },
      {
        id: 'rights',
        title: '9. Your rights',
        body: (
          <>
            <p>
              You may ask us what your information is used for, to disclose it (including to whom it was
              given), to correct, complete or delete it, to stop using it or erase it, and to stop giving it
              to others. Your profile you can change yourself at any time.
            </p>
            <p>
              Please write to the address below. Once we are sure that it is you, we answer free of charge and
              without delay, as the law provides. What is on the blockchain, and what the law asks us to keep,
              cannot be erased.
            </p>
          </>
        ),
      },
      {
        id: 'minors',
        title: '10. Minors',
        body: (
          <p>If you are under age, please use the service only with the consent of a parent or guardian.</p>
        ),
      },
      {
        id: 'changes',
        title: '11. Changes',
        body: (
          <p>
            When this policy changes, we announce beforehand what changes and from when. If the purposes
            change substantially, we ask for your consent again.
          </p>
        ),
      },
      {
        id: 'contact',
        title: '12. Contact',
        body: (
          <p>
            {seller}, personal information: {contact}
          </p>
        ),
      },
    ],
  }
}
