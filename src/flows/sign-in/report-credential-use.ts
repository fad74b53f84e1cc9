import { vaultApi } from '../../contract/vault.ts'
import type { SignInDeps } from './sign-in-deps.ts'

/**
 * Reports to the server which credential has opened the signed-in user's wallet; the server cannot see it
 * otherwise. Fire and forget: a lost report costs only a date in the list.
 */
export function reportCredentialUse(deps: SignInDeps, wrapId: string): void {
  deps.call(vaultApi.noteUse, { body: { id: wrapId } }).catch(() => {})
}
