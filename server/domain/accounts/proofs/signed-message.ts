import { signedByOwnKey } from '../../../adapters/chain/signatures.ts'
import type { Dependencies } from '../../dependencies.ts'
import { clientAddress } from '../../../lib/client-address.ts'
import { browserOf } from './message-browser.ts'
import { deviceName } from '../limits/known-device.ts'
import { countContractSignature, countSignature } from '../limits/login-limits.ts'
import { isLiveMessage, spendMessage } from './sign-in-message.ts'

/** A message of ours that comes back signed. */
export interface Signed {
  address: string
  message: string
  signature: string
}

/**
 * Takes a signed message, once: true where it is one of ours, made for this address and this browser, and signed by the
 * wallet. What costs least is looked at first, so that nobody has the chain asked by what they made up themselves: the
 * message, then how many were tried, then the key, and a contract last. A wrong signature leaves the message for the
 * right one.
 * @throws Problem 429 with Retry-After; ChainError `unavailable` where a contract had to be asked
 */
export async function takeSignedMessage(
  deps: Dependencies,
  request: Request,
  { address, message, signature }: Signed,
): Promise<boolean> {
  const returned = { address, message, browser: browserOf(deps, request) }
  if (!(await isLiveMessage(deps, returned))) return false
  const from = clientAddress(request)
  const user = await deps.userOf(request.headers.get('cookie'))
  const own = user?.address === address.toLowerCase() ? user.id : undefined
  const asking = { userId: own, address, device: deviceName(deps, request) }
  await countSignature(deps, from, asking)
  if (!signedByOwnKey(address, message, signature)) {
    await countContractSignature(deps, from, asking)
    if (!(await deps.chain.verifyMessage(address, message, signature))) return false
  }
  return spendMessage(deps, returned)
}
