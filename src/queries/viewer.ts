import { serverOffers } from '../api/server-offers.ts'
import { walletAddress } from '../wallet/identity.ts'
import { sameHex } from '../lib/same-hex.ts'
import { useWalletAddress } from './use-wallet-address.ts'

/** Whether this browser assumes to be signed in; the server decides. */
export function isSignedIn(): boolean {
  return walletAddress() !== undefined
}

/** Whether a wallet address is this browser's own; upper and lower case are the same address. */
export function isViewer(address: string | null | undefined): boolean {
  const own = walletAddress()
  return sameHex(address, own)
}

/** Whether this server has accounts by email: another one is signed in to with a wallet, on the log-in page. */
export function signsInByEmail(): boolean {
  return serverOffers('accounts')
}

/** `isSignedIn` for what is rendered: a page is a visitor's until it has been taken over. */
export function useSignedIn(): boolean {
  return useWalletAddress() !== undefined
}

/** `isViewer` for what is rendered: a page is a visitor's until it has been taken over. */
export function useIsViewer(address: string | null | undefined): boolean {
  return sameHex(address, useWalletAddress())
}

/** Whether members of this server mark favorites. */
export function offersFavorites(): boolean {
  return serverOffers('favorites')
}

/** Whether this server notifies members when a ball is on sale. */
export function offersAlerts(): boolean {
  return serverOffers('alerts')
}
