import { isEncrypted, type Cipher } from '../../lib/secrets/cipher.ts'
import { aimReached } from './calls.ts'
import type { Fees } from './fees.ts'
import type { ChainKeys } from './keys.ts'
import { ChainError } from './port.ts'
import type { ChainRows, ChainTransaction } from './rows.ts'
import { RpcRefusal, type Rpc } from './rpc.ts'

type NodeReceipt = { blockNumber: string; status: string } | null

/** Rows read at once. */
export const PAGE = 500

export type OutboxOptions = {
  rows: ChainRows
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

/** The signed transaction of a row, decrypted where it carries a secret. */
export function rawOf(
  { cipher }: Pick<OutboxOptions, 'cipher'>,
  { raw, key }: Pick<ChainTransaction, 'raw' | 'key'>,
): string {
  return isEncrypted(raw) ? cipher.decrypt(raw, key) : raw
}

/** A node's message without the transaction that it quotes. */
function withoutData(message: string): string {
  return message.replaceAll(/(?:0x)?[0-9a-f]{40,}/gi, '0x…')
}

/** Sends a signed transaction to the node. That the node knows it already, or has mined it, is no error. */
export async function send(rpc: Rpc, raw: string): Promise<void> {
  try {
    await rpc('eth_sendRawTransaction', [raw])
  } catch (error) {
    if (!(error instanceof RpcRefusal)) throw error
    if (/already (known|imported|exists)|known transaction|nonce too low|underpriced/i.test(error.message))
      return
    // nodes repeat what they refuse, and it may hold a reveal: neither their whole message nor the error is
    // passed on
    throw new ChainError('unavailable', `The chain node refuses a transaction: ${withoutData(error.message)}`)
  }
}

/**
 * Stores the outcome of a transaction, once it has enough confirmations.
 * @returns false where there is nothing to store yet
 */
export async function recordIfMined(options: OutboxOptions, row: ChainTransaction): Promise<boolean> {
  const { rows, rpc } = options
  const receipt = await rpc<NodeReceipt>('eth_getTransactionReceipt', [row.hash])
  if (!receipt) return false
  const blockNumber = Number(receipt.blockNumber)
  if (options.confirmations > 1) {
    const newest = Number(await rpc<string>('eth_blockNumber'))
    if (newest - blockNumber + 1 < options.confirmations) return false
  }
  const done = Number(receipt.status) === 1 || (await aimReached(rpc, rawOf(options, row)))
  await rows.transactions.markFinished(row.id, {
    state: done ? 'mined' : 'failed',
    blockNumber,
    minedAt: row.mined_at ?? options.now(),
  })
  return true
}
