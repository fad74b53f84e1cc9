import type { Language } from '../../../../src/contract/translations.ts'
import type { Mail } from '../../../adapters/mail/port.ts'
import { msg, translator } from '../../../lib/i18n.ts'

const WITH_PASSWORD = msg(
  'Your code: {code}\n\nEnter it on the page where you signed up for Akashi. It works for {minutes} minutes.\n\nOr open this link and press “Confirm”:\n{link}\n\nOn another device or in another app, the link asks for the password you chose.\n\nWe never ask for this code by phone or message. If you didn’t sign up, don’t share the code with anyone and delete this email: no account is created with your address.',
)
const BY_CODE = msg(
  'Your code: {code}\n\nEnter it on the page where you signed up for Akashi. It works for {minutes} minutes.\n\nOr open this link on the same device, in the same browser, and press “Confirm”:\n{link}\n\nWe never ask for this code by phone or message. If you didn’t sign up, don’t share the code with anyone and delete this email: no account is created with your address.',
)

/**
 * The code and the link that complete a sign-up: the code stands first, where a notification shows it.
 * @param facts.password whether one was chosen
 */
export function verificationMail(
  to: string,
  facts: { code: string; link: string; minutes: number; password: boolean },
  language: Language,
): Mail {
  const { code, link, minutes, password } = facts
  const t = translator(language)
  return {
    to,
    language,
    subject: t(msg('Akashi code: {code}'), { code }),
    body: t(password ? WITH_PASSWORD : BY_CODE, { code, link, minutes }),
  }
}

/** To the owner of an address that is registered already, when it is used to sign up. */
export function alreadyRegisteredMail(to: string, loginUrl: string, language: Language): Mail {
  const t = translator(language)
  return {
    to,
    language,
    subject: t(msg('Akashi: about your sign-up')),
    body: t(
      msg(
        'Someone asked to register this address, which already has an account.\nIf it was you, please log in.\n\n{loginUrl}\n\nIf it wasn’t you, there’s nothing to do: your account is as it was.',
      ),
      { loginUrl },
    ),
  }
}
