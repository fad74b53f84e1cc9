import { aimReached } from './aims.ts'
import { whyReverted } from './gas.ts'
import type { Attempt, ChainTransaction } from './rows.ts'
import type { Rpc } from './rpc.ts'
import { nextTry, triesOf, type OutboxOptions } from './sending.ts'
import { callOf } from './stored-calls.ts'

type NodeReceipt = {
  transactionHash: string
  blockNumber: string
  status: string
  gasUsed?: string
  effectiveGasPrice?: string
  /** What an OP-stack chain takes for the data on its parent chain, beyond gas. */
  l1Fee?: string
}

/**
 * What the chain has of a transaction: its outcome is stored; its contract has refused it and it is to be sent
 * again; it is in a block that does not count yet; none of what was signed for it is in any block.
 */
type Standing = 'recorded' | 'again' | 'unconfirmed' | 'nothing'

/**
 * Stores the outcome of a transaction, once its block counts. Everything that was ever signed for it is
 * looked up; one that was done counts, whatever became of the others.
 */
export async function recordIfMined(options: OutboxOptions, row: ChainTransaction): Promise<Standing> {
  const { rows, rpc, finality } = options
  const attempts = await rows.transactions.attempts(row.key)
  const receipt = await receiptAmong(rpc, row, attempts)
  if (!receipt) return 'nothing'
  const blockNumber = Number(receipt.blockNumber)
  if (!(await finality.has(blockNumber))) return 'unconfirmed'
  if (Number(receipt.status) === 1) {
    await finish(options, row, attempts, receipt, { state: 'mined', reason: null })
    return 'recorded'
  }
  const call = callOf(options.cipher, row)
  if (await aimReached(options, call)) {
    await finish(options, row, attempts, receipt, { state: 'mined', reason: null })
    return 'recorded'
  }
  const reason = await whyReverted(rpc, row.account, call, blockNumber)
  const tries = row.tries + 1
  // what was done once and taken back is not tried again here: domain/resale/orders/reverted-settlement.ts
  if (row.mined_at === null && tries < triesOf(row.kind)) {
    await rows.transactions.markReverted(receipt.transactionHash)
    const again = { tries, reason, try_at: nextTry(options, tries), cost: costWith(row, receipt) }
    await rows.transactions.requeue(row, again)
    return 'again'
  }
  await finish(options, row, attempts, receipt, { state: 'failed', reason, tries })
  return 'recorded'
}

/** The receipt of what was done, else of what the contract refused and is not counted yet. */
async function receiptAmong(
  rpc: Rpc,
  row: ChainTransaction,
  attempts: readonly Attempt[],
): Promise<NodeReceipt | null> {
  const hashes = new Set([...attempts.map(({ hash }) => hash), ...(row.hash === null ? [] : [row.hash])])
  const asked = [...hashes].map((hash) => rpc<NodeReceipt | null>('eth_getTransactionReceipt', [hash]))
  const receipts = (await Promise.all(asked)).filter((receipt) => receipt !== null)
  const counted = new Set(attempts.filter(({ reverted }) => reverted).map(({ hash }) => hash))
  const done = receipts.find(({ status }) => Number(status) === 1)
  return done ?? receipts.find(({ transactionHash }) => !counted.has(transactionHash)) ?? null
}

type Outcome = { state: 'mined' | 'failed'; reason: string | null; tries?: number }

async function finish(
  { rows, now }: OutboxOptions,
  row: ChainTransaction,
  attempts: readonly Attempt[],
  receipt: NodeReceipt,
  outcome: Outcome,
): Promise<void> {
  const { transactionHash: hash, blockNumber } = receipt
  const attempt = attempts.find((one) => one.hash === hash)
  await rows.transactions.markFinished(row.id, {
    ...outcome,
    block_number: Number(blockNumber),
    mined_at: row.mined_at ?? now(),
    hash,
    ...(attempt && { raw: attempt.raw }),
    ...(row.mined_at === null && { cost: costWith(row, receipt) }),
  })
}

/** What a row has cost so far, with one more of its blocks: wei, as text. */
function costWith({ cost }: ChainTransaction, { gasUsed, effectiveGasPrice, l1Fee }: NodeReceipt): string {
  const gas = BigInt(gasUsed ?? 0) * BigInt(effectiveGasPrice ?? 0)
  return String(BigInt(cost ?? 0) + gas + BigInt(l1Fee ?? 0))
}
