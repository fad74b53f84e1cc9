import { setTimeout as sleep } from 'node:timers/promises'
import { ChainError } from './port.ts'
import { offer, PAGE, rawOf, recordIfMined, type OutboxOptions, type Row } from './sending.ts'

/**
 * Sends again, in the order in which they were written, all rows beyond what the node has: nothing where it lost
 * nothing. The order holds across accounts, since one account's deed may rest on another's.
 * @returns how many.
 */
export async function replay(options: OutboxOptions): Promise<number> {
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
      .where('id', '>=', cursor)
      .orderBy('id')
      .limit(PAGE)
      .execute()
    const lost = page.filter((row) => row.nonce >= next.get(row.account)!)
    for (const row of lost) {
      if (row.nonce > next.get(row.account)!) await options.setNonce?.(row.account, row.nonce)
      // a promise was kept within its time: written again, the same time has to be on the clock
      await options.setClock?.(row.mined_at ?? row.created_at)
      await offer(rpc, rawOf(options, row))
      next.set(row.account, row.nonce + 1)
    }
    for (const row of lost) await untilRecorded(options, row)
    count += lost.length
    cursor = page.length < PAGE ? Infinity : Number(page.at(-1)!.id) + 1
  }
  if (count > 0) await options.setClock?.(options.now())
  return count
}

/** On a chain that others keep, a pending row is its settler's to wait for. */
async function untilRecorded(options: OutboxOptions, row: Row): Promise<void> {
  if (!options.setNonce) return
  for (
    const end = performance.now() + options.settleTimeoutMs;
    performance.now() < end;
    await sleep(options.pollMs)
  ) {
    if (await recordIfMined(options, row)) return
  }
  throw new ChainError('timeout', `The transaction ${row.key} could not be written to the chain again`)
}
