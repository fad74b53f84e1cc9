import type { SignInMethod } from '../../../src/contract/sign-in-methods.ts'
import type { Language } from '../../../src/contract/translations.ts'
import { deviceIn } from './device-name.ts'
import { minuteIn } from './minute.ts'
import type { Mail } from '../../adapters/mail/port.ts'

/** What a person knows a sign-in method by. */
type Known = Pick<SignInMethod, 'kind' | 'email'>

interface Added {
  displayId: string
  method: Known
  /** When it begins to open the wallet. */
  keyFrom: Date
  /** Takes it back, without a log-in. */
  undo: string
}

interface Change {
  displayId: string
  method: Known
  /** Address of the security page. */
  security: string
}

function nameOf({ kind, email }: Known, language: Language): string {
  const which = email === null ? '' : language === 'ja' ? `（${email}）` : ` (${email})`
  if (kind === 'google') return `Google${which}`
  return (language === 'ja' ? 'メールアドレスとパスワード' : 'e-mail and password') + which
}

/** What the owner hears when something can log in to their account that could not before. */
export function methodAddedMail(
  to: string,
  { displayId, method, keyFrom, undo }: Added,
  language: Language,
): Mail {
  const name = nameOf(method, language)
  const time = minuteIn(keyFrom, language)
  if (language === 'ja') {
    return {
      to,
      subject: '【重要】【Akashi】ログインの方法が追加されました',
      body: `@${displayId} さんのアカウントに、ログインの方法が追加されました。\n\n${name}\n\n安全のため、この方法でウォレットを開けるのは${time}（日本時間）からです。\nご本人の場合は、何もする必要はありません。\n\nお心当たりがない場合は、それまでに次のリンクを開いて取り消してください。ログインは必要ありません。\n\n${undo}\n\n取り消すと、追加された方法は使えなくなり、すべての端末からログアウトされます。`,
    }
  }
  return {
    to,
    subject: 'Important: a sign-in method was added to your Akashi account',
    body: `A sign-in method was added to the account @${displayId}:\n\n${name}\n\nTo keep you safe, it can’t open your wallet before ${time} (Japan time).\nIf it was you, there’s nothing to do.\n\nIf it wasn’t you, undo it before then with this link. You don’t need to log in:\n\n${undo}\n\nUndoing removes the method and logs out all devices.`,
  }
}

/** What the owner hears when something can log in to their account no longer. */
export function methodRemovedMail(
  to: string,
  { displayId, method, security }: Change,
  language: Language,
): Mail {
  const name = nameOf(method, language)
  if (language === 'ja') {
    return {
      to,
      subject: '【重要】【Akashi】ログインの方法が外されました',
      body: `@${displayId} さんのアカウントから、ログインの方法が外されました。\n\n${name}\n\nほかの端末はログアウトされています。\nお心当たりがない場合は、すぐに残りの方法でログインし、次のページをご確認ください。\n\n${security}`,
    }
  }
  return {
    to,
    subject: 'Important: a sign-in method was removed from your Akashi account',
    body: `A sign-in method was removed from the account @${displayId}:\n\n${name}\n\nYour other devices were logged out.\nIf it wasn’t you, log in at once with the method that’s left, and check this page:\n\n${security}`,
  }
}

/** What the owner hears when a method that was added is taken back. */
export function methodUndoneMail(
  to: string,
  { displayId, method, security }: Change,
  language: Language,
): Mail {
  const name = nameOf(method, language)
  if (language === 'ja') {
    return {
      to,
      subject: '【重要】【Akashi】ログインの方法の追加を取り消しました',
      body: `@${displayId} さんのアカウントへの、ログインの方法の追加を取り消しました。\n\n${name}\n\nこの方法ではもうログインできません。追加したあとにログインした端末は、ログアウトされています。\nお心当たりのない追加だった場合は、パスワードを変更し、次のページで登録内容をご確認ください。\n\n${security}`,
    }
  }
  return {
    to,
    subject: 'Important: a new sign-in method of your Akashi account was undone',
    body: `A sign-in method that had been added to the account @${displayId} was removed again:\n\n${name}\n\nIt can’t log in any more, and devices that logged in after it was added were logged out.\nIf you hadn’t added it yourself, change your password and check this page:\n\n${security}`,
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
  const device = deviceIn({ browser, system }, language)
  if (language === 'ja') {
    return {
      to,
      subject: '【Akashi】新しい端末からのログイン',
      body: `新しい端末からログインがありました。\n\n端末：${device}\n日時：${time}（日本時間）\n\nご本人の場合は、何もする必要はありません。\nお心当たりがない場合は、すぐに次のページでその端末をログアウトさせ、パスワードをお使いの場合は変更してください。\n\n${security}`,
    }
  }
  return {
    to,
    subject: 'Akashi: a log-in from a new device',
    body: `Somebody logged in to your account on a new device.\n\nDevice: ${device}\nTime: ${time} (Japan time)\n\nIf it was you, there is nothing to do.\nIf it was not, please log that device out at once on this page, and change your password if you use one.\n\n${security}`,
  }
}
