import type { Language } from '../../../../src/contract/translations.ts'
import { msg, translator } from '../../../lib/i18n.ts'
import type { MailText } from './mail-text.ts'

/**
 * To a member who asked for it: a ball is on sale.
 * @param name the ball's, in the mail's language
 * @param page the ball's page
 */
export function ballOnSaleMail({ name, page }: { name: string; page: string }, language: Language): MailText {
  const t = translator(language)
  return {
    language,
    subject: t(msg('Akashi: {name} is on sale'), { name }),
    body: t(
      msg(
        '{name} is on sale now. There are only so many, so it may sell out.\n\n{page}\n\nYou get this email because you asked for it on the ball’s page. It’s the only one: we won’t write about this ball again unless you ask again.',
      ),
      { name, page },
    ),
  }
}
