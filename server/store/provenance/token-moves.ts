import type { Kysely, Selectable, Transaction } from 'kysely'
import type { DB } from '../../db/schema.ts'
import type { TokenMoves } from '../../db/tables/nfts.ts'
import { chunks } from '../../lib/chunks.ts'
import { ROWS_PER_INSERT } from '../statement-size.ts'

export type TokenMoveRow = Selectable<TokenMoves>

/** The row of `chain_cursor` with the block up to which transfers were read. */
const CURSOR = 'moves'
/** What mints works: the first of these transactions is where the collection's history begins. */
const MINTING = ['mint', 'mintBatch']

/** A token's transfers, oldest first. */
export async function movesOf(db: Kysely<DB>, token: string): Promise<TokenMoveRow[]> {
  return db
    .selectFrom('token_moves')
    .selectAll()
    .where('token', '=', token)
    .orderBy('block_number')
    .orderBy('log_index')
    .execute()
}

/** The block up to which transfers were read; undefined before the first read. */
export async function movesCursor(db: Kysely<DB>): Promise<number | undefined> {
  const row = await db
    .selectFrom('chain_cursor')
    .select('block_number')
    .where('name', '=', CURSOR)
    .executeTakeFirst()
  return row?.block_number
}

/** Sets the block up to which transfers were read, its row locked until the transaction ends. */
export async function lockMovesCursor(trx: Transaction<DB>, block: number): Promise<void> {
  await trx
    .insertInto('chain_cursor')
    .values({ name: CURSOR, block_number: block })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ block_number: block }))
    .execute()
}

/** The block of this database's first mint; null before it. */
export async function firstMintBlock(db: Kysely<DB>): Promise<number | null> {
  const { first } = await db
    .selectFrom('chain_txs')
    .select((row) => row.fn.min('block_number').as('first'))
    .where('kind', 'in', MINTING)
    .where('state', '=', 'mined')
    .executeTakeFirstOrThrow()
  return first
}

/** The transfers that were read in a span of blocks, both ends included, in their order. */
export async function movesIn(db: Kysely<DB>, from: number, to: number): Promise<TokenMoveRow[]> {
  return db
    .selectFrom('token_moves')
    .selectAll()
    .where('block_number', '>=', from)
    .where('block_number', '<=', to)
    .orderBy('block_number')
    .orderBy('log_index')
    .execute()
}

/** The newest block below another in which something was read. */
export async function newestMoveBelow(db: Kysely<DB>, block: number): Promise<TokenMoveRow | undefined> {
  return db
    .selectFrom('token_moves')
    .selectAll()
    .where('block_number', '<', block)
    .orderBy('block_number', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Puts other transfers in the place of those in a span of blocks, both ends included. */
export async function replaceMoves(
  trx: Transaction<DB>,
  { from, to }: { from: number; to: number },
  moves: readonly TokenMoveRow[],
): Promise<void> {
  await trx
    .deleteFrom('token_moves')
    .where('block_number', '>=', from)
    .where('block_number', '<=', to)
    .execute()
  for (const chunk of chunks(moves, ROWS_PER_INSERT))
    await trx.insertInto('token_moves').values(chunk).execute()
}
