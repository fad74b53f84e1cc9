import type { ProblemCode } from '../../src/contract/problem-codes.ts'
import type { Language } from '../../src/contract/translations.ts'
import { msg, translator, type Message } from '../lib/i18n.ts'
import { CHECKOUT_MESSAGES } from './checkout-problem-texts.ts'

/** The text of each stable `code`; `{name}` stands for a value of the problem. */
const MESSAGES = {
  BAD_REQUEST: msg('Please check what was sent ({field}).'),
  BAD_JSON: msg('What was sent could not be read.'),
  UNAUTHORIZED: msg('Please log in first.'),
  FORBIDDEN: msg('You are not allowed to do this.'),
  PROVE_IDENTITY: msg('Before this, please show once more that it is you.'),
  ACCOUNT_BUSY: msg(
    'An order, a purchase, a listing or a payout is under way. The account cannot be deleted until it has ended.',
  ),
  NOT_REPEATED: msg('What you typed is not your ID.'),
  NOTHING_TO_CONFIRM: msg('No e-mail address waits for its confirmation.'),
  USER_GONE: msg('This person has left Akashi.'),
  FOREIGN_ORIGIN: msg('Requests from another site are refused.'),
  NOT_FOUND: msg('We could not find what you asked for.'),
  TOO_MANY: msg('Too many attempts. Please try again in a while.'),
  BUSY: msg("We're busy right now. Please try again in a moment."),
  NOT_MINTED: msg('The certificate of this work is still being recorded. Please try again in a while.'),
  CERTIFICATE_REVOKED: msg('The certificate of this work has been revoked.'),
  BAD_DEVICE_KEY: msg('The key of this device could not be confirmed.'),
  TOO_MANY_DEVICES: msg(
    'Up to {most} devices can show your certificates. Under “On this device”, remove one you no longer use first.',
  ),
  DEVICE_ENDED: msg(
    'This device was logged out from elsewhere. Log in on it once more to show certificates with it.',
  ),
  DEVICE_LOST: msg('The key of this device can no longer be used: it was reported lost.'),
  NOT_YET: msg('This is not available yet.'),
  NOT_READY: msg('We are not ready yet. Please try again in a moment.'),
  BAD_SIGNATURE: msg('The signature could not be verified. Please log in again.'),
  WRONG_PASSWORD: msg('The e-mail address or the password is wrong.'),
  AUTH0_VERIFY_EMAIL: msg('Your e-mail address is not confirmed yet.'),
  SIGN_UP_PASSWORD: msg(
    'This is not the browser or app you started in. Please enter the password you chose there.',
  ),
  BAD_PROOF: msg('We could not confirm that it is you. Please try again.'),
  PASSWORD_CHANGED: msg('The password has been changed in the meantime. Please start again.'),
  RECOVERY_OVER: msg('The time for this has run out. Please have a new link mailed.'),
  RECOVERY_WAITS: msg('The waiting time is not over yet.'),
  RECOVERY_DECLINED: msg('This account has declined recovery by the operator.'),
  NO_VAULT: msg('This wallet is not kept here.'),
  VAULT_EXISTS: msg('This wallet is already kept here.'),
  LAST_WRAP: msg('The last way into your wallet can’t be removed. Please add another one first.'),
  WRAP_EXISTS: msg('This way into your wallet is already there.'),
  TOO_MANY_PASSKEYS: msg('A wallet takes {most} passkeys. Please remove one that you no longer use first.'),
  PASSWORD_WRAP: msg('The password can’t be removed, only changed.'),
  GOOGLE_AGAIN: msg('The log-in with Google was not finished, or too long ago. Please start it again.'),
  GOOGLE_UNREACHABLE: msg('Google cannot be reached at the moment. Please try again in a while.'),
  HAS_WAY: msg('This account has this way to log in already.'),
  LAST_WAY: msg('The last way to log in stays, and so does your own wallet.'),
  METHOD_ON_HOLD: msg(
    'This sign-in method was added a short while ago. It opens your wallet from {date} (Japan time). Until then, log in with {methods}.',
  ),
  HOLD_OVER: msg('The time to undo this is over. To take the method away, choose “Remove”.'),
  LINK_SPENT: msg('This link has been used or has expired.'),
  DISPLAY_ID_TAKEN: msg('This ID is already taken.'),
  BAD_ICON: msg('The picture could not be read. Please choose a PNG, JPEG, WebP or GIF of up to 5 MB.'),
  NOT_LISTABLE: msg('This work cannot be put up for sale.'),
  ALREADY_LISTED: msg('This work is already listed.'),
  LISTING_PRICE: msg('Please choose a price between ¥{least} and ¥{most}.'),
  LISTING_STALE: msg('The chain has moved on in the meantime. Please start again. Nothing was listed.'),
  LISTING_MISMATCH: msg('What was signed and what was sent do not match. Nothing was listed.'),
  BAD_LISTING_SIGNATURE: msg(
    'The signature could not be verified. Please sign with the wallet that holds the work. Nothing was listed.',
  ),
  CONTRACT_WALLET_REFUSED: msg(
    'The contract wallet that holds the work did not confirm the signature. Please check its settings. Nothing was listed.',
  ),
  DATABASE_AWAY: msg('We can’t reach our records at the moment. Please try again in a little while.'),
  CHAIN_SLOW: msg('The blockchain is taking its time. Please try again in a moment.'),
  CHAIN_AWAY: msg(
    'The blockchain cannot be reached at the moment, so nothing can be handed over and nothing is sold. Please try again in a while. You were not charged.',
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
