import type { Language } from '../../../../src/contract/translations.ts'
import { msg, translator, type Message } from '../../../lib/i18n.ts'
import type { MailText } from './mail-text.ts'

/** Why a listing ends automatically. */
const REASONS: Record<'expired' | 'moved' | 'withdrawn', Message> = {
  expired: msg('The listing period ended.'),
  moved: msg('The work has moved to another wallet.'),
  withdrawn: msg('Its signature was cancelled on the blockchain.'),
}

type ClosingReason = keyof typeof REASONS

/** Whether a stored reason is one that a seller is notified of. */
export function isClosingReason(reason: string | null): reason is ClosingReason {
  return reason !== null && Object.hasOwn(REASONS, reason)
}

/**
 * To the seller of a listing that ended automatically.
 * @param name name of the work, in the mail's language
 * @param page the seller's listings
 */
export function listingClosedMail(
  reason: ClosingReason,
  { name, page }: { name: string; page: string },
  language: Language,
): MailText {
  const t = translator(language)
  return {
    language,
    subject: t(msg('Akashi: your listing has ended')),
    body: t(msg('Your listing of {name} has ended. {reason}\n\n{page}'), {
      name,
      reason: t(REASONS[reason]),
      page,
    }),
  }
}
