import { dirname } from 'node:path'
import { logError } from '../../lib/log.ts'
import type { EmbeddedNode } from './anvil.ts'
import { signersOf, type ChainKeys } from './keys.ts'
import type { TransactionRows } from './rows.ts'
import type { Rpc } from './rpc.ts'
import type { Signer } from './signer.ts'

/**
 * What the embedded chain knows beyond the database (a backup was restored, or a chain was copied from
 * elsewhere) would give works to owners whom the database does not know: the chain follows the database
 * (docs/decisions/004).
 */
export async function dropForeignChain(
  transactions: TransactionRows,
  rpc: Rpc,
  node: EmbeddedNode,
  keys: ChainKeys,
): Promise<void> {
  if (!(await isAhead(transactions, rpc, signersOf(keys)))) return
  const aside = await node.startAnew()
  if (aside === null) return
  logError(
    `The chain in ${dirname(aside)} knows transactions that are not in this database: it is put aside as ${aside} and written again from the database.`,
  )
}

/**
 * Whether the chain has transactions of these accounts beyond those that the database has written; never in a
 * database that has written none. Every transaction is written before it is sent, so the chain is asked first.
 */
async function isAhead(
  transactions: TransactionRows,
  rpc: Rpc,
  accounts: readonly Pick<Signer, 'address'>[],
): Promise<boolean> {
  for (const { address } of accounts) {
    const mined = Number(await rpc<string>('eth_getTransactionCount', [address, 'latest']))
    const lastNonce = await transactions.lastNonceOf(address)
    if (lastNonce !== null && mined > lastNonce + 1) return true
  }
  return false
}
