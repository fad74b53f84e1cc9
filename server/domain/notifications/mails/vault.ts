import type { WrapKind } from '../../../../src/contract/vault.ts'
import type { Language } from '../../../../src/contract/translations.ts'
import type { Mail } from '../../../adapters/mail/port.ts'
import { msg, translator, type Message } from '../../../lib/i18n.ts'

/** What can open a wallet, and can be added and removed; a changed password has a mail of its own. */
type WalletMethod = { kind: Exclude<WrapKind, 'password'>; label: string }

const NAMES: Record<WalletMethod['kind'], Message> = {
  recovery_kit: msg('the recovery kit'),
  passkey: msg('the passkey'),
  operator: msg('recovery with our help'),
}

const TEXTS = {
  added: {
    subject: msg('Important: a way to open your Akashi wallet was added'),
    body: msg(
      'A way to open your wallet was added: {name}.\nThis page shows everything that opens it:\n\n{security}\n\nIf it wasn’t you, please log in right away, log out all other devices, and contact us.',
    ),
  },
  removed: {
    subject: msg('Important: a way to open your Akashi wallet was removed'),
    body: msg(
      'A way to open your wallet was removed: {name}.\nThis page shows everything that opens it:\n\n{security}\n\nIf it wasn’t you, please log in right away, log out all other devices, and contact us.',
    ),
  },
} as const

/**
 * To the owner of a wallet when something that opens it was added or removed. `security` is the page that lists
 * them.
 */
export function walletMethodMail(
  to: string,
  change: 'added' | 'removed',
  method: WalletMethod,
  security: string,
  language: Language,
): Mail {
  const t = translator(language)
  const { subject, body } = TEXTS[change]
  return { to, language, subject: t(subject), body: t(body, { name: nameOf(method, language), security }) }
}

function nameOf({ kind, label }: WalletMethod, language: Language): string {
  const t = translator(language)
  const name = t(NAMES[kind])
  // one line, whatever was typed
  const own = label.replace(/\s+/g, ' ')
  return own === '' ? name : t(msg('{name} ({own})'), { name, own })
}
