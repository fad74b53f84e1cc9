import type { Kysely } from 'kysely'
import type { DB } from '../../db/schema.ts'

/** The row of `chain_state` with the newest block whose events were read. */
const NEWEST_BLOCK = 'seen:listings'
/** The row of `chain_cursor` with the number up to which events were read. */
const CURSOR = 'listings'

/** The block number up to which events were read; undefined before the first read. */
export async function eventCursor(db: Kysely<DB>): Promise<number | undefined> {
  const row = await db
    .selectFrom('chain_cursor')
    .select('block_number')
    .where('name', '=', CURSOR)
    .executeTakeFirst()
  return row?.block_number
}

/** Records the block number up to which events were read. */
export async function saveEventCursor(db: Kysely<DB>, block: number): Promise<void> {
  await db
    .insertInto('chain_cursor')
    .values({ name: CURSOR, block_number: block })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ block_number: block }))
    .execute()
}

/** A block that was read: its number, its hash or what stands for it, and when it was read. */
interface ReadBlock {
  number: number
  hash: string
  readAt: Date
}

/** The newest block whose events were read; undefined before the first read. */
export async function newestReadBlock(db: Kysely<DB>): Promise<ReadBlock | undefined> {
  const row = await db
    .selectFrom('chain_state')
    .select('value')
    .where('key', '=', NEWEST_BLOCK)
    .executeTakeFirst()
  if (!row) return undefined
  // a row of an earlier version has no time
  const [number = '', hash = '', readAt = '0'] = row.value.split(':')
  return { number: Number(number), hash, readAt: new Date(Number(readAt)) }
}

/** Records the newest block whose events were read. */
export async function saveNewestReadBlock(db: Kysely<DB>, read: ReadBlock): Promise<void> {
  const value = `${read.number}:${read.hash}:${read.readAt.getTime()}`
  await db
    .insertInto('chain_state')
    .values({ key: NEWEST_BLOCK, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
}
