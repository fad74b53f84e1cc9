import type { Language } from '../../../../src/contract/translations.ts'
import type { Mail } from '../../../adapters/mail/port.ts'

/** The mail that asks whether an address is really that of an account which exists already. */
export function contactMail(
  to: string,
  { displayId, link, minutes }: { displayId: string; link: string; minutes: number },
  language: Language,
): Mail {
  if (language === 'ja') {
    return {
      to,
      subject: '【Akashi】メールアドレスの確認',
      body: `@${displayId} さんのアカウントに、このメールアドレスが設定されようとしています。\nご本人の場合は、次のリンクを開き、「確認する」を押してください。\n\n${link}\n\nリンクは${minutes}分間、一度だけ使えます。\nお心当たりがない場合は、このメールを破棄してください。アドレスは設定されません。`,
    }
  }
  return {
    to,
    subject: 'Akashi: confirm your e-mail address',
    body: `The account @${displayId} wants to use this address.\nIf that is you, open this link and press “Confirm”.\n\n${link}\n\nIt works once, for ${minutes} minutes.\nIf you did not ask for it, please ignore this mail: nothing will be set.`,
  }
}

/** What the owner of the address until now hears when another is asked for. */
export function contactChangingMail(to: string, displayId: string, language: Language): Mail {
  if (language === 'ja') {
    return {
      to,
      subject: '【Akashi】メールアドレスの変更について',
      body: `@${displayId} さんのアカウントで、メールアドレスの変更が申し込まれました。\n新しいアドレスの確認が済むまで、お知らせはこのアドレスにお送りします。\n\nお心当たりがない場合は、すぐにログインし、「ログイン中の端末」から、ほかの端末をすべてログアウトさせてください。`,
    }
  }
  return {
    to,
    subject: 'Akashi: your e-mail address is being changed',
    body: `Somebody asked to change the e-mail address of the account @${displayId}.\nUntil the new one is confirmed, we keep writing to this one.\n\nIf it was not you, please log in at once and sign out all other devices.`,
  }
}

/** The last mail of an account. */
export function accountGoneMail(to: string, displayId: string, language: Language): Mail {
  if (language === 'ja') {
    return {
      to,
      subject: '【Akashi】退会の手続きが完了しました',
      body: `@${displayId} さんのアカウントを削除しました。\nプロフィール、メールアドレス、ログインの情報は残っていません。\n法律で保存が必要な取引の記録と、ブロックチェーン上の記録は残ります。\n\nご利用ありがとうございました。`,
    }
  }
  return {
    to,
    subject: 'Akashi: your account is gone',
    body: `The account @${displayId} has been deleted.\nYour profile, your e-mail address and your ways of logging in are gone.\nRecords of trade that the law has us keep, and what is on the blockchain, remain.\n\nThank you for having been with us.`,
  }
}
