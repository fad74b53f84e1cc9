import type { Language } from '../../../../src/contract/translations.ts'
import { msg, translator } from '../../../lib/i18n.ts'
import type { Mail } from '../../../adapters/mail/port.ts'
import { minuteIn } from '../../../lib/minute.ts'
import type { MailText } from './mail-text.ts'

interface Payout {
  /** Yen. */
  amount: number
  /** The seller's listings. */
  page: string
}

/** To a seller whose payout has left. `reference` is the bank's. */
export function paidOutMail(facts: Payout & { reference: string }, language: Language): MailText {
  const t = translator(language)
  return {
    language,
    subject: t(msg('Akashi: we’ve paid out your sales')),
    body: t(
      msg('We’ve paid ¥{amount, number} to your bank account.\n\nBank reference: {reference}\n\n{page}'),
      facts,
    ),
  }
}

/** To a seller whose payout the bank has sent back. `reason` is the bank's. */
export function payoutReturnedMail(facts: Payout & { reason: string }, language: Language): MailText {
  const t = translator(language)
  return {
    language,
    subject: t(msg('Akashi: your payout was returned')),
    body: t(
      msg(
        'Your bank returned a payout of ¥{amount, number}. It’s back in your balance.\n\nReason: {reason}\n\n{page}',
      ),
      facts,
    ),
  }
}

interface BankAccountChange {
  /** What the owner is called. */
  person: string
  /** The page with the bank account. */
  page: string
  /** From when on payouts go to it. */
  from: Date
}

/** To the owner of an account when the bank account for its payouts was set or changed. No digit of it is named. */
export function bankAccountMail(
  to: string,
  { person, page, from }: BankAccountChange,
  language: Language,
): Mail {
  const t = translator(language)
  return {
    to,
    language,
    subject: t(msg('Important: a bank account was entered for your Akashi account')),
    body: t(
      msg(
        'Hello {person},\n\nA bank account for payouts was added to your account.\n\nTo keep you safe, we don’t pay to it before {time} (Japan time).\nIf it was you, there’s nothing to do.\n\nIf it wasn’t you, change it back before then, log out your other devices, and change your password if you use one:\n\n{page}',
      ),
      { person, time: minuteIn(from, language), page },
    ),
  }
}

/** To the owner of an account when its bank account was deleted. */
export function bankAccountRemovedMail(
  to: string,
  { person, page }: BankAccountChange,
  language: Language,
): Mail {
  const t = translator(language)
  return {
    to,
    language,
    subject: t(msg('Important: the bank account of your Akashi account was deleted')),
    body: t(
      msg(
        'Hello {person},\n\nThe bank account for your payouts was deleted. What you earn stays in your balance until you enter one again.\n\nIf it wasn’t you, log out your other devices, and change your password if you use one:\n\n{page}',
      ),
      { person, page },
    ),
  }
}
