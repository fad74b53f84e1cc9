import { keccak256, type Wallet } from 'ethers'
import type { Kysely, Selectable, Transaction } from 'kysely'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ChainTxsTable, DB } from '../db/schema.ts'
import { aimReached, callTransaction } from './calls.ts'
import type { Fees } from './fees.ts'
import { ChainError, type ChainCall, type ChainReceipt } from './port.ts'
import { RpcRefusal, type Rpc } from './rpc.ts'

type Row = Selectable<ChainTxsTable>
type NodeReceipt = { blockNumber: string; status: string } | null

/** A transaction the node has not mined by then is offered to it again. */
const RESEND_MS = 5_000
const PAGE = 500

export type OutboxOptions = {
  db: Kysely<DB>
  rpc: Rpc
  wallet: Wallet
  chainId: number
  collection: () => string
  fees: Fees
  /** Blocks that must hold a transaction, its own included, before it counts. */
  confirmations: number
  pollMs: number
  settleTimeoutMs: number
  /** Lets the node start an account later than at 0; the embedded one only. */
  setNonce?: (account: string, nonce: number) => Promise<void>
}

export type Outbox = {
  enqueue(trx: Transaction<DB>, call: ChainCall): Promise<{ key: string }>
  settle(key: string): Promise<ChainReceipt>
  replay(): Promise<number>
}

/** The row that hands out an account's nonces. */
export const nonceKey = (account: string) => `nonce:${account}`

/** Transactions as rows: written with the deed that wants them, sent afterwards, sent again after a loss. */
export function openOutbox(options: OutboxOptions): Outbox {
  const { db, rpc } = options
  const offered = new Map<string, number>()
  let flushing: Promise<void> | null = null

  /** Offers the node everything that it has not mined; callers at the same time share one round. */
  const flush = () => (flushing ??= offerPending(options, offered).finally(() => (flushing = null)))

  const settle = async (key: string): Promise<ChainReceipt> => {
    await options.fees.refresh().catch(() => {}) // for the next signature; this one has its fee
    let last: unknown
    for (const end = Date.now() + options.settleTimeoutMs; Date.now() < end; await sleep(options.pollMs)) {
      const row = await db.selectFrom('chain_txs').selectAll().where('key', '=', key).executeTakeFirst()
      if (!row) throw new ChainError('unknown_key', `No transaction has the key ${key}`)
      if (row.state !== 'pending') return receiptOf(row)
      try {
        if (await recordIfMined(options, row)) offered.delete(row.hash)
        else await flush()
      } catch (error) {
        // a node that is starting again answers in a moment; what it refuses it will refuse again
        if (!(error instanceof ChainError)) throw error
        last = error
      }
    }
    if (last) throw last
    throw new ChainError('timeout', `The transaction ${key} is sent but not mined yet`)
  }

  return {
    enqueue: (trx, call) => writeRow(options, trx, call),
    settle,
    replay: () => replay(options),
  }
}

async function writeRow(options: OutboxOptions, trx: Transaction<DB>, call: ChainCall): Promise<{ key: string }> {
  const { wallet } = options
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
    ...callTransaction(call, options.collection(), wallet.address),
    ...options.fees.current(),
    chainId: options.chainId,
    nonce,
  })
  await trx
    .insertInto('chain_txs')
    .values({ account: wallet.address, nonce, key: call.key, kind: call.kind, raw, hash: keccak256(raw), state: 'pending' })
    .execute()
  await trx.updateTable('chain_state').set({ value: String(nonce + 1) }).where('key', '=', counter).execute()
  return { key: call.key }
}

async function offerPending(options: OutboxOptions, offered: Map<string, number>): Promise<void> {
  const { db, rpc, wallet } = options
  const mined = Number(await rpc<string>('eth_getTransactionCount', [wallet.address, 'latest']))
  const rows = await db
    .selectFrom('chain_txs')
    .selectAll()
    .where('account', '=', wallet.address)
    .where('state', '=', 'pending')
    .where('nonce', '>=', mined)
    .orderBy('nonce')
    .limit(PAGE)
    .execute()
  for (const row of rows) {
    if (Date.now() - (offered.get(row.hash) ?? 0) < RESEND_MS) continue
    await offer(rpc, row.raw)
    offered.set(row.hash, Date.now())
  }
}

/** Hands a signed transaction to the node. That it has it already, or has mined it, is no error. */
async function offer(rpc: Rpc, raw: string): Promise<void> {
  try {
    await rpc('eth_sendRawTransaction', [raw])
  } catch (error) {
    if (!(error instanceof RpcRefusal)) throw error
    if (/already (known|imported|exists)|known transaction|nonce too low|underpriced/i.test(error.message)) return
    throw new ChainError('unavailable', `The chain node refuses a transaction: ${error.message}`, { cause: error })
  }
}

async function recordIfMined(options: OutboxOptions, row: Row): Promise<boolean> {
  const { db, rpc } = options
  const receipt = await rpc<NodeReceipt>('eth_getTransactionReceipt', [row.hash])
  if (!receipt) return false
  const blockNumber = Number(receipt.blockNumber)
  if (options.confirmations > 1) {
    const newest = Number(await rpc<string>('eth_blockNumber'))
    if (newest - blockNumber + 1 < options.confirmations) return false
  }
  const done = Number(receipt.status) === 1 || (await aimReached(rpc, row.raw))
  await db
    .updateTable('chain_txs')
    .set({ state: done ? 'mined' : 'failed', block_number: blockNumber, mined_at: row.mined_at ?? new Date() })
    .where('id', '=', row.id)
    .execute()
  return true
}

/**
 * Sends again, in the order in which they were written, all rows beyond what the node has: nothing where it lost
 * nothing. The order holds across accounts, since one account's deed may rest on another's.
 * @returns how many.
 */
async function replay(options: OutboxOptions): Promise<number> {
  const { db, rpc } = options
  const next = new Map<string, number>()
  let cursor = Infinity
  for (const { account } of await db.selectFrom('chain_txs').select('account').distinct().execute()) {
    const has = Number(await rpc<string>('eth_getTransactionCount', [account, 'latest']))
    next.set(account, has)
    const lost = await db
      .selectFrom('chain_txs')
      .select(({ fn }) => fn.min('id').as('id'))
      .where('account', '=', account)
      .where('nonce', '>=', has)
      .executeTakeFirst()
    if (lost?.id) cursor = Math.min(cursor, Number(lost.id))
  }
  let count = 0
  while (cursor < Infinity) {
    const page = await db
      .selectFrom('chain_txs')
      .selectAll()
      .where('id', '>=', cursor as never)
      .orderBy('id')
      .limit(PAGE)
      .execute()
    const lost = page.filter((row) => row.nonce >= next.get(row.account)!)
    for (const row of lost) {
      if (row.nonce > next.get(row.account)!) await options.setNonce?.(row.account, row.nonce)
      await offer(rpc, row.raw)
      next.set(row.account, row.nonce + 1)
    }
    for (const row of lost) await untilRecorded(options, row)
    count += lost.length
    cursor = page.length < PAGE ? Infinity : Number(page.at(-1)!.id) + 1
  }
  return count
}

/** On a chain that others keep, a pending row is its settler's to wait for. */
async function untilRecorded(options: OutboxOptions, row: Row): Promise<void> {
  if (!options.setNonce) return
  for (const end = Date.now() + options.settleTimeoutMs; Date.now() < end; await sleep(options.pollMs)) {
    if (await recordIfMined(options, row)) return
  }
  throw new ChainError('timeout', `The transaction ${row.key} could not be written to the chain again`)
}

function receiptOf(row: Row): ChainReceipt {
  return {
    key: row.key,
    hash: row.hash,
    blockNumber: row.block_number ?? 0,
    status: row.state === 'mined' ? 'done' : 'failed',
  }
}
