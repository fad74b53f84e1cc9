import { SIGN_IN_MINUTES, SIGN_IN_PATH, SIGN_IN_STATEMENT } from '../../contract/sign-in-message.ts'
import { refusal } from './refusal.ts'
import { sameHex } from '../../lib/same-hex.ts'

const MINUTE_MS = 60_000
/**
 * Clocks that people set by hand in the wrong time zone are off by hours; the server's own clock decides in the
 * end.
 */
export const CLOCK_ERROR_MS = 24 * 3_600_000

const TIME = String.raw`\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z`
/**
 * The whole text, from its first character to its last: EIP-4361 as
 * server/domain/accounts/proofs/sign-in-message.ts writes it.
 */
const SHAPE = new RegExp(
  [
    String.raw`^(?<domain>[^\s/?#@]+) wants you to sign in with your Ethereum account:`,
    '(?<address>0x[0-9a-fA-F]{40})',
    '',
    escaped(SIGN_IN_STATEMENT),
    '',
    String.raw`URI: (?<uri>\S+)`,
    'Version: 1',
    String.raw`Chain ID: \d{1,16}`,
    'Nonce: [0-9A-Za-z]{8,64}',
    `Issued At: (?<issued>${TIME})`,
    `Expiration Time: (?<expires>${TIME})$`,
  ].join('\n'),
)

/** The address and origin for which a text may be signed. */
interface SignInPlace {
  address: string
  /** Origins that are ours: the page's, and the API's where that is another. */
  origins: readonly string[]
  /** Milliseconds since 1970. */
  now: number
}

/**
 * Lets nothing pass but the log-in message of this shop for this wallet, which is also what proves afresh that
 * the wallet is open (EIP-4361; docs/decisions/027).
 * @throws WalletError `will-not-sign`
 */
export function checkSignInText(text: string, { address, origins, now }: SignInPlace): void {
  const found = SHAPE.exec(text)?.groups
  const origin = origins.find((one) => found?.uri === one + SIGN_IN_PATH)
  if (!found || origin === undefined) throw refusal('no log-in message of this shop')
  if (found.domain !== new URL(origin).host) throw refusal('a log-in message of another domain')
  if (!sameHex(found.address, address)) throw refusal('another wallet’s log-in message')
  const [issued, expires] = [Date.parse(found.issued ?? ''), Date.parse(found.expires ?? '')]
  // also false for a day that is on no calendar
  if (!(issued < expires && expires - issued <= SIGN_IN_MINUTES * MINUTE_MS)) {
    throw refusal('a log-in message that is valid for too long')
  }
  if (expires <= now - CLOCK_ERROR_MS) throw refusal('a log-in message that has expired')
  if (issued > now + CLOCK_ERROR_MS) throw refusal('a log-in message for later')
}

function escaped(words: string): string {
  return words.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
}
