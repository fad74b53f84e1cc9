import { keccak256, Transaction as SignedTransaction, type TransactionLike } from 'ethers'
import type { Transaction } from 'kysely'
import { setTimeout as sleep } from 'node:timers/promises'
import type { DB } from '../../db/schema.ts'
import { catchUp, doubt } from './catch-up.ts'
import { callTransaction, CARRIES_SECRET, SIGNER } from './calls.ts'
import { walletsOf } from './keys.ts'
import { ChainError, type ChainCall, type ChainReceipt } from './port.ts'
import { replay } from './replay.ts'
import { RpcRefusal } from './rpc.ts'
import { offer, PAGE, rawOf, recordIfMined, type OutboxOptions, type Row } from './sending.ts'

/** A transaction the node has not mined by then is offered to it again. */
const RESEND_MS = 5_000
export type Outbox = {
  enqueue(trx: Transaction<DB>, call: ChainCall): Promise<{ key: string }>
  enqueueAgain(trx: Transaction<DB>, key: string, again: string): Promise<void>
  settle(key: string, waitMs?: number): Promise<ChainReceipt>
  replay(): Promise<number>
  catchUp(): Promise<number>
  doubt(since: Date): Promise<void>
}

/** The row that hands out an account's nonces. */
export const nonceKey = (account: string) => `nonce:${account}`

/** Transactions as rows: written with the deed that wants them, sent afterwards, sent again after a loss. */
export function openOutbox(options: OutboxOptions): Outbox {
  const { db } = options
  const offered = new Map<string, number>()
  let flushing: Promise<void> | null = null

  /** Offers the node everything that it has not mined; callers at the same time share one round. */
  const flush = () => (flushing ??= offerPending(options, offered).finally(() => (flushing = null)))

  const settle = async (key: string, waitMs = options.settleTimeoutMs): Promise<ChainReceipt> => {
    await options.fees.refresh().catch(() => {}) // for the next signature; this one has its fee
    let last: unknown
    for (const end = performance.now() + waitMs; performance.now() < end; await sleep(options.pollMs)) {
      const row = await db.selectFrom('chain_txs').selectAll().where('key', '=', key).executeTakeFirst()
      if (!row) throw new ChainError('unknown_key', `No transaction has the key ${key}`)
      if (row.state !== 'pending') return receiptOf(row)
      try {
        if (await recordIfMined(options, row)) offered.delete(row.hash)
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
  const row = await trx.selectFrom('chain_txs').selectAll().where('key', '=', key).executeTakeFirstOrThrow()
  const { to, data, gasLimit } = SignedTransaction.from(rawOf(options, row))
  await writeRow(options, trx, { key: again, kind: row.kind as ChainCall['kind'] }, () => ({
    to,
    data,
    gasLimit,
  }))
}

async function writeRow(
  options: OutboxOptions,
  trx: Transaction<DB>,
  call: Pick<ChainCall, 'key' | 'kind'>,
  deed: () => TransactionLike,
): Promise<{ key: string }> {
  const wallet = options.keys[SIGNER[call.kind]]
  const counter = nonceKey(wallet.address)
  // the lock comes first: whoever holds it sees all earlier keys and nonces committed, so there are no gaps
  const { value } = await trx
    .selectFrom('chain_state')
    .select('value')
    .where('key', '=', counter)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const known = await trx.selectFrom('chain_txs').select('id').where('key', '=', call.key).executeTakeFirst()
  if (known) return { key: call.key }
  const nonce = Number(value)
  const raw = await wallet.signTransaction({
    ...deed(),
    ...options.fees.current(),
    chainId: options.chainId,
    nonce,
  })
  await trx
    .insertInto('chain_txs')
    .values({
      account: wallet.address,
      nonce,
      key: call.key,
      kind: call.kind,
      raw: CARRIES_SECRET.has(call.kind) ? options.cipher.encrypt(raw, call.key) : raw,
      hash: keccak256(raw),
      state: 'pending',
    })
    .execute()
  await trx
    .updateTable('chain_state')
    .set({ value: String(nonce + 1) })
    .where('key', '=', counter)
    .execute()
  return { key: call.key }
}

async function offerPending(options: OutboxOptions, offered: Map<string, number>): Promise<void> {
  // one account's trouble (no money for gas) is not the others'
  const rounds = walletsOf(options.keys).map(({ address }) => offerPendingOf(options, address, offered))
  const failed = (await Promise.allSettled(rounds)).filter((round) => round.status === 'rejected')
  if (failed[0]) throw failed[0].reason
}

async function offerPendingOf(
  options: OutboxOptions,
  account: string,
  offered: Map<string, number>,
): Promise<void> {
  const { db, rpc } = options
  const mined = Number(await rpc<string>('eth_getTransactionCount', [account, 'latest']))
  const rows = await db
    .selectFrom('chain_txs')
    .selectAll()
    .where('account', '=', account)
    .where('state', '=', 'pending')
    .where('nonce', '>=', mined)
    .orderBy('nonce')
    .limit(PAGE)
    .execute()
  for (const row of rows) {
    if (performance.now() - (offered.get(row.hash) ?? -Infinity) < RESEND_MS) continue
    await offer(rpc, rawOf(options, row))
    offered.set(row.hash, performance.now())
  }
}

function receiptOf(row: Row): ChainReceipt {
  return {
    key: row.key,
    hash: row.hash,
    blockNumber: row.block_number ?? 0,
    status: row.state === 'mined' ? 'done' : 'failed',
  }
}
