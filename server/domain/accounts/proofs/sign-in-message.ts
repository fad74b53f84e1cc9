import { getAddress } from 'ethers'
import { randomBytes } from 'node:crypto'
import { SIGN_IN_MINUTES, SIGN_IN_PATH, SIGN_IN_STATEMENT } from '../../../../src/contract/sign-in-message.ts'
import { secondsAfter } from '../../../lib/time.ts'
import { insertNonce, isNonceLive, takeNonce, type NonceFacts } from '../../../store/accounts/nonces.ts'
import type { Dependencies } from '../../dependencies.ts'

export const MESSAGE_SECONDS = SIGN_IN_MINUTES * 60
/** EIP-4361 requires at least 8 alphanumeric characters. */
const NONCE_BYTES = 16

/**
 * Makes the one-time EIP-4361 message that `address` is to sign, and stores it until it is spent or expires.
 * @param browser digest of the token of the browser that requests it: no other may use the message
 */
export async function createMessage(deps: Dependencies, address: string, browser: string): Promise<string> {
  const issued = deps.now()
  const expires = secondsAfter(issued, MESSAGE_SECONDS)
  const nonce = randomBytes(NONCE_BYTES).toString('hex')
  const { host } = new URL(deps.config.publicUrl)
  const message = [
    `${host} wants you to sign in with your Ethereum account:`,
    // EIP-4361 requires the checksum; wallets send their address in any case
    getAddress(address.toLowerCase()),
    '',
    SIGN_IN_STATEMENT,
    '',
    `URI: ${deps.config.publicUrl}${SIGN_IN_PATH}`,
    'Version: 1',
    `Chain ID: ${deps.chain.chainId}`,
    `Nonce: ${nonce}`,
    `Issued At: ${issued.toISOString()}`,
    `Expiration Time: ${expires.toISOString()}`,
  ].join('\n')
  const row = { nonce, address: address.toLowerCase(), message, expires_at: expires, browser }
  await insertNonce(deps.db, row, issued)
  return message
}

/** A message that comes back, and from which browser (message-browser.ts). */
interface ReturnedMessage {
  address: string
  message: string
  browser: string | null
}

/**
 * Whether a message was issued by this server for this address and this browser, and is neither spent nor
 * expired. It does not check a signature, and costs no more than an index look-up, so it comes first.
 */
export async function isLiveMessage(
  { db, now }: Pick<Dependencies, 'db' | 'now'>,
  returned: ReturnedMessage,
): Promise<boolean> {
  const facts = factsOf(returned)
  return facts !== undefined && isNonceLive(db, facts, now())
}

/**
 * Spends a message: true once, for exactly the text that was issued for this address and this browser and has
 * not expired (so its domain, chain, nonce and times are this server's). One statement, so that two requests
 * with the same signature can't both succeed.
 */
export async function spendMessage(
  { db, now }: Pick<Dependencies, 'db' | 'now'>,
  returned: ReturnedMessage,
): Promise<boolean> {
  const facts = factsOf(returned)
  return facts !== undefined && takeNonce(db, facts, now())
}

/** Undefined where the message has no nonce, or comes from a browser that requested no message. */
function factsOf({ address, message, browser }: ReturnedMessage): NonceFacts | undefined {
  const nonce = browser === null ? undefined : /^Nonce: ([0-9a-f]+)$/m.exec(message)?.[1]
  if (nonce === undefined || browser === null) return undefined
  return { nonce, address: address.toLowerCase(), message, browser }
}
