import type { Provider } from '../contract/users.ts'

/** Somebody's wallet, ready to sign: the one thing the rest of the product knows about wallets. */
export interface Wallet {
  /** 0x and 40 hexadecimal digits. */
  readonly address: string
  /** What the cookie `login_provider` will say. */
  readonly provider: Provider
  /**
   * Signs a text as an EIP-191 personal message; 0x-prefixed signature.
   * @throws WalletError `user-rejected`, `account-changed`, … as seed.md section 8 tells them apart
   */
  signMessage(text: string): Promise<string>
  /** Lets go of whatever secret is in memory; the wallet can't sign afterwards. */
  forget(): void
}
