import { keccak256, Transaction as SignedTransaction, type TransactionLike } from 'ethers'
import type { Transaction } from 'kysely'
import { setTimeout as sleep } from 'node:timers/promises'
import type { DB } from '../../db/schema.ts'
import { catchUp, doubt } from './catch-up.ts'
import { callTransaction, CARRIES_SECRET, SIGNER } from './calls.ts'
import { walletsOf } from './keys.ts'
import { ChainError, type ChainCall, type ChainReceipt } from './port.ts'
import { replay } from './replay.ts'
import type { ChainTransaction } from './rows.ts'
import { RpcRefusal } from './rpc.ts'
import { PAGE, rawOf, recordIfMined, send, type OutboxOptions } from './sending.ts'

/** A transaction the node has not mined by then is sent to it again. */
const RESEND_MS = 5_000

export type Outbox = {
  enqueue(trx: Transaction<DB>, call: ChainCall): Promise<{ key: string }>
  enqueueAgain(trx: Transaction<DB>, key: string, again: string): Promise<void>
  settle(key: string, waitMs?: number): Promise<ChainReceipt>
  replay(): Promise<number>
  catchUp(): Promise<number>
  doubt(since: Date): Promise<void>
}

/** The state row that counts an account's nonces. */
export const nonceKey = (account: string) => `nonce:${account}`

/** Transactions as rows: written together with what causes them, sent afterwards, sent again after a loss. */
export function openOutbox(options: OutboxOptions): Outbox {
  const { transactions } = options.rows
  /** When each transaction was last sent, by hash. */
  const sent = new Map<string, number>()
  let flushing: Promise<void> | null = null

  /** Sends the node everything that it has not mined; callers at the same time share one round. */
  const flush = () => (flushing ??= sendPending(options, sent).finally(() => (flushing = null)))

  const settle = async (key: string, waitMs = options.settleTimeoutMs): Promise<ChainReceipt> => {
    await options.fees.refresh().catch(() => {}) // for the next signature; this one has its fee
    let last: unknown
    for (const end = performance.now() + waitMs; performance.now() < end; await sleep(options.pollMs)) {
      const row = await transactions.byKey(key)
      if (!row) throw new ChainError('unknown_key', `No transaction has the key ${key}`)
      if (row.state !== 'pending') return receiptOf(row)
      try {
        if (await recordIfMined(options, row)) sent.delete(row.hash)
        else await flush()
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
    enqueue: (trx, call) =>
      writeRow(options, trx, call, () => callTransaction(call, options.collection(), options.keys)),
    enqueueAgain: (trx, key, again) => writeAgain(options, trx, key, again),
    settle,
    replay: () => replay(options),
    catchUp: () => catchUp(options, flush),
    doubt: (since) => doubt(options, since),
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
  const { to, data, gasLimit } = SignedTransaction.from(rawOf(options, row))
  const call = { key: again, kind: row.kind as ChainCall['kind'] }
  await writeRow(options, trx, call, () => ({ to, data, gasLimit }))
}

async function writeRow(
  { rows, keys, fees, chainId, cipher }: OutboxOptions,
  trx: Transaction<DB>,
  call: Pick<ChainCall, 'key' | 'kind'>,
  toSign: () => TransactionLike,
): Promise<{ key: string }> {
  const wallet = keys[SIGNER[call.kind]]
  const counter = nonceKey(wallet.address)
  // the lock comes first: its holder sees all earlier keys and nonces committed, so there are no gaps
  const nonce = Number(await rows.state.lockIn(trx, counter))
  if (await rows.transactions.byKeyIn(trx, call.key)) return { key: call.key }
  const raw = await wallet.signTransaction({ ...toSign(), ...fees.current(), chainId, nonce })
  await rows.transactions.insertIn(trx, {
    account: wallet.address,
    nonce,
    key: call.key,
    kind: call.kind,
    raw: CARRIES_SECRET.has(call.kind) ? cipher.encrypt(raw, call.key) : raw,
    hash: keccak256(raw),
  })
  await rows.state.setIn(trx, counter, String(nonce + 1))
  return { key: call.key }
}

async function sendPending(options: OutboxOptions, sent: Map<string, number>): Promise<void> {
  // one account's failure (no money for gas) does not stop the others
  const rounds = walletsOf(options.keys).map(({ address }) => sendPendingOf(options, address, sent))
  const failed = (await Promise.allSettled(rounds)).filter((round) => round.status === 'rejected')
  if (failed[0]) throw failed[0].reason
}

async function sendPendingOf(
  options: OutboxOptions,
  account: string,
  sent: Map<string, number>,
): Promise<void> {
  const { rows, rpc } = options
  const mined = Number(await rpc<string>('eth_getTransactionCount', [account, 'latest']))
  for (const row of await rows.transactions.pendingOf(account, mined, PAGE)) {
    if (performance.now() - (sent.get(row.hash) ?? -Infinity) < RESEND_MS) continue
    await send(rpc, rawOf(options, row))
    sent.set(row.hash, performance.now())
  }
}

function receiptOf(row: ChainTransaction): ChainReceipt {
  return {
    key: row.key,
    hash: row.hash,
    blockNumber: row.block_number ?? 0,
    status: row.state === 'mined' ? 'done' : 'failed',
  }
}
