import type { Language } from '../../../../src/contract/translations.ts'
import { minuteIn } from '../../../lib/minute.ts'
import type { Mail } from '../../../adapters/mail/port.ts'

/** The mail that leads somebody who has forgotten their password on. */
export function forgottenMail(to: string, link: string, minutes: number, language: Language): Mail {
  if (language === 'ja') {
    return {
      to,
      subject: '【Akashi】パスワードの再設定',
      body: `パスワードの再設定のお申し込みがありました。\n次のリンクを開いてお進みください。\n\n${link}\n\nリンクは${minutes}分間、一度だけ使えます。\nお心当たりがない場合は、何もする必要はありません。パスワードはそのままです。`,
    }
  }
  return {
    to,
    subject: 'Akashi: set a new password',
    body: `Somebody asked for a new password for this address.\nOpen this link to go on.\n\n${link}\n\nIt works once, for ${minutes} minutes.\nIf it was not you, there is nothing to do: your password stays as it is.`,
  }
}

/** The same, to an address that has no account. */
export function noAccountMail(to: string, signUp: string, language: Language): Mail {
  if (language === 'ja') {
    return {
      to,
      subject: '【Akashi】パスワードの再設定',
      body: `パスワードの再設定のお申し込みがありましたが、このメールアドレスのアカウントはありません。\n別のアドレスで登録されていないか、ご確認ください。\n新しく登録する場合は、次のページからどうぞ。\n\n${signUp}\n\nお心当たりがない場合は、何もする必要はありません。`,
    }
  }
  return {
    to,
    subject: 'Akashi: set a new password',
    body: `Somebody asked for a new password for this address, but it has no account.\nPerhaps you signed up with another address. To make a new account, open this page.\n\n${signUp}\n\nIf it was not you, there is nothing to do.`,
  }
}

interface Waiting {
  /** Stops the recovery, without a log-in. */
  stop: string
  readyAt: Date
}

/** The mail that goes out the moment somebody asks the operator for a wallet's key. */
export function recoveryAskedMail(to: string, { stop, readyAt }: Waiting, language: Language): Mail {
  const time = minuteIn(readyAt, language)
  if (language === 'ja') {
    return {
      to,
      subject: '【重要】【Akashi】ウォレットの復旧が申し込まれました',
      body: `運営によるウォレットの復旧が申し込まれました。\n${time}（日本時間）を過ぎると、新しいパスワードを設定できるようになります。その際は、もう一度「パスワードをお忘れですか？」からお進みください。\n\nお心当たりがない場合は、次のリンクを開いて止めてください。ログインは必要ありません。\n\n${stop}`,
    }
  }
  return {
    to,
    subject: 'Important: recovery of your Akashi wallet was asked for',
    body: `Somebody asked us to recover your wallet.\nAfter ${time} (Japan time) a new password can be set: go through “Forgot your password?” once more then.\n\nIf it was not you, open this link to stop it. You need not log in.\n\n${stop}`,
  }
}

/** What the owner hears when the key was given out. */
export function keyReleasedMail(to: string, language: Language): Mail {
  if (language === 'ja') {
    return {
      to,
      subject: '【重要】【Akashi】ウォレットの復旧が行われています',
      body: `お待ちいただく時間が過ぎ、ウォレットの復旧が行われています。\nお心当たりがない場合は、すぐにログインして作品の状況をご確認のうえ、お問い合わせください。`,
    }
  }
  return {
    to,
    subject: 'Important: your Akashi wallet is being recovered',
    body: `The waiting time is over, and your wallet is being recovered.\nIf it was not you, please log in at once, look after your works, and write to us.`,
  }
}

/** What the owner hears after every change of the password. */
export function passwordChangedMail(to: string, forgotten: string, language: Language): Mail {
  if (language === 'ja') {
    return {
      to,
      subject: '【Akashi】パスワードが変更されました',
      body: `パスワードが変更されました。ほかの端末はログアウトされています。\n\nお心当たりがない場合は、すぐに次のページからパスワードを再設定してください。\n\n${forgotten}`,
    }
  }
  return {
    to,
    subject: 'Akashi: your password was changed',
    body: `Your password was changed, and other devices were logged out.\n\nIf it was not you, please set a new password at once.\n\n${forgotten}`,
  }
}
