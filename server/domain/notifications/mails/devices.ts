import type { Language } from '../../../../src/contract/translations.ts'
import { deviceIn } from './device-name.ts'
import { minuteIn } from '../../../lib/minute.ts'
import type { Mail } from '../../../adapters/mail/port.ts'
import { msg, translator } from '../../../lib/i18n.ts'

interface Seen {
  browser: string | null
  system: string | null
  at: Date
  /** The page that lists the devices. */
  page: string
  security: string
}

/** To the owner of an account when another device can show their certificates. */
export function deviceBoundMail(
  to: string,
  { browser, system, at, page, security }: Seen,
  language: Language,
): Mail {
  const time = minuteIn(at, language)
  const device = deviceIn({ browser, system }, language)
  const t = translator(language)
  return {
    to,
    language,
    subject: t(msg('Akashi: a new device can show your certificates')),
    body: t(
      msg(
        'A new device can now show that you hold your works:\n\nDevice: {device}\nTime: {time} (Japan time)\n\nIf it was you, there’s nothing to do.\nIf it wasn’t, report the device as lost on this page, so that it can’t show your certificates anymore:\n\n{page}\n\nThen log out your other devices here:\n\n{security}',
      ),
      { device, time, page, security },
    ),
  }
}
