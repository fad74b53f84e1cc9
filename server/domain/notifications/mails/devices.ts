import type { Language } from '../../../../src/contract/translations.ts'
import { deviceIn } from './device-name.ts'
import { minuteIn } from '../../../lib/minute.ts'
import type { Mail } from '../../../adapters/mail/port.ts'

interface Seen {
  browser: string | null
  system: string | null
  at: Date
  /** The page that lists the devices. */
  page: string
  security: string
}

/** What the owner hears when a device can show their certificates that could not before. */
export function deviceBoundMail(
  to: string,
  { browser, system, at, page, security }: Seen,
  language: Language,
): Mail {
  const time = minuteIn(at, language)
  const device = deviceIn({ browser, system }, language)
  if (language === 'ja') {
    return {
      to,
      subject: '【Akashi】証明書を提示できる端末が追加されました',
      body: `あなたの作品の証明書を提示できる端末が追加されました。\n\n端末：${device}\n日時：${time}（日本時間）\n\nご本人の場合は、何もする必要はありません。\nお心当たりがない場合は、次のページで紛失を届け出て、証明書を提示できないようにしてください。\n\n${page}\n\nあわせて、次のページでほかの端末をログアウトさせてください。\n\n${security}`,
    }
  }
  return {
    to,
    subject: 'Akashi: a new device can show your certificates',
    body: `A new device can now show that you hold your works:\n\nDevice: ${device}\nTime: ${time} (Japan time)\n\nIf it was you, there’s nothing to do.\nIf it wasn’t, report the device as lost on this page, so that it can’t show your certificates any more:\n\n${page}\n\nThen log out your other devices here:\n\n${security}`,
  }
}
