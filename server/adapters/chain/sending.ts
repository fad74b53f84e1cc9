import type { Cipher } from '../../lib/secrets/cipher.ts'
import type { Fees } from './fees.ts'
import type { Finality } from './finality.ts'
import type { ChainKeys } from './keys.ts'
import type { LogSearch } from './log-windows.ts'
import type { ChainCall } from './chain-call.ts'
import { ChainError } from './port.ts'
import type { ChainRows } from './rows.ts'
import { RpcRefusal, type Rpc } from './rpc.ts'
import type { Timing } from './timing.ts'

/** Rows read at once. */
export const PAGE = 500

export type OutboxOptions = {
  rows: ChainRows
  now: () => Date
  rpc: Rpc
  search: LogSearch
  keys: ChainKeys
  /** For transactions that carry a bearer secret. */
  cipher: Cipher
  chainId: number
  collection: () => string
  fees: Fees
  /** The most that is committed to gas in an hour, by all accounts together, in wei; null: no limit. */
  hourlyBudget: bigint | null
  finality: Finality
  timing: Timing
  /** Lets the node start an account later than at 0; the embedded one only. */
  setNonce?: (account: string, nonce: number) => Promise<void>
  /** Sets the time that the next block will carry, never back; the embedded one only. */
  setClock?: (time: Date) => Promise<void>
}

/** How often the contract may refuse a call before it counts as failed. */
const MOST_TRIES = 5
const TRIES: Partial<Record<ChainCall['kind'], number>> = {
  // its seller waits, and signs again
  approveListing: 2,
  // its works are minted one by one then (domain/minting/batches.ts)
  mintBatch: 2,
}

/** How often the contract may refuse a call of a kind before it counts as failed. */
export function triesOf(kind: string): number {
  return TRIES[kind as ChainCall['kind']] ?? MOST_TRIES
}

/** When a call that was refused that often is tried again. */
export function nextTry({ now, timing }: OutboxOptions, tries: number): Date {
  const pause = timing.retryMs[Math.min(tries, timing.retryMs.length) - 1] ?? 0
  return new Date(now().getTime() + pause)
}

/** A node's message without the transaction that it quotes. */
function withoutData(message: string): string {
  return message.replaceAll(/(?:0x)?[0-9a-f]{40,}/gi, '0x…')
}

/** Answers that say that the node has the transaction, or another of ours in its place: what follows looks it up. */
const KNOWN =
  /already (known|imported|exists)|known transaction|nonce too low|replacement transaction underpriced/i
/** Answers that say that the fee is below what is asked now: it is raised. */
const UNDERPRICED = /underpriced|fee too low|less than block base fee|fee cap less|gas price too low/i

/**
 * Sends a signed transaction to the node. That the node knows it already, or has mined it, is no error.
 * @returns `underpriced` where the node does not take it at its fee
 */
export async function send(rpc: Rpc, raw: string): Promise<'sent' | 'underpriced'> {
  try {
    await rpc('eth_sendRawTransaction', [raw])
    return 'sent'
  } catch (error) {
    if (!(error instanceof RpcRefusal)) throw error
    if (KNOWN.test(error.message)) return 'sent'
    if (UNDERPRICED.test(error.message)) return 'underpriced'
    // nodes repeat what they refuse, and it may hold a reveal: neither their whole message nor the error is
    // passed on
    throw new ChainError('unavailable', `The chain node refuses a transaction: ${withoutData(error.message)}`)
  }
}
