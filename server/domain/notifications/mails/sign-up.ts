import type { Language } from '../../../../src/contract/translations.ts'
import type { Mail } from '../../../adapters/mail/port.ts'
import { msg, translator } from '../../../lib/i18n.ts'

/** The link that completes a sign-up. */
export function verificationMail(to: string, link: string, minutes: number, language: Language): Mail {
  const t = translator(language)
  return {
    to,
    subject: t(msg('Akashi: confirm your e-mail address')),
    body: t(
      msg(
        'Thank you for joining Akashi.\nOpen this link and press “Confirm”.\n\n{link}\n\nIt works once, for {minutes} minutes.\nIf you open it on another device or in another app than the one you signed up in, it asks for the password you chose.\n\nIf you didn’t sign up, please don’t open the link, and delete this mail.\nUnless it’s confirmed, no account is made with your address.',
      ),
      { link, minutes },
    ),
  }
}

/** To the owner of an address that is registered already, when it is used to sign up. */
export function alreadyRegisteredMail(to: string, loginUrl: string, language: Language): Mail {
  const t = translator(language)
  return {
    to,
    subject: t(msg('Akashi: about your sign-up')),
    body: t(
      msg(
        'Somebody asked to register this address, which already has an account.\nIf it was you, please log in with the password you have.\n\n{loginUrl}\n\nIf it wasn’t you, there’s nothing to do: your account is as it was.',
      ),
      { loginUrl },
    ),
  }
}
