import type { TransactionLike } from 'ethers'
import { signersOf, type ChainKeys } from './keys.ts'
import { ChainError } from './port.ts'

/**
 * Signs a transaction for one of our accounts: the only place that does.
 * @returns the raw transaction
 * @throws ChainError `misconfigured` where the account's key is not here
 */
export async function signAs(
  keys: ChainKeys,
  account: string,
  transaction: TransactionLike,
): Promise<string> {
  const signer = signersOf(keys).find(({ address }) => address === account)
  if (!signer) throw new ChainError('misconfigured', `The key of the account ${account} is not here`)
  return signer.signTransaction(transaction)
}
