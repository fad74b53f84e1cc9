import { walletAddress } from '../wallet/identity.ts'

/** Whether this browser believes to be signed in; the server has the last word. */
export function isSignedIn(): boolean {
  return walletAddress() !== undefined
}
