import type { Transaction } from 'kysely'
import { setTimeout as sleep } from 'node:timers/promises'
import type { DB } from '../../db/schema.ts'
import { logError } from '../../lib/log.ts'
import { MINUTE_MS } from '../../lib/time.ts'
import { raise } from './attempts.ts'
import { catchUp, recheckSince } from './catch-up.ts'
import { callTransaction, SIGNER } from './calls.ts'
import type { ChainCall } from './chain-call.ts'
import { ChainError, type ChainReceipt } from './port.ts'
import { recordIfMined } from './recording.ts'
import { replay } from './replay.ts'
import { newMemory, sendRound } from './round.ts'
import type { ChainTransaction } from './rows.ts'
import { RpcRefusal } from './rpc.ts'
import type { OutboxOptions } from './sending.ts'
import { callOf, fromStore, toStore, type StoredCall } from './stored-calls.ts'

export type Outbox = {
  enqueue(trx: Transaction<DB>, call: ChainCall): Promise<{ key: string }>
  enqueueAgain(trx: Transaction<DB>, key: string, again: string): Promise<void>
  settle(key: string, waitMs?: number): Promise<ChainReceipt>
  replay(): Promise<number>
  catchUp(): Promise<number>
  recheckSince(since: Date): Promise<void>
  /** Records what the chain has of a pending transaction. @returns false where it has none of what was signed for it */
  lookUp(row: ChainTransaction): Promise<boolean>
  /**
   * Signs a pending transaction again with the same nonce and a higher fee, and sends it.
   * @throws ChainError `misconfigured` where its account's key is not here, `unavailable` where the node does not
   *   answer or the gas budget is used up, `unknown_key` where it was never sent
   */
  raise(row: ChainTransaction): Promise<void>
}

const SAID_EVERY_MS = 5 * MINUTE_MS

/**
 * Transactions as rows: written together with what causes them, signed and sent afterwards, sent again after a loss,
 * and signed again with a higher fee until they are mined.
 */
export function openOutbox(options: OutboxOptions): Outbox {
  const { transactions } = options.rows
  const memory = newMemory()
  let flushing: Promise<void> | null = null

  /** Brings everything that is pending forward; callers at the same time share one round. */
  const flush = () => (flushing ??= sendRound(options, memory).finally(() => (flushing = null)))

  let saidAt = -Infinity
  /** What cannot be sent stays pending. It keeps nobody from reading what the chain has, and is said now and then. */
  const tryToFlush = async () => {
    try {
      await flush()
    } catch (error) {
      if (!(error instanceof ChainError || error instanceof RpcRefusal)) throw error
      if (performance.now() - saidAt < SAID_EVERY_MS) return
      saidAt = performance.now()
      logError(`A transaction waits: ${error.message}`)
    }
  }

  const settle = async (key: string, waitMs = options.timing.settleTimeoutMs): Promise<ChainReceipt> => {
    let last: unknown
    for (
      const end = performance.now() + waitMs;
      performance.now() < end;
      await sleep(options.timing.pollMs)
    ) {
      const row = await transactions.byKey(key)
      if (!row) throw new ChainError('unknown_key', `No transaction has the key ${key}`)
      if (row.state !== 'pending') return receiptOf(row)
      try {
        if (row.nonce === null || (await recordIfMined(options, row)) === 'nothing') await flush()
      } catch (error) {
        // a node that is starting again answers in a moment, and many a refusal is about the rate only
        if (error instanceof RpcRefusal)
          last = new ChainError('unavailable', `The chain node refuses: ${error.message}`)
        else if (error instanceof ChainError) last = error
        else throw error
      }
    }
    if (last) throw last
    throw new ChainError('timeout', `The transaction ${key} is sent but not mined yet`)
  }

  return {
    enqueue: (trx, call) => writeRow(options, trx, call, () => storedCallOf(options, call)),
    enqueueAgain: (trx, key, again) => writeAgain(options, trx, key, again),
    settle,
    replay: () => replay(options),
    catchUp: () => catchUp(options, tryToFlush),
    recheckSince: (since) => recheckSince(options, since),
    lookUp: async (row) => (await recordIfMined(options, row)) !== 'nothing',
    raise: (row) => raiseNow(options, row),
  }
}

async function raiseNow(options: OutboxOptions, row: ChainTransaction): Promise<void> {
  if (row.raw === null) throw new ChainError('unknown_key', `The transaction ${row.key} was not sent yet`)
  await raise(options, row, fromStore(options.cipher, row, row.raw))
}

function storedCallOf(options: OutboxOptions, call: ChainCall): StoredCall {
  const { to, data, value } = callTransaction(call, options.collection(), options.keys)
  return {
    ...(to != null && { to: String(to) }),
    data: data ?? '0x',
    ...(value != null && { value: String(value) }),
  }
}

async function writeAgain(
  options: OutboxOptions,
  trx: Transaction<DB>,
  key: string,
  again: string,
): Promise<void> {
  const row = await options.rows.transactions.byKeyIn(trx, key)
  if (!row) throw new ChainError('unknown_key', `No transaction has the key ${key}`)
  const call = { key: again, kind: row.kind as ChainCall['kind'] }
  await writeRow(options, trx, call, () => callOf(options.cipher, row))
}

async function writeRow(
  { rows, keys, cipher }: OutboxOptions,
  trx: Transaction<DB>,
  { key, kind }: Pick<ChainCall, 'key' | 'kind'>,
  toStored: () => StoredCall,
): Promise<{ key: string }> {
  const account = accountFor(keys, kind)
  if (await rows.transactions.byKeyIn(trx, key)) return { key }
  const call = toStore(cipher, { key, kind }, JSON.stringify(toStored()))
  await rows.transactions.insertIn(trx, { account, key, kind, call })
  return { key }
}

function accountFor(keys: OutboxOptions['keys'], kind: ChainCall['kind']): string {
  const signer = keys[SIGNER[kind]]
  if (signer) return signer.address
  throw new ChainError('misconfigured', `${kind} is for the collection's owner, whose key is not here`)
}

function receiptOf(row: ChainTransaction): ChainReceipt {
  return {
    key: row.key,
    hash: row.hash ?? '',
    blockNumber: row.block_number ?? 0,
    status: row.state === 'mined' ? 'done' : 'failed',
    reason: row.reason,
  }
}
