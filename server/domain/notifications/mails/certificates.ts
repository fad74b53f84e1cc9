import type { Language } from '../../../../src/contract/translations.ts'
import { msg, translator } from '../../../lib/i18n.ts'
import type { MailText } from './mail-text.ts'

/** What mails about a certificate speak of. */
interface Facts {
  /** Name of the work, in the mail's language. */
  name: string
  /** The page of the certificate. */
  page: string
}

/**
 * To the owner of a work whose certificate was revoked.
 * @param reason the operator's own words; null where they gave none that its owner may read
 */
export function revokedMail(
  { name, page, reason }: Facts & { reason: string | null },
  language: Language,
): MailText {
  const t = translator(language)
  return {
    language,
    subject: t(msg('Akashi: the certificate of your work was revoked')),
    body: t(
      msg(
        'The certificate of {name} has been revoked.{reason}\n\nYou can’t show it to others or list the work for sale anymore. If it was for sale, its listing has been closed.\nIf you think this is a mistake, please contact us.\n\n{page}',
      ),
      { name, page, reason: reason === null ? '' : `\n${t(msg('Reason: {reason}'), { reason })}` },
    ),
  }
}

/** To the owner of a work whose certificate counts again. */
export function restoredMail({ name, page }: Facts, language: Language): MailText {
  const t = translator(language)
  return {
    language,
    subject: t(msg('Akashi: the certificate of your work is valid again')),
    body: t(
      msg(
        'The revocation of the certificate of {name} has been undone. You can show it and list the work as before. A listing that was closed stays closed.\n\n{page}',
      ),
      { name, page },
    ),
  }
}
