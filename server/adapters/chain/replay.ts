import { setTimeout as sleep } from 'node:timers/promises'
import { logError } from '../../lib/log.ts'
import { ChainError } from './port.ts'
import { recordIfMined } from './recording.ts'
import type { ChainTransaction } from './rows.ts'
import { PAGE, send, type OutboxOptions } from './sending.ts'
import { fromStore } from './stored-calls.ts'

/**
 * Sends again, in the order in which they were written, all rows beyond what the node has: nothing where it
 * lost nothing. The order holds across accounts, since one account's call may depend on another's.
 * @returns how many.
 */
export async function replay(options: OutboxOptions): Promise<number> {
  const { transactions } = options.rows
  const { next, firstId } = await findLost(options)
  let cursor = firstId
  let count = 0
  while (cursor < Infinity) {
    const page = await transactions.page(cursor, PAGE)
    const lost = page.filter(isSigned).filter((row) => row.nonce >= next.get(row.account)!)
    for (const row of lost) {
      if (row.nonce > next.get(row.account)!) await options.setNonce?.(row.account, row.nonce)
      // a listing was settled before it expired: sent again, it needs the clock of that time
      await options.setClock?.(row.mined_at ?? row.created_at)
      await sendLost(options, row)
      next.set(row.account, row.nonce + 1)
    }
    for (const row of lost) await untilRecorded(options, row)
    count += lost.length
    cursor = page.length < PAGE ? Infinity : Number(page.at(-1)!.id) + 1
  }
  if (count > 0) await options.setClock?.(options.now())
  return count
}

type Signed = ChainTransaction & { nonce: number; raw: string }

function isSigned(row: ChainTransaction): row is Signed {
  return row.nonce !== null && row.raw !== null
}

/**
 * On a chain that others run, no refusal of the node keeps a shop from starting, such as of an account without money
 * for gas: the row stays, and is sent later.
 */
async function sendLost({ rpc, cipher, setNonce }: OutboxOptions, row: Signed): Promise<void> {
  try {
    await send(rpc, fromStore(cipher, row, row.raw))
  } catch (error) {
    if (setNonce || !(error instanceof ChainError)) throw error
    logError(`The transaction ${row.key} waits: ${error.message}`)
  }
}

/** The next nonce that the node expects of each account, and the first row that it has not got. */
async function findLost({
  rows,
  rpc,
}: OutboxOptions): Promise<{ next: Map<string, number>; firstId: number }> {
  const next = new Map<string, number>()
  let firstId = Infinity
  for (const account of await rows.transactions.accounts()) {
    const mined = Number(await rpc<string>('eth_getTransactionCount', [account, 'latest']))
    next.set(account, mined)
    firstId = Math.min(firstId, (await rows.transactions.firstIdFrom(account, mined)) ?? Infinity)
  }
  return { next, firstId }
}

/** On a chain that others run, the call that settles a pending row waits for it. */
async function untilRecorded(options: OutboxOptions, row: ChainTransaction): Promise<void> {
  if (!options.setNonce) return
  for (
    const end = performance.now() + options.timing.settleTimeoutMs;
    performance.now() < end;
    await sleep(options.timing.pollMs)
  ) {
    const standing = await recordIfMined(options, row)
    if (standing === 'recorded' || standing === 'again') return
  }
  throw new ChainError('timeout', `The transaction ${row.key} could not be written to the chain again`)
}
