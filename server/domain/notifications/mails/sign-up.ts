import type { Language } from '../../../../src/contract/translations.ts'
import type { Mail } from '../../../adapters/mail/port.ts'

/** The mail that carries a verification link, in the asker's language. */
export function verificationMail(to: string, link: string, minutes: number, language: Language): Mail {
  if (language === 'ja') {
    return {
      to,
      subject: '【Akashi】メールアドレスの確認',
      body: `Akashiへのご登録ありがとうございます。\n次のリンクを開き、「確認する」を押してください。\n\n${link}\n\nリンクは${minutes}分間、一度だけ使えます。\n登録した端末やアプリとは別のところで開くと、登録時に設定したパスワードの入力が必要です。\n\n登録したお心当たりがない場合は、リンクを開かずに、このメールを破棄してください。\n確認されないかぎり、このメールアドレスのアカウントは作られません。`,
    }
  }
  return {
    to,
    subject: 'Akashi: confirm your e-mail address',
    body: `Thank you for joining Akashi.\nOpen this link and press “Confirm”.\n\n${link}\n\nIt works once, for ${minutes} minutes.\nIf you open it on another device or in another app than the one you signed up in, it asks for the password you chose.\n\nIf you didn’t sign up, please don’t open the link, and delete this mail.\nUnless it’s confirmed, no account is made with your address.`,
  }
}

/** The mail to the owner of an address that somebody tries to register again. */
export function alreadyRegisteredMail(to: string, loginUrl: string, language: Language): Mail {
  if (language === 'ja') {
    return {
      to,
      subject: '【Akashi】登録のお申し込みについて',
      body: `このメールアドレスの登録のお申し込みがありましたが、すでに登録されています。\nご本人の場合は、これまでのパスワードでログインしてください。\n\n${loginUrl}\n\nお心当たりがない場合は、何もする必要はありません。アカウントはこれまでのままです。`,
    }
  }
  return {
    to,
    subject: 'Akashi: about your sign-up',
    body: `Somebody asked to register this address, which already has an account.\nIf it was you, please log in with the password you have.\n\n${loginUrl}\n\nIf it wasn’t you, there’s nothing to do: your account is as it was.`,
  }
}
