import type { ProblemCode } from '../../src/contract/problem-codes.ts'
import type { Language } from '../../src/contract/translations.ts'
import { PURCHASE_MESSAGES } from './checkout-problem-texts.ts'

/** What each stable `code` says to a person, in both languages; `{name}` stands for a value of the problem. */
export const MESSAGES = {
  BAD_REQUEST: {
    ja: '入力内容を確認してください（{field}）。',
    en: 'Please check what was sent ({field}).',
  },
  BAD_JSON: { ja: '送られた内容を読み取れませんでした。', en: 'What was sent could not be read.' },
  UNAUTHORIZED: { ja: 'ログインが必要です。', en: 'Please log in first.' },
  FORBIDDEN: { ja: 'この操作は許可されていません。', en: 'You are not allowed to do this.' },
  PROVE_IDENTITY: {
    ja: 'この操作の前に、ご本人であることをもう一度確認させてください。',
    en: 'Before this, please show once more that it is you.',
  },
  ACCOUNT_BUSY: {
    ja: 'ご注文、ご購入、出品、または受け取り前の売上があるため、いまは退会できません。',
    en: 'An order, a purchase, a listing or a payout is under way. The account cannot be deleted until it has ended.',
  },
  NOT_REPEATED: {
    ja: '入力したIDが、あなたのIDと一致しません。',
    en: 'What you typed is not your ID.',
  },
  NOTHING_TO_CONFIRM: {
    ja: '確認をお待ちしているメールアドレスはありません。',
    en: 'No e-mail address waits for its confirmation.',
  },
  USER_GONE: { ja: 'このユーザーは退会しました。', en: 'This person has left Akashi.' },
  FOREIGN_ORIGIN: {
    ja: '別のサイトからの操作は受け付けられません。',
    en: 'Requests from another site are refused.',
  },
  NOT_FOUND: { ja: 'お探しのものは見つかりませんでした。', en: 'We could not find what you asked for.' },
  TOO_MANY: {
    ja: '回数が多すぎます。しばらくしてからもう一度お試しください。',
    en: 'Too many attempts. Please try again in a while.',
  },
  BUSY: {
    ja: 'ただいま混み合っています。しばらくしてからもう一度お試しください。',
    en: "We're busy right now. Please try again in a moment.",
  },
  NOT_MINTED: {
    ja: 'この作品の証明書は、まだ記録の途中です。少し待ってからもう一度お試しください。',
    en: 'The certificate of this work is still being recorded. Please try again in a while.',
  },
  CERTIFICATE_REVOKED: {
    ja: 'この証明書は、発行者により取り消されています。',
    en: 'This certificate has been withdrawn by its issuer.',
  },
  BAD_DEVICE_KEY: {
    ja: 'この端末の鍵を確認できませんでした。',
    en: 'The key of this device could not be confirmed.',
  },
  TOO_MANY_DEVICES: {
    ja: '証明書を提示できる端末は{most}台までです。「この端末の保存」で、使っていない端末を先に外してください。',
    en: 'Up to {most} devices can show your certificates. Under “On this device”, remove one you no longer use first.',
  },
  DEVICE_ENDED: {
    ja: 'この端末は、ほかの端末からログアウトされました。もう一度ログインすると、証明書を提示できるようになります。',
    en: 'This device was logged out from elsewhere. Log in on it once more to show certificates with it.',
  },
  DEVICE_LOST: {
    ja: 'この端末の鍵は、紛失の届け出などによりもう使えません。',
    en: 'The key of this device can no longer be used: it was reported lost.',
  },
  NOT_YET: { ja: 'この機能は準備中です。', en: 'This is not available yet.' },
  NOT_READY: {
    ja: 'ただいま準備中です。少し待ってからもう一度お試しください。',
    en: 'We are not ready yet. Please try again in a moment.',
  },
  BAD_SIGNATURE: {
    ja: '署名を確認できませんでした。もう一度ログインしてください。',
    en: 'The signature could not be verified. Please log in again.',
  },
  WRONG_PASSWORD: {
    ja: 'メールアドレスまたはパスワードが違います。',
    en: 'The e-mail address or the password is wrong.',
  },
  AUTH0_VERIFY_EMAIL: {
    ja: 'メールアドレスの確認がまだ済んでいません。',
    en: 'Your e-mail address is not confirmed yet.',
  },
  SIGN_UP_PASSWORD: {
    ja: 'お申し込みとは別のブラウザまたはアプリで開かれました。お申し込みの際に設定したパスワードを入力してください。',
    en: 'This is not the browser or app you started in. Please enter the password you chose there.',
  },
  BAD_PROOF: {
    ja: 'ご本人であることを確認できませんでした。もう一度お試しください。',
    en: 'We could not confirm that it is you. Please try again.',
  },
  PASSWORD_CHANGED: {
    ja: 'パスワードはすでに変更されています。もう一度はじめからお試しください。',
    en: 'The password has been changed in the meantime. Please start again.',
  },
  RECOVERY_OVER: {
    ja: '再設定の時間が過ぎました。もう一度リンクをお送りください。',
    en: 'The time for this has run out. Please have a new link mailed.',
  },
  RECOVERY_WAITS: {
    ja: 'お待ちいただく時間がまだ残っています。',
    en: 'The waiting time is not over yet.',
  },
  RECOVERY_DECLINED: {
    ja: 'このアカウントでは、運営による復旧を使わない設定になっています。',
    en: 'This account has declined recovery by the operator.',
  },
  NO_VAULT: {
    ja: 'このウォレットは、ここではお預かりしていません。',
    en: 'This wallet is not kept here.',
  },
  VAULT_EXISTS: {
    ja: 'このウォレットはすでに登録されています。',
    en: 'This wallet is already kept here.',
  },
  LAST_WRAP: {
    ja: 'ウォレットを開く最後の方法は外せません。先にほかの方法を追加してください。',
    en: 'The last way into your wallet can’t be removed. Please add another one first.',
  },
  WRAP_EXISTS: {
    ja: 'この方法はすでに登録されています。',
    en: 'This way into your wallet is already there.',
  },
  TOO_MANY_PASSKEYS: {
    ja: 'パスキーは{most}個まで登録できます。使っていないものを先に外してください。',
    en: 'A wallet takes {most} passkeys. Please remove one that you no longer use first.',
  },
  PASSWORD_WRAP: {
    ja: 'パスワードは外せません。変更のみできます。',
    en: 'The password can’t be removed, only changed.',
  },
  GOOGLE_AGAIN: {
    ja: 'Googleでのログインが完了していないか、時間がたちすぎています。もう一度はじめからお試しください。',
    en: 'The log-in with Google was not finished, or too long ago. Please start it again.',
  },
  GOOGLE_UNREACHABLE: {
    ja: 'ただいまGoogleにつながりません。少し待ってからもう一度お試しください。',
    en: 'Google cannot be reached at the moment. Please try again in a while.',
  },
  HAS_WAY: {
    ja: 'この方法は、すでにこのアカウントで使えます。',
    en: 'This account has this way to log in already.',
  },
  LAST_WAY: {
    ja: 'ログインの最後の方法と、ご自身のウォレットは外せません。',
    en: 'The last way to log in stays, and so does your own wallet.',
  },
  METHOD_ON_HOLD: {
    ja: 'このログイン方法は追加されたばかりです。ウォレットを開けるのは{date}（日本時間）からです。それまでは、{methods}でログインしてください。',
    en: 'This sign-in method was added a short while ago. It opens your wallet from {date} (Japan time). Until then, log in with {methods}.',
  },
  HOLD_OVER: {
    ja: '取り消せる期間が過ぎています。この方法を外すには、「外す」からお進みください。',
    en: 'The time to undo this is over. To take the method away, choose “Remove”.',
  },
  LINK_SPENT: {
    ja: 'このリンクは使用済みか、期限が切れています。',
    en: 'This link has been used or has expired.',
  },
  DISPLAY_ID_TAKEN: { ja: 'このIDはすでに使われています。', en: 'This ID is already taken.' },
  BAD_ICON: {
    ja: '画像を読み取れませんでした。5MBまでのPNG、JPEG、WebP、GIFをお選びください。',
    en: 'The picture could not be read. Please choose a PNG, JPEG, WebP or GIF of up to 5 MB.',
  },
  NOT_LISTABLE: {
    ja: 'この作品は出品できません。',
    en: 'This work cannot be put up for sale.',
  },
  ALREADY_LISTED: { ja: 'この作品はすでに出品されています。', en: 'This work is already listed.' },
  LISTING_PRICE: {
    ja: '価格は{least}円から{most}円のあいだで入力してください。',
    en: 'Please choose a price between ¥{least} and ¥{most}.',
  },
  LISTING_STALE: {
    ja: '出品の準備中にチェーンの状態が変わりました。もう一度はじめからお試しください。出品はされていません。',
    en: 'The chain has moved on in the meantime. Please start again. Nothing was listed.',
  },
  LISTING_MISMATCH: {
    ja: '署名した内容と出品の内容が一致しません。出品はされていません。',
    en: 'What was signed and what was sent do not match. Nothing was listed.',
  },
  BAD_LISTING_SIGNATURE: {
    ja: '署名を確認できませんでした。作品を持つウォレットで署名してください。出品はされていません。',
    en: 'The signature could not be verified. Please sign with the wallet that holds the work. Nothing was listed.',
  },
  CONTRACT_WALLET_REFUSED: {
    ja: '作品を持つコントラクトウォレットが署名を承認しませんでした。ウォレットの設定をご確認ください。出品はされていません。',
    en: 'The contract wallet that holds the work did not confirm the signature. Please check its settings. Nothing was listed.',
  },
  DATABASE_AWAY: {
    ja: 'ただいまサービスにつながりにくくなっています。しばらくしてからもう一度お試しください。',
    en: 'We can’t reach our records at the moment. Please try again in a little while.',
  },
  CHAIN_SLOW: {
    ja: 'ブロックチェーンの確認に時間がかかっています。少し待ってからもう一度お試しください。',
    en: 'The blockchain is taking its time. Please try again in a moment.',
  },
  CHAIN_AWAY: {
    ja: 'ブロックチェーンにつながりにくいため、いまは購入できません。しばらくしてからもう一度お試しください。お支払いは発生していません。',
    en: 'The blockchain cannot be reached at the moment, so nothing can be handed over and nothing is sold. Please try again in a while. You were not charged.',
  },
  ...PURCHASE_MESSAGES,
  TOO_LARGE: { ja: '送られた内容が大きすぎます。', en: 'What was sent is too large.' },
  UNEXPECTED: { ja: '予期しないエラーが発生しました。', en: 'An unexpected error has occurred.' },
} as const satisfies Record<ProblemCode, Record<Language, string>>

/** The text of a code in a language, its values filled in. */
export function messageOf(
  code: ProblemCode,
  language: Language,
  values: Record<string, string | number> = {},
): string {
  return MESSAGES[code][language].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))
}
