import type { Wallet } from 'ethers'
import type { Kysely } from 'kysely'
import { dirname } from 'node:path'
import type { DB } from '../../db/schema.ts'
import type { EmbeddedNode } from './anvil.ts'
import { walletsOf, type ChainKeys } from './keys.ts'
import type { Rpc } from './rpc.ts'
import { logError } from '../../lib/log.ts'

/**
 * What the embedded chain knows beyond the database (a backup was put back, or a chain from elsewhere) would give works
 * to people whom the books do not know: the chain follows the database (docs/decisions/004).
 */
export async function forgetForeign(
  db: Kysely<DB>,
  rpc: Rpc,
  node: EmbeddedNode,
  keys: ChainKeys,
): Promise<void> {
  if (!(await isAhead(db, rpc, walletsOf(keys)))) return
  const aside = await node.startAnew()
  if (aside === null) return
  logError(
    `The chain in ${dirname(aside)} knows transactions that are not in this database: it is put aside as ${aside} and written again from the database.`,
  )
}

/**
 * Whether the chain has transactions of these accounts beyond those that the database has written; never in a database
 * that has written none. Every transaction is written before it is sent, so the chain is asked first.
 */
async function isAhead(db: Kysely<DB>, rpc: Rpc, wallets: readonly Wallet[]): Promise<boolean> {
  for (const { address } of wallets) {
    const has = Number(await rpc<string>('eth_getTransactionCount', [address, 'latest']))
    const written = await db
      .selectFrom('chain_txs')
      .select(({ fn }) => fn.max('nonce').as('last'))
      .where('account', '=', address)
      .executeTakeFirst()
    if (written?.last != null && has > Number(written.last) + 1) return true
  }
  return false
}
