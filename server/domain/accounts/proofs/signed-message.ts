import { signedByOwnKey } from '../../../adapters/chain/signatures.ts'
import type { Dependencies } from '../../dependencies.ts'
import { deviceName } from '../limits/known-device.ts'
import { countContractSignature, countSignature } from '../limits/login-limits.ts'
import type { Visitor } from '../visitor.ts'
import { browserOf } from './message-browser.ts'
import { isLiveMessage, spendMessage } from './sign-in-message.ts'

/** A message of this server that comes back signed. */
interface SignedMessage {
  address: string
  message: string
  signature: string
}

/**
 * Spends a signed message: true once, where it was issued for this address and this browser, and signed by
 * the wallet. The cheapest checks come first, so that an attacker cannot make this server call the chain with
 * an invented message: the message, then the number of tries, then the key, and a contract last. A wrong
 * signature does not spend the message.
 * @throws Problem 429 with Retry-After; ChainError `unavailable` where a contract has to be called
 */
export async function takeSignedMessage(
  deps: Dependencies,
  visitor: Visitor,
  { address, message, signature }: SignedMessage,
): Promise<boolean> {
  const returned = { address, message, browser: browserOf(deps, visitor) }
  if (!(await isLiveMessage(deps, returned))) return false
  const from = visitor.clientAddress
  const user = await deps.userOf(visitor.cookies)
  const own = user?.address === address.toLowerCase() ? user.id : undefined
  const signer = { userId: own, address, device: deviceName(deps, visitor) }
  await countSignature(deps, from, signer)
  if (!signedByOwnKey(address, message, signature)) {
    await countContractSignature(deps, from, signer)
    if (!(await deps.chain.verifyMessage(address, message, signature))) return false
  }
  return spendMessage(deps, returned)
}
