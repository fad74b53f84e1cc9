import type { FreshSignature } from '../../../../src/contract/vault.ts'
import { takeSignedMessage } from './signed-message.ts'
import type { Dependencies } from '../../dependencies.ts'
import { Problem } from '../../../lib/problem.ts'

/**
 * Makes sure that whoever asks can open the wallet at this moment. Changes by who is signed in ask for it in one place
 * (domain/accounts/proofs/credential-proof.ts), which knows what else they need. The message is one of ours, made for this address
 * within ten minutes, and is spent by this.
 * @throws Problem 403 BAD_PROOF, 429 with Retry-After
 */
export async function provenBySignature(
  deps: Dependencies,
  request: Request,
  address: string,
  { message, signature }: FreshSignature,
): Promise<void> {
  const taken = await takeSignedMessage(deps, request, { address, message, signature })
  if (!taken) throw new Problem(403, 'BAD_PROOF')
}
