import type { Language } from '../../../../src/contract/translations.ts'
import { minuteIn } from '../../../lib/minute.ts'
import type { Mail } from '../../../adapters/mail/port.ts'
import { msg, translator } from '../../../lib/i18n.ts'

/** The link to set a new password. */
export function forgottenMail(to: string, link: string, minutes: number, language: Language): Mail {
  const t = translator(language)
  return {
    to,
    language,
    subject: t(msg('Akashi: set a new password')),
    body: t(
      msg(
        'Someone asked for a new password for this address.\nOpen this link to continue.\n\n{link}\n\nIt works once, for {minutes} minutes.\nIf it wasn’t you, there’s nothing to do: your password stays as it is.',
      ),
      { link, minutes },
    ),
  }
}

/** The same, to an address that has no account. */
export function noAccountMail(to: string, signUp: string, language: Language): Mail {
  const t = translator(language)
  return {
    to,
    language,
    subject: t(msg('Akashi: set a new password')),
    body: t(
      msg(
        'Someone asked for a new password for this address, but it has no account.\nPerhaps you signed up with another address. To create a new account, open this page.\n\n{signUp}\n\nIf it wasn’t you, there’s nothing to do.',
      ),
      { signUp },
    ),
  }
}

interface Waiting {
  /** The link that stops the recovery, without a log-in. */
  stop: string
  readyAt: Date
}

/** To the owner of a wallet at once when its recovery by the operator is requested. */
export function recoveryAskedMail(to: string, { stop, readyAt }: Waiting, language: Language): Mail {
  const time = minuteIn(readyAt, language)
  const t = translator(language)
  return {
    to,
    language,
    subject: t(msg('Important: recovery of your Akashi wallet was requested')),
    body: t(
      msg(
        'Someone asked us to recover your wallet.\nAfter {time} (Japan time) a new password can be set: go through “Forgot your password?” again then.\n\nIf it wasn’t you, open this link to stop it. You don’t need to log in.\n\n{stop}',
      ),
      { time, stop },
    ),
  }
}

/** To the owner of a wallet when the operator has released its key. */
export function keyReleasedMail(to: string, language: Language): Mail {
  const t = translator(language)
  return {
    to,
    language,
    subject: t(msg('Important: your Akashi wallet is being recovered')),
    body: t(
      msg(
        'The waiting period is over, and your wallet is being recovered.\nIf it wasn’t you, please log in right away, check your works, and contact us.',
      ),
    ),
  }
}

/** To the owner of an account after every change of its password. */
export function passwordChangedMail(to: string, forgotten: string, language: Language): Mail {
  const t = translator(language)
  return {
    to,
    language,
    subject: t(msg('Akashi: your password was changed')),
    body: t(
      msg(
        'Your password was changed, and other devices were logged out.\n\nIf it wasn’t you, please set a new password right away.\n\n{forgotten}',
      ),
      { forgotten },
    ),
  }
}
