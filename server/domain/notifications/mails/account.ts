import type { Language } from '../../../../src/contract/translations.ts'
import type { Mail } from '../../../adapters/mail/port.ts'
import { msg, translator } from '../../../lib/i18n.ts'

/** The link that confirms the e-mail address of an account that exists. */
export function contactMail(
  to: string,
  { displayId, link, minutes }: { displayId: string; link: string; minutes: number },
  language: Language,
): Mail {
  const t = translator(language)
  return {
    to,
    subject: t(msg('Akashi: confirm your e-mail address')),
    body: t(
      msg(
        'The account @{displayId} wants to use this address.\nIf that is you, open this link and press “Confirm”.\n\n{link}\n\nIt works once, for {minutes} minutes.\nIf you did not ask for it, please ignore this mail: nothing will be set.',
      ),
      { displayId, link, minutes },
    ),
  }
}

/** To the address that an account has until another one is confirmed. */
export function contactChangingMail(to: string, displayId: string, language: Language): Mail {
  const t = translator(language)
  return {
    to,
    subject: t(msg('Akashi: your e-mail address is being changed')),
    body: t(
      msg(
        'Somebody asked to change the e-mail address of the account @{displayId}.\nUntil the new one is confirmed, we keep writing to this one.\n\nIf it was not you, please log in at once and sign out all other devices.',
      ),
      { displayId },
    ),
  }
}

/** The last mail of an account. */
export function accountGoneMail(to: string, displayId: string, language: Language): Mail {
  const t = translator(language)
  return {
    to,
    subject: t(msg('Akashi: your account is gone')),
    body: t(
      msg(
        'The account @{displayId} has been deleted.\nYour profile, your e-mail address and your ways of logging in are gone.\nRecords of trade that the law has us keep, and what is on the blockchain, remain.\n\nThank you for having been with us.',
      ),
      { displayId },
    ),
  }
}
