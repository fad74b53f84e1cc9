import { walletAddress } from '../wallet/identity.ts'
import { sameHex } from '../lib/same-hex.ts'

/** Whether this browser assumes to be signed in; the server decides. */
export function isSignedIn(): boolean {
  return walletAddress() !== undefined
}

/** Whether a wallet address is this browser's own; upper and lower case are the same address. */
export function isViewer(address: string | null | undefined): boolean {
  const own = walletAddress()
  return sameHex(address, own)
}
