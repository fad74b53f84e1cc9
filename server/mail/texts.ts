import type { Language } from '../../src/contract/translations.ts'
import type { Mail } from './port.ts'

/** The mail that carries a verification link, in the asker's language. */
export function verificationMail(to: string, link: string, minutes: number, language: Language): Mail {
  if (language === 'ja') {
    return {
      to,
      subject: '【Akashi】メールアドレスの確認',
      body: `Akashiへのご登録ありがとうございます。\n次のリンクを開き、「確認する」を押してください。\n\n${link}\n\nリンクは${minutes}分間、一度だけ使えます。\nお心当たりがない場合は、このメールを破棄してください。`,
    }
  }
  return {
    to,
    subject: 'Akashi: confirm your e-mail address',
    body: `Thank you for joining Akashi.\nOpen this link and press “Confirm”.\n\n${link}\n\nIt works once, for ${minutes} minutes.\nIf you did not ask for it, please ignore this mail.`,
  }
}

/** The mail to the owner of an address that somebody tries to register again. */
export function alreadyRegisteredMail(to: string, loginUrl: string, language: Language): Mail {
  if (language === 'ja') {
    return {
      to,
      subject: '【Akashi】登録のお申し込みについて',
      body: `このメールアドレスは、すでに登録されているか、確認をお待ちしているところです。\n登録済みの方はログインしてください。\n\n${loginUrl}\n\n確認のリンクが届いている場合は、そちらをお使いください。\nお心当たりがない場合は、何もする必要はありません。`,
    }
  }
  return {
    to,
    subject: 'Akashi: about your sign-up',
    body: `This address is already registered, or waits for its confirmation.\nIf you have an account, please log in.\n\n${loginUrl}\n\nIf a confirmation link has reached you, please use that one.\nIf you did not ask for this, there is nothing to do.`,
  }
}
