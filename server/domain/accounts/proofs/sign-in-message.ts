import { getAddress } from 'ethers'
import { randomBytes } from 'node:crypto'
import { SIGN_IN_MINUTES, SIGN_IN_PATH, SIGN_IN_STATEMENT } from '../../../../src/contract/sign-in-message.ts'
import type { Dependencies } from '../../dependencies.ts'

export const MESSAGE_SECONDS = SIGN_IN_MINUTES * 60
const MINUTE_MS = 60_000
/** EIP-4361 asks for at least 8 alphanumeric characters. */
const NONCE_BYTES = 16

/**
 * Makes the one-time EIP-4361 message that `address` is to sign, and keeps it until it is spent or expires.
 * @param browser digest of the name of the browser that asks: no other may use the message
 */
export async function createMessage(deps: Dependencies, address: string, browser: string): Promise<string> {
  const issued = deps.now()
  const expires = new Date(issued.getTime() + SIGN_IN_MINUTES * MINUTE_MS)
  const nonce = randomBytes(NONCE_BYTES).toString('hex')
  const { host } = new URL(deps.config.publicUrl)
  const message = [
    `${host} wants you to sign in with your Ethereum account:`,
    // EIP-4361 wants it checksummed; wallets hand it over in any case
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
  await deps.db.deleteFrom('nonces').where('expires_at', '<=', issued).execute()
  await deps.db
    .insertInto('nonces')
    .values({ nonce, address: address.toLowerCase(), message, expires_at: expires, browser })
    .execute()
  return message
}

/** A message that comes back, and from which browser (domain/accounts/proofs/message-browser.ts). */
export interface Returned {
  address: string
  message: string
  browser: string | null
}

/**
 * Whether a message is one of ours, made for this address and this browser, neither spent nor expired. It says nothing
 * of a signature: it is looked at before anything that costs more than an index.
 */
export async function isLiveMessage(deps: Dependencies, returned: Returned): Promise<boolean> {
  const nonce = nonceOf(returned)
  if (nonce === undefined) return false
  const kept = await deps.db
    .selectFrom('nonces')
    .select('nonce')
    .where('nonce', '=', nonce)
    .where('address', '=', returned.address.toLowerCase())
    .where('message', '=', returned.message)
    .where('browser', '=', returned.browser)
    .where('expires_at', '>', deps.now())
    .executeTakeFirst()
  return kept !== undefined
}

/**
 * Spends a message: true once, for exactly the text that was made for this address and this browser and has not
 * expired (so its domain, chain, nonce and times are ours). One statement, so that two requests with the same
 * signature can't both succeed.
 */
export async function spendMessage(deps: Dependencies, returned: Returned): Promise<boolean> {
  const nonce = nonceOf(returned)
  if (nonce === undefined) return false
  const spent = await deps.db
    .deleteFrom('nonces')
    .where('nonce', '=', nonce)
    .where('address', '=', returned.address.toLowerCase())
    .where('message', '=', returned.message)
    .where('browser', '=', returned.browser)
    .where('expires_at', '>', deps.now())
    .returning('nonce')
    .executeTakeFirst()
  return spent !== undefined
}

/** Undefined where the message has none, or comes from a browser that was never asked to sign anything. */
function nonceOf({ message, browser }: Returned): string | undefined {
  return browser === null ? undefined : /^Nonce: ([0-9a-f]+)$/m.exec(message)?.[1]
}
