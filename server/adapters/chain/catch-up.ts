import { logError } from '../../lib/log.ts'
import { ChainError } from './port.ts'
import { recordIfMined } from './recording.ts'
import { replay } from './replay.ts'
import type { ChainTransaction } from './rows.ts'
import { PAGE, type OutboxOptions } from './sending.ts'

/** More than a reorganisation takes: a node that lacks so much is behind, or not of this chain. */
const MOST_LOST = 200
/** Receipts requested at the same time. */
const DOUBTED_AT_ONCE = 20

/**
 * See `ChainPort.catchUp`.
 * @param flush sends what is pending
 */
export async function catchUp(options: OutboxOptions, flush: () => Promise<void>): Promise<number> {
  const { transactions } = options.rows
  const lost = await revertToPending(options)
  if (lost > 0) await replay(options)
  else if (await transactions.hasPending()) await flush()
  await recordPending(options)
  // what was sent again is in no block that counts yet: on a public chain that takes several polls
  return Math.max(lost, await transactions.countTakenBack())
}

/**
 * See `ChainPort.recheckSince`. Where the node knows no receipt the row stays as it is: `revertToPending` finds what is
 * missing, and many a node prunes what is old.
 */
export async function recheckSince(options: OutboxOptions, since: Date): Promise<void> {
  const { transactions } = options.rows
  const rows = await transactions.finishedSince(since)
  for (let i = 0; i < rows.length; i += DOUBTED_AT_ONCE) {
    const some = rows.slice(i, i + DOUBTED_AT_ONCE)
    const changed = await Promise.all(some.map((row) => endsOtherwise(options, row)))
    const ids = some.filter((_, at) => changed[at]).map(({ id }) => id)
    if (ids.length > 0) await transactions.markPending(ids)
  }
}

async function endsOtherwise(
  { rpc }: OutboxOptions,
  row: Pick<ChainTransaction, 'hash' | 'state'>,
): Promise<boolean> {
  if (row.hash === null) return false
  const receipt = await rpc<{ status: string } | null>('eth_getTransactionReceipt', [row.hash])
  return receipt !== null && (Number(receipt.status) === 1) !== (row.state === 'mined')
}

/**
 * What is stored as mined and the chain no longer has is pending again; its transaction stays, and so does its
 * nonce.
 */
async function revertToPending({ rows, rpc }: OutboxOptions): Promise<number> {
  let lost = 0
  for (const account of await rows.transactions.accounts()) {
    const mined = Number(await rpc<string>('eth_getTransactionCount', [account, 'latest']))
    const ids = await rows.transactions.finishedFrom(account, mined, MOST_LOST + 1)
    if (ids.length > MOST_LOST) throw new ChainError('unavailable', 'The chain node is far behind')
    if (ids.length === 0) continue
    await rows.transactions.markPending(ids)
    lost += ids.length
  }
  return lost
}

/** No caller waits for some of these transactions; their outcome is stored all the same. */
async function recordPending(options: OutboxOptions): Promise<void> {
  for (const row of await options.rows.transactions.pending(PAGE)) {
    if ((await recordIfMined(options, row)) === 'recorded') await reportRefusal(options, row)
  }
}

/**
 * What was done, reverted and then refused: the ledger relies on it. Sales are handled in
 * domain/resale/orders/reverted-settlement.ts.
 */
async function reportRefusal({ rows }: OutboxOptions, row: ChainTransaction): Promise<void> {
  if (row.mined_at === null) return
  if ((await rows.transactions.stateOf(row.id)) !== 'failed') return
  logError(`The chain took back ${row.key} and refuses it now: what our books say of it needs a person.`)
}
