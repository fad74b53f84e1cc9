import type { Language } from '../../../../src/contract/translations.ts'
import type { Mail } from '../../../adapters/mail/port.ts'
import { msg, translator } from '../../../lib/i18n.ts'

/** The code that logs in to an account without a password: it stands first, where a notification shows it. */
export function logInCodeMail(
  to: string,
  { code, minutes }: { code: string; minutes: number },
  language: Language,
): Mail {
  const t = translator(language)
  return {
    to,
    subject: t(msg('Akashi code: {code}'), { code }),
    body: t(
      msg(
        'Your code: {code}\n\nEnter it on the Akashi page that asks for it, and you’re logged in. It works for {minutes} minutes.\n\nWe never ask for this code by phone or message. If it wasn’t you who asked for it, don’t share it with anyone and delete this email: without the code, nobody gets into your account.',
      ),
      { code, minutes },
    ),
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
    subject: t(msg('Akashi: about your login')),
    body: t(
      msg(
        'Someone asked for a code to log in with this address, but it has no account.\nPerhaps you signed up with another address. To create a new account, open this page.\n\n{signUp}\n\nIf it wasn’t you, there’s nothing to do.',
      ),
      { signUp },
    ),
  }
}
