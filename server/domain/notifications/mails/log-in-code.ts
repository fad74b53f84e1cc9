import type { Language } from '../../../../src/contract/translations.ts'
import type { CodePurpose } from '../../../../src/contract/users.ts'
import type { Mail } from '../../../adapters/mail/port.ts'
import { msg, translator } from '../../../lib/i18n.ts'

/** What a code is for, in its subject and in its first paragraph. */
const PURPOSES = {
  'log-in': {
    subject: msg('Akashi code: {code}'),
    use: msg(
      'Enter it on the Akashi page that asks for it, and you’re logged in. It works for {minutes} minutes.',
    ),
    without: msg('without the code, nobody gets into your account.'),
  },
  listing: {
    subject: msg('Akashi code: {code}, to list your work for sale'),
    use: msg(
      'You’re about to list a work for sale on Akashi. To confirm the listing, enter the code on the page you have open. It works for {minutes} minutes.',
    ),
    without: msg('without the code, nothing is listed.'),
  },
  security: {
    subject: msg('Akashi code: {code}, to change your security settings'),
    use: msg(
      'You’re about to change a setting on the Security page of Akashi. To confirm that it’s you, enter the code on the page you have open. It works for {minutes} minutes.',
    ),
    without: msg('without the code, nothing is changed.'),
  },
  payout: {
    subject: msg('Akashi code: {code}, for your payout account'),
    use: msg(
      'You’re about to change the bank account that Akashi pays your sales to. To confirm that it’s you, enter the code on the page you have open. It works for {minutes} minutes.',
    ),
    without: msg('without the code, nothing is changed.'),
  },
  deletion: {
    subject: msg('Akashi code: {code}, to delete your account'),
    use: msg(
      'You’re about to delete your Akashi account. To confirm that it’s you, enter the code on the page you have open. It works for {minutes} minutes.',
    ),
    without: msg('without the code, nothing is deleted.'),
  },
  identity: {
    subject: msg('Akashi code: {code}, to confirm it’s you'),
    use: msg(
      'To confirm that it’s you, enter the code on the Akashi page you have open. It works for {minutes} minutes.',
    ),
    without: msg('without the code, nothing happens.'),
  },
} as const

interface MailedCode {
  code: string
  minutes: number
  /** Of a logged-in user; without it, the code logs in. */
  purpose?: CodePurpose | undefined
}

/** A code by mail, and what it is for: the code stands first, where a notification shows it. */
export function logInCodeMail(to: string, { code, minutes, purpose }: MailedCode, language: Language): Mail {
  const t = translator(language)
  const { subject, use, without } = PURPOSES[purpose ?? 'log-in']
  const warning = t(
    msg(
      'We never ask for this code by phone or message. If it wasn’t you who asked for it, don’t share it with anyone and delete this email: {without}',
    ),
    { without: t(without) },
  )
  return {
    to,
    language,
    subject: t(subject, { code }),
    body: [t(msg('Your code: {code}'), { code }), t(use, { minutes }), warning].join('\n\n'),
  }
}

/** To the owner of an account that no code logs in to. */
export function noCodeMail(
  to: string,
  { login, recovery }: { login: string; recovery: string },
  language: Language,
): Mail {
  const t = translator(language)
  return {
    to,
    language,
    subject: t(msg('Akashi: about your login')),
    body: t(
      msg(
        'Someone asked for a code to log in with this address. No code can log in to your account at the moment: you have a password or a passkey, or removed one within the last three days.\n\nPlease log in with your password or passkey:\n{login}\n\nForgot your password?\n{recovery}\n\nIf it wasn’t you, there’s nothing to do: your account is as it was.',
      ),
      { login, recovery },
    ),
  }
}

/** To an address that has no account. */
export function unknownAddressMail(to: string, signUp: string, language: Language): Mail {
  const t = translator(language)
  return {
    to,
    language,
    subject: t(msg('Akashi: about your login')),
    body: t(
      msg(
        'Someone asked for a code to log in with this address, but it has no account.\nPerhaps you signed up with another address. To create a new account, open this page.\n\n{signUp}\n\nIf it wasn’t you, there’s nothing to do.',
      ),
      { signUp },
    ),
  }
}
