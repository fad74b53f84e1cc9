import type { Way } from '../../src/contract/ways.ts'
import type { Language } from '../../src/contract/translations.ts'
import type { Mail } from './port.ts'

/** What a person knows a way in by. */
type Known = Pick<Way, 'kind' | 'email'>

interface Change {
  displayId: string
  way: Known
  /** Address of the security page. */
  security: string
}

function nameOf({ kind, email }: Known, language: Language): string {
  const which = email === null ? '' : language === 'ja' ? `（${email}）` : ` (${email})`
  if (kind === 'google') return `Google${which}`
  return (language === 'ja' ? 'メールアドレスとパスワード' : 'e-mail and password') + which
}

/** What the owner hears when something can log in to their account that could not before. */
export function wayAddedMail(to: string, { displayId, way, security }: Change, language: Language): Mail {
  const name = nameOf(way, language)
  if (language === 'ja') {
    return {
      to,
      subject: '【重要】【Akashi】ログインの方法が追加されました',
      body: `@${displayId} さんのアカウントに、ログインの方法が追加されました。\n\n${name}\n\nほかの端末はログアウトされています。\nお心当たりがない場合は、すぐに次のページで外してください。\n\n${security}`,
    }
  }
  return {
    to,
    subject: 'Important: a way to log in was added to your Akashi account',
    body: `A way to log in was added to the account @${displayId}:\n\n${name}\n\nYour other devices were logged out.\nIf it was not you, please remove it at once on this page.\n\n${security}`,
  }
}

/** What the owner hears when something can log in to their account no longer. */
export function wayRemovedMail(to: string, { displayId, way, security }: Change, language: Language): Mail {
  const name = nameOf(way, language)
  if (language === 'ja') {
    return {
      to,
      subject: '【重要】【Akashi】ログインの方法が外されました',
      body: `@${displayId} さんのアカウントから、ログインの方法が外されました。\n\n${name}\n\nほかの端末はログアウトされています。\nお心当たりがない場合は、すぐに残りの方法でログインし、次のページをご確認ください。\n\n${security}`,
    }
  }
  return {
    to,
    subject: 'Important: a way to log in was removed from your Akashi account',
    body: `A way to log in was removed from the account @${displayId}:\n\n${name}\n\nYour other devices were logged out.\nIf it was not you, please log in at once in the way that is left, and look at this page.\n\n${security}`,
  }
}

/** The mail that asks whether an address may become a way into an account that exists. */
export function emailWayMail(
  to: string,
  { displayId, link, minutes }: { displayId: string; link: string; minutes: number },
  language: Language,
): Mail {
  if (language === 'ja') {
    return {
      to,
      subject: '【Akashi】メールアドレスの確認',
      body: `@${displayId} さんのアカウントに、このメールアドレスとパスワードでログインできるようにするお申し込みがありました。\nご本人の場合は、次のリンクを開き、「確認する」を押してください。\n\n${link}\n\nリンクは${minutes}分間、一度だけ使えます。\nお心当たりがない場合は、このメールを破棄してください。何も変わりません。`,
    }
  }
  return {
    to,
    subject: 'Akashi: confirm your e-mail address',
    body: `The account @${displayId} wants to log in with this address and a password.\nIf that is you, open this link and press “Confirm”.\n\n${link}\n\nIt works once, for ${minutes} minutes.\nIf you did not ask for it, please ignore this mail: nothing will change.`,
  }
}

interface LogIn {
  browser: string | null
  system: string | null
  at: Date
  security: string
}

/** What the owner hears of a log-in in a kind of browser that they have not used here. */
export function newDeviceMail(
  to: string,
  { browser, system, at, security }: LogIn,
  language: Language,
): Mail {
  const time = minuteIn(at, language)
  if (language === 'ja') {
    const device = [system, browser].filter(Boolean).join('の') || '不明な端末'
    return {
      to,
      subject: '【Akashi】新しい端末からのログイン',
      body: `新しい端末からログインがありました。\n\n端末：${device}\n日時：${time}（日本時間）\n\nご本人の場合は、何もする必要はありません。\nお心当たりがない場合は、すぐに次のページでその端末をログアウトさせ、パスワードをお使いの場合は変更してください。\n\n${security}`,
    }
  }
  const device = browser && system ? `${browser} on ${system}` : (browser ?? system ?? 'an unknown device')
  return {
    to,
    subject: 'Akashi: a log-in from a new device',
    body: `Somebody logged in to your account on a new device.\n\nDevice: ${device}\nTime: ${time} (Japan time)\n\nIf it was you, there is nothing to do.\nIf it was not, please log that device out at once on this page, and change your password if you use one.\n\n${security}`,
  }
}

/** Where the shop's people are. */
const TIME_ZONE = 'Asia/Tokyo'

function minuteIn(date: Date, language: Language): string {
  const format = { dateStyle: 'long', timeStyle: 'short', timeZone: TIME_ZONE } as const
  return new Intl.DateTimeFormat(language === 'ja' ? 'ja-JP' : 'en-US', format).format(date)
}
