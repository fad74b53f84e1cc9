import { call } from '../api/call.ts'
import type { FreshSignature } from '../contract/vault.ts'
import { signForChange, type ChangeSigner } from '../flows/security/sign-for-change.ts'
import { closeOpened } from './opened.ts'

/**
 * Runs an action with a signature of the user's wallet, which is then closed where it was opened for that.
 */
export async function signedBy<T>(
  signer: ChangeSigner,
  then: (proof: FreshSignature) => Promise<T>,
): Promise<T> {
  try {
    return await then(await signForChange({ call }, signer))
  } finally {
    if (signer.kind === 'opened') closeOpened(signer.opened)
  }
}
