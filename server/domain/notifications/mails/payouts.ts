import type { Language } from '../../../../src/contract/translations.ts'
import { msg, translator } from '../../../lib/i18n.ts'
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
    subject: t(msg('Akashi: we have paid you')),
    body: t(
      msg('We have paid ¥{amount, number} to your bank account.\n\nBank reference: {reference}\n\n{page}'),
      facts,
    ),
  }
}

/** To a seller whose payout the bank has sent back. `reason` is the bank's. */
export function payoutReturnedMail(facts: Payout & { reason: string }, language: Language): MailText {
  const t = translator(language)
  return {
    subject: t(msg('Akashi: your payout came back')),
    body: t(
      msg(
        'The bank sent ¥{amount, number} back to us. It is part of your balance again.\n\nReason: {reason}\n\n{page}',
      ),
      facts,
    ),
  }
}
