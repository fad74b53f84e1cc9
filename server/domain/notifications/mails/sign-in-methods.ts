import type { SignInMethod } from '../../../../src/contract/sign-in-methods.ts'
import type { Language } from '../../../../src/contract/translations.ts'
import { deviceIn } from './device-name.ts'
import { minuteIn } from '../../../lib/minute.ts'
import type { Mail } from '../../../adapters/mail/port.ts'
import { msg, translator, type Message } from '../../../lib/i18n.ts'

/** What a user knows a sign-in method by. */
type Known = Pick<SignInMethod, 'kind' | 'email'>

interface Added {
  /** What they are called. */
  person: string
  method: Known
  /** When it begins to open the wallet. */
  keyFrom: Date
  /** The link that removes it again, without a log-in. */
  undo: string
}

interface Change {
  person: string
  method: Known
  /** Address of the security page. */
  security: string
}

function nameOf({ kind, email }: Known, language: Language): string {
  const t = translator(language)
  const name = kind === 'google' ? 'Google' : t(msg('email'))
  return email === null ? name : t(msg('{name} ({own})'), { name, own: email })
}

/** To the owner of an account when a sign-in method was added to it. */
export function methodAddedMail(
  to: string,
  { person, method, keyFrom, undo }: Added,
  language: Language,
): Mail {
  const name = nameOf(method, language)
  const time = minuteIn(keyFrom, language)
  const t = translator(language)
  return {
    to,
    language,
    subject: t(msg('Important: a sign-in method was added to your Akashi account')),
    body: t(
      msg(
        'Hello {person},\n\nA sign-in method was added to your account:\n\n{name}\n\nTo keep you safe, it can’t open your wallet before {time} (Japan time).\nIf it was you, there’s nothing to do.\n\nIf it wasn’t you, undo it before then with this link. You don’t need to log in:\n\n{undo}\n\nUndoing removes the method and logs out all devices.',
      ),
      { person, name, time, undo },
    ),
  }
}

/** The same of the first password or passkey of an account that began without either. */
export function firstMethodMail(to: string, { person, keyFrom, undo }: Added, language: Language): Mail {
  const time = minuteIn(keyFrom, language)
  const t = translator(language)
  return {
    to,
    language,
    subject: t(msg('Important: codes by email no longer log in to your Akashi account')),
    body: t(
      msg(
        'Hello {person},\n\nA password or a passkey was added to your account. From now on, it logs you in instead of a code by email.\nIf it was you, there’s nothing to do.\n\nIf it wasn’t you, undo it before {time} (Japan time) with this link. You don’t need to log in:\n\n{undo}\n\nUndoing removes the password and all passkeys, and logs out all devices. For your security, codes by email can log in again three days later.',
      ),
      { person, time, undo },
    ),
  }
}

/** To the owner of an account when its first password and passkeys were taken back. */
export function firstMethodUndoneMail(to: string, { person, security }: Change, language: Language): Mail {
  const t = translator(language)
  return {
    to,
    language,
    subject: t(msg('Important: codes by email will log in to your Akashi account again')),
    body: t(
      msg(
        'Hello {person},\n\nThe password and passkeys that had been added to your account were removed again, and all devices were logged out. For your security, codes by email can log in again in three days.\n\nThen please check this page:\n\n{security}',
      ),
      { person, security },
    ),
  }
}

/** To the owner of an account when a sign-in method was removed from it. */
export function methodRemovedMail(to: string, change: Change, language: Language): Mail {
  return changeMail(to, change, language, {
    subject: msg('Important: a sign-in method was removed from your Akashi account'),
    body: msg(
      'Hello {person},\n\nA sign-in method was removed from your account:\n\n{name}\n\nYour other devices were logged out.\nIf it wasn’t you, log in right away with the method that’s left, and check this page:\n\n{security}',
    ),
  })
}

/** To the owner of an account when a sign-in method was removed again during its waiting period. */
export function methodUndoneMail(to: string, change: Change, language: Language): Mail {
  return changeMail(to, change, language, {
    subject: msg('Important: adding a sign-in method to your Akashi account was undone'),
    body: msg(
      'Hello {person},\n\nA sign-in method that had been added to your account was removed again:\n\n{name}\n\nIt can’t log in anymore, and devices that logged in after it was added have been logged out.\nIf you didn’t add it yourself, change your password and check this page:\n\n{security}',
    ),
  })
}

function changeMail(
  to: string,
  { person, method, security }: Change,
  language: Language,
  { subject, body }: { subject: Message; body: Message<'person' | 'name' | 'security'> },
): Mail {
  const t = translator(language)
  return {
    to,
    language,
    subject: t(subject),
    body: t(body, { person, name: nameOf(method, language), security }),
  }
}

/**
 * The link that makes an address a sign-in method of an account that exists. Whose mailbox it is is not known yet: it
 * holds nothing that somebody else could have written.
 */
export function emailMethodMail(
  to: string,
  facts: { link: string; minutes: number },
  language: Language,
): Mail {
  const t = translator(language)
  return {
    to,
    language,
    subject: t(msg('Akashi: confirm your email address')),
    body: t(
      msg(
        'Someone wants to log in to their Akashi account with this address and a password.\nIf that’s you, open this link and press “Confirm”.\n\n{link}\n\nIt works once, for {minutes} minutes.\nIf you didn’t ask for it, please ignore this email: nothing will change.',
      ),
      facts,
    ),
  }
}

interface LogIn {
  browser: string | null
  system: string | null
  at: Date
  security: string
}

/** To the owner of an account after a log-in with a kind of browser that they have not used here. */
export function newDeviceMail(
  to: string,
  { browser, system, at, security }: LogIn,
  language: Language,
): Mail {
  const time = minuteIn(at, language)
  const device = deviceIn({ browser, system }, language)
  const t = translator(language)
  return {
    to,
    language,
    subject: t(msg('Akashi: login from a new device')),
    body: t(
      msg(
        'Someone logged in to your account on a new device.\n\nDevice: {device}\nTime: {time} (Japan time)\n\nIf it was you, there’s nothing to do.\nIf it wasn’t, please log that device out right away on this page, and change your password if you use one.\n\n{security}',
      ),
      { device, time, security },
    ),
  }
}
