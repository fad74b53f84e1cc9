import { vaultApi } from '../../contract/vault.ts'
import type { SignInDeps } from './sign-in-deps.ts'

/**
 * Tells the server that a way in has opened the wallet of who is signed in; it cannot know otherwise. Nothing waits for
 * that, and where it is not written down nothing is missing but a date.
 */
export function reportCredentialUse(deps: SignInDeps, wrapId: string): void {
  deps.call(vaultApi.noteUse, { body: { id: wrapId } }).catch(() => {})
}
