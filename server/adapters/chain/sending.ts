import type { Kysely, Selectable } from 'kysely'
import type { DB } from '../../db/schema.ts'
import { aimReached } from './calls.ts'
import type { Fees } from './fees.ts'
import type { ChainKeys } from './keys.ts'
import { ChainError } from './port.ts'
import { RpcRefusal, type Rpc } from './rpc.ts'
import { isEncrypted, type Cipher } from '../../lib/secrets/cipher.ts'

export type Row = Selectable<DB['chain_txs']>
type NodeReceipt = { blockNumber: string; status: string } | null

/** Rows read at once. */
export const PAGE = 500

export type OutboxOptions = {
  db: Kysely<DB>
  now: () => Date
  rpc: Rpc
  keys: ChainKeys
  /** For transactions that carry a bearer secret. */
  cipher: Cipher
  chainId: number
  collection: () => string
  fees: Fees
  /** Blocks that must hold a transaction, its own included, before it counts. */
  confirmations: number
  pollMs: number
  settleTimeoutMs: number
  /** Lets the node start an account later than at 0; the embedded one only. */
  setNonce?: (account: string, nonce: number) => Promise<void>
  /** Sets the time that the next block will carry, never back; the embedded one only. */
  setClock?: (time: Date) => Promise<void>
}

/** The signed transaction of a row, opened where it carries a secret. */
export function rawOf({ cipher }: Pick<OutboxOptions, 'cipher'>, row: Pick<Row, 'raw' | 'key'>): string {
  return isEncrypted(row.raw) ? cipher.decrypt(row.raw, row.key) : row.raw
}

/** A node's words without the transaction that it quotes. */
function withoutData(words: string): string {
  return words.replaceAll(/(?:0x)?[0-9a-f]{40,}/gi, '0x…')
}

/** Hands a signed transaction to the node. That it has it already, or has mined it, is no error. */
export async function offer(rpc: Rpc, raw: string): Promise<void> {
  try {
    await rpc('eth_sendRawTransaction', [raw])
  } catch (error) {
    if (!(error instanceof RpcRefusal)) throw error
    if (/already (known|imported|exists)|known transaction|nonce too low|underpriced/i.test(error.message))
      return
    // nodes repeat what they refuse, and it may hold a reveal: neither their whole words nor the error go on
    throw new ChainError('unavailable', `The chain node refuses a transaction: ${withoutData(error.message)}`)
  }
}

/**
 * Writes down what became of a transaction, once enough blocks hold it.
 * @returns false where there is nothing to write down yet.
 */
export async function recordIfMined(options: OutboxOptions, row: Row): Promise<boolean> {
  const { db, rpc } = options
  const receipt = await rpc<NodeReceipt>('eth_getTransactionReceipt', [row.hash])
  if (!receipt) return false
  const blockNumber = Number(receipt.blockNumber)
  if (options.confirmations > 1) {
    const newest = Number(await rpc<string>('eth_blockNumber'))
    if (newest - blockNumber + 1 < options.confirmations) return false
  }
  const done = Number(receipt.status) === 1 || (await aimReached(rpc, rawOf(options, row)))
  await db
    .updateTable('chain_txs')
    .set({
      state: done ? 'mined' : 'failed',
      block_number: blockNumber,
      mined_at: row.mined_at ?? options.now(),
    })
    .where('id', '=', row.id)
    .execute()
  return true
}
