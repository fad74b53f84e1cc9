import type { FreshSignature } from '../../../../src/contract/vault.ts'
import { Problem } from '../../../lib/problem.ts'
import type { Dependencies } from '../../dependencies.ts'
import type { Visitor } from '../visitor.ts'
import { takeSignedMessage } from './signed-message.ts'

/**
 * Verifies that the visitor can open the wallet at this moment. Changes of credentials by a user who is logged
 * in require it in one place (credential-proof.ts), which knows the other requirements. The message was issued
 * by this server for this address within ten minutes, and the check spends it.
 * @throws Problem 403 BAD_PROOF, 429 with Retry-After
 */
export async function provenBySignature(
  deps: Dependencies,
  visitor: Visitor,
  address: string,
  { message, signature }: FreshSignature,
): Promise<void> {
  const taken = await takeSignedMessage(deps, visitor, { address, message, signature })
  if (!taken) throw new Problem(403, 'BAD_PROOF')
}
