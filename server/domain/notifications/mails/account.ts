import type { Language } from '../../../../src/contract/translations.ts'
import type { Mail } from '../../../adapters/mail/port.ts'
import { msg, translator } from '../../../lib/i18n.ts'

/**
 * The link that confirms the email address of an account that exists. Whose mailbox it is is not known yet: it holds
 * nothing that somebody else could have written.
 */
export function contactMail(to: string, facts: { link: string; minutes: number }, language: Language): Mail {
  const t = translator(language)
  return {
    to,
    language,
    subject: t(msg('Akashi: confirm your email address')),
    body: t(
      msg(
        'Someone wants to use this address for their Akashi account.\nIf that’s you, open this link and press “Confirm”.\n\n{link}\n\nIt works once, for {minutes} minutes.\nIf you didn’t ask for it, please ignore this email: nothing will be set.',
      ),
      facts,
    ),
  }
}

/** To the address that an account has until another one is confirmed. */
export function contactChangingMail(to: string, person: string, language: Language): Mail {
  const t = translator(language)
  return {
    to,
    language,
    subject: t(msg('Akashi: your email address is being changed')),
    body: t(
      msg(
        'Hello {person},\n\nSomeone asked to change the email address of your account.\nUntil the new one is confirmed, we’ll keep using this one.\n\nIf it wasn’t you, please log in right away and log out all other devices.',
      ),
      { person },
    ),
  }
}

/** The last mail of an account. */
export function accountGoneMail(to: string, person: string, language: Language): Mail {
  const t = translator(language)
  return {
    to,
    language,
    subject: t(msg('Akashi: your account has been deleted')),
    body: t(
      msg(
        'Hello {person},\n\nYour account has been deleted.\nYour profile, your email address and your sign-in methods are gone.\nTransaction records that we have to keep by law, and what’s on the blockchain, remain.\n\nThank you for using Akashi.',
      ),
      { person },
    ),
  }
}
