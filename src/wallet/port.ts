import type { WalletNetwork } from '../contract/listings.ts'
import type { Provider } from '../contract/users.ts'

/** Readable fields under the name of the contract they are for (EIP-712). Whole numbers are decimal text. */
export interface TypedMessage {
  domain: { name: string; version: string; chainId: number; verifyingContract: string }
  types: Record<string, { name: string; type: string }[]>
  primaryType: string
  message: Record<string, string>
}

/** A user's wallet, ready to sign: the one thing the rest of the product knows about wallets. */
export interface Wallet {
  /** 0x and 40 hexadecimal digits. */
  readonly address: string
  /** What the cookie `login_provider` will say. */
  readonly provider: Provider
  /** Aborted when it has locked itself, where it is one that does. */
  readonly locked?: AbortSignal | undefined
  /**
   * Signs a text as an EIP-191 personal message; 0x-prefixed signature.
   * @throws WalletError `user-rejected`, `account-changed`, … as docs/specification.md section 8 distinguishes
   *   them
   */
  signMessage(text: string): Promise<string>
  /**
   * Signs fields that a user can read in the wallet's prompt (EIP-712); 0x-prefixed signature.
   * @param network what a wallet that does not know the chain is told of it
   * @throws WalletError as `signMessage`, and `wrong-chain` where the wallet is on another chain and stays
   *   there
   */
  signTyped(typed: TypedMessage, network?: WalletNetwork | null): Promise<string>
  /** Lets go of whatever secret is in memory; the wallet can't sign afterwards. */
  forget(): void
}
