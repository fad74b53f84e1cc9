import type { TransactionLike } from 'ethers'

/** An account of the chain that signs transactions, wherever its key is. */
export interface Signer {
  /** Checksummed. */
  readonly address: string
  /**
   * Signs a transaction whose fields are all given.
   * @returns it serialised, 0x-prefixed
   * @throws ChainError `unavailable` where the key is elsewhere and does not sign now
   */
  signTransaction(transaction: TransactionLike): Promise<string>
}
