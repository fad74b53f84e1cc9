import { PRODUCT_NAME } from '../../../src/config/constants.ts'
import { paths } from '../../../src/config/paths.ts'
import { msg, translator } from '../../lib/i18n.ts'
import type { Dependencies, MailQueue } from '../dependencies.ts'
import { pageUrl } from '../page-url.ts'

/** Every mail ends with who sends it and where questions are answered. */
export function signedMail(mail: MailQueue, deps: Pick<Dependencies, 'config'>): MailQueue {
  return {
    send: async ({ body, ...rest }, trx) => {
      const { language } = rest
      const closing = translator(language)(msg('{product}\nQuestions? Our help page:\n{help}'), {
        product: PRODUCT_NAME,
        help: pageUrl(deps, paths.help(), language),
      })
      await mail.send({ ...rest, body: `${body}\n\n--\n${closing}` }, trx)
    },
  }
}
