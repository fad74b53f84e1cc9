import type { ProblemCode } from '../../src/contract/problem-codes.ts'
import type { Language } from '../../src/contract/translations.ts'
import { msg, translator, type Message } from '../lib/i18n.ts'
import { CHECKOUT_MESSAGES } from './checkout-problem-texts.ts'

/** The text of each stable `code`; `{name}` stands for a value of the problem. */
const MESSAGES = {
  BAD_REQUEST: msg('Please check what you entered ({field}).'),
  BAD_JSON: msg('We couldn’t read what was sent.'),
  UNAUTHORIZED: msg('Please log in first.'),
  FORBIDDEN: msg('You aren’t allowed to do this.'),
  PROVE_IDENTITY: msg('Before you continue, please confirm once more that it’s you.'),
  ACCOUNT_BUSY: msg(
    'You have an order, purchase, listing or payout in progress. Your account can’t be deleted until it has ended.',
  ),
  NOT_REPEATED: msg('What you typed isn’t your ID.'),
  NEVER_AGAIN: msg('This ball will not be on sale again.'),
  NO_RECEIPT: msg(
    'A receipt can be issued once your payment has gone through and the work is yours, and not after a refund.',
  ),
  RECEIPT_ISSUED: msg('A receipt of this order has been issued in the meantime. Please check it first.'),
  TOO_MANY_RECEIPTS: msg(
    'The receipt of an order can be reissued up to {most} times. Please contact us if it’s still wrong.',
  ),
  TOO_MANY_FAVORITES: msg('You can have up to {most} favorites. Please remove one first.'),
  NOTHING_TO_CONFIRM: msg('There’s no email address waiting to be confirmed.'),
  USER_GONE: msg('This person has left Akashi.'),
  FOREIGN_ORIGIN: msg('Requests from another site are refused.'),
  NOT_FOUND: msg('What you’re looking for may have moved, or it’s no longer available.'),
  TOO_MANY: msg('Too many attempts. Please try again in a while.'),
  BUSY: msg('We’re busy right now. Please try again in a moment.'),
  SEARCH_TOO_LONG: msg('Please search with up to {most} characters.'),
  NOT_MINTED: msg('The certificate of this work is still being recorded. Please try again in a while.'),
  CERTIFICATE_REVOKED: msg('The certificate of this work has been revoked.'),
  BAD_DEVICE_KEY: msg('The key of this device couldn’t be confirmed.'),
  TOO_MANY_DEVICES: msg(
    'Up to {most} devices can show your certificates. Under “Saved offline”, remove one you no longer use first.',
  ),
  DEVICE_ENDED: msg(
    'This device was logged out from elsewhere. Log in on it again to show certificates with it.',
  ),
  DEVICE_LOST: msg('The key of this device can no longer be used: it was reported lost.'),
  NOT_YET: msg('This isn’t available yet.'),
  NOT_READY: msg('We aren’t ready yet. Please try again in a moment.'),
  BAD_SIGNATURE: msg('The signature couldn’t be verified. Please log in again.'),
  WRONG_PASSWORD: msg('The email address or the password is wrong.'),
  AUTH0_VERIFY_EMAIL: msg('Your email address isn’t confirmed yet.'),
  SIGN_UP_PASSWORD: msg(
    'This isn’t the browser or app you started in. Please enter the password you chose there.',
  ),
  SIGN_UP_ELSEWHERE: msg(
    'This isn’t the browser or app you signed up in. Please enter the code from the same email there, or open this link there.',
  ),
  BAD_PROOF: msg('We couldn’t confirm that it’s you. Please try again.'),
  PASSWORD_CHANGED: msg('The password has been changed in the meantime. Please start again.'),
  RECOVERY_OVER: msg('This has expired. Please request a new link.'),
  RECOVERY_WAITS: msg('The waiting period isn’t over yet.'),
  RECOVERY_DECLINED: msg('Recovery with our help is turned off for this account.'),
  NO_VAULT: msg('We don’t keep this wallet here.'),
  NO_PASSKEY: msg('This passkey is not known here.'),
  VAULT_EXISTS: msg('This wallet is already registered here.'),
  LAST_WRAP: msg('The last way to open your wallet can’t be removed. Please add another one first.'),
  WRAP_EXISTS: msg('This method has already been added.'),
  TOO_MANY_PASSKEYS: msg('A wallet takes {most} passkeys. Please remove one that you no longer use first.'),
  PASSWORD_WRAP: msg('The password can’t be removed, only changed.'),
  GOOGLE_AGAIN: msg('The Google login wasn’t finished, or took too long. Please start again.'),
  GOOGLE_UNREACHABLE: msg('Google can’t be reached right now. Please try again in a while.'),
  HAS_WAY: msg('This account already has this sign-in method.'),
  LAST_WAY: msg('You can’t remove your last sign-in method or your own wallet.'),
  METHOD_ON_HOLD: msg(
    'This sign-in method was added recently. It can open your wallet from {date} (Japan time). Until then, log in with {methods}.',
  ),
  HOLD_OVER: msg('The time to undo this is over. To remove the method, choose “Remove”.'),
  LINK_SPENT: msg('This link has been used or has expired.'),
  WRONG_CODE: msg('This code isn’t right. Please check the newest email from us.'),
  CODE_SPENT: msg('This code no longer works. Please ask for a new one.'),
  DISPLAY_ID_TAKEN: msg('This ID is already taken.'),
  BAD_ICON: msg(
    'The picture couldn’t be read. Please choose a PNG, JPEG, WebP or GIF of up to 5 MB and 50 megapixels.',
  ),
  NOT_LISTABLE: msg('This work can’t be listed for sale.'),
  ALREADY_LISTED: msg('This work is already listed.'),
  LISTING_PRICE: msg('Please choose a price between ¥{least, number} and ¥{most, number}.'),
  LISTING_RESERVED: msg('Someone is paying for it now, so its price can’t be changed.'),
  LISTING_STALE: msg('The blockchain has moved on in the meantime. Please start again. Nothing was listed.'),
  LISTING_MISMATCH: msg('What was signed and what was sent don’t match. Nothing was listed.'),
  BAD_LISTING_SIGNATURE: msg(
    'The signature couldn’t be verified. Please sign with the wallet that holds the work. Nothing was listed.',
  ),
  CONTRACT_WALLET_REFUSED: msg(
    'The contract wallet that holds the work didn’t confirm the signature. Please check its settings. Nothing was listed.',
  ),
  DATABASE_AWAY: msg('We’re having technical problems. Please try again in a little while.'),
  CHAIN_SLOW: msg('The blockchain is taking longer than usual. Please try again in a moment.'),
  CHAIN_AWAY: msg(
    'The blockchain can’t be reached right now, so nothing can be bought. Please try again in a while. You weren’t charged.',
  ),
  ...CHECKOUT_MESSAGES,
  TOO_LARGE: msg('What was sent is too large.'),
  UNEXPECTED: msg('An unexpected error has occurred.'),
} as const satisfies Record<ProblemCode, Message<string>>

/** The text of a code in a language, its values filled in. */
export function messageOf(
  code: ProblemCode,
  language: Language,
  values: Record<string, string | number> = {},
): string {
  const message: Message<string> = MESSAGES[code]
  return translator(language)(message, values)
}
