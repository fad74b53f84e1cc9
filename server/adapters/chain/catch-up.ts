import { sql } from 'kysely'
import { ChainError } from './port.ts'
import { replay } from './replay.ts'
import { PAGE, recordIfMined, type OutboxOptions, type Row } from './sending.ts'
import { logError } from '../../lib/log.ts'

/** More than a reorganisation takes: a node that lacks so much is behind, or not of this chain. */
const MOST_LOST = 200
/** Receipts asked for at the same time. */
const DOUBTED_AT_ONCE = 20

/**
 * See `ChainPort.catchUp`.
 * @param flush offers what is pending
 */
export async function catchUp(options: OutboxOptions, flush: () => Promise<void>): Promise<number> {
  const lost = await takeBack(options)
  if (lost > 0) await replay(options)
  else if (await anyPending(options)) await flush()
  await recordPending(options)
  return Math.max(lost, await stillAway(options))
}

/**
 * See `ChainPort.doubt`. Where the node knows no receipt the row stays as it is: `takeBack` finds what is missing, and
 * many a node forgets what is old.
 */
export async function doubt(options: OutboxOptions, since: Date): Promise<void> {
  const { db } = options
  const rows = await db
    .selectFrom('chain_txs')
    .select(['id', 'hash', 'state'])
    .where('mined_at', '>=', since)
    .where('state', '!=', 'pending')
    .orderBy('id')
    .execute()
  for (let i = 0; i < rows.length; i += DOUBTED_AT_ONCE) {
    const some = rows.slice(i, i + DOUBTED_AT_ONCE)
    const changed = await Promise.all(some.map((row) => endsOtherwise(options, row)))
    const ids = some.filter((_, at) => changed[at]).map(({ id }) => id)
    if (ids.length === 0) continue
    await db.updateTable('chain_txs').set({ state: 'pending' }).where('id', 'in', ids).execute()
  }
}

async function endsOtherwise({ rpc }: OutboxOptions, row: Pick<Row, 'hash' | 'state'>): Promise<boolean> {
  const receipt = await rpc<{ status: string } | null>('eth_getTransactionReceipt', [row.hash])
  return receipt !== null && (Number(receipt.status) === 1) !== (row.state === 'mined')
}

/** What we hold for mined and the chain no longer has is pending again; its transaction is kept, and so is its nonce. */
async function takeBack({ db, rpc }: OutboxOptions): Promise<number> {
  let lost = 0
  for (const { account } of await db.selectFrom('chain_txs').select('account').distinct().execute()) {
    const has = Number(await rpc<string>('eth_getTransactionCount', [account, 'latest']))
    const rows = await db
      .selectFrom('chain_txs')
      .select('id')
      .where('account', '=', account)
      .where('nonce', '>=', has)
      .where('state', '!=', 'pending')
      .limit(MOST_LOST + 1)
      .execute()
    if (rows.length > MOST_LOST) throw new ChainError('unavailable', 'The chain node is far behind')
    if (rows.length === 0) continue
    const ids = rows.map(({ id }) => id)
    await db.updateTable('chain_txs').set({ state: 'pending' }).where('id', 'in', ids).execute()
    lost += rows.length
  }
  return lost
}

/** Sent again, and in no block that counts yet: on a public chain that takes several looks. */
async function stillAway({ db }: OutboxOptions): Promise<number> {
  const { count } = await db
    .selectFrom('chain_txs')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('state', '=', 'pending')
    .where('mined_at', 'is not', null)
    .executeTakeFirstOrThrow()
  return count
}

async function anyPending({ db }: OutboxOptions): Promise<boolean> {
  const query = db.selectFrom('chain_txs').select('id').where('state', '=', 'pending').limit(1)
  return (await query.executeTakeFirst()) !== undefined
}

/** Nobody waits for some of them; what became of them is written down all the same. */
async function recordPending(options: OutboxOptions): Promise<void> {
  const rows = await options.db
    .selectFrom('chain_txs')
    .selectAll()
    .where('state', '=', 'pending')
    .orderBy('id')
    .limit(PAGE)
    .execute()
  for (const row of rows) if (await recordIfMined(options, row)) await noticeRefusal(options, row)
}

/** What was done, taken back and then refused: the books rest on it. Sales are looked after in domain/resale/orders/reverted-settlement.ts. */
async function noticeRefusal({ db }: OutboxOptions, row: Row): Promise<void> {
  if (row.mined_at === null) return
  const { state } = await db
    .selectFrom('chain_txs')
    .select('state')
    .where('id', '=', row.id)
    .executeTakeFirstOrThrow()
  if (state !== 'failed') return
  logError(`The chain took back ${row.key} and refuses it now: what our books say of it needs a person.`)
}
