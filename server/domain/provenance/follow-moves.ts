import type { TokenMove } from '../../adapters/chain/port.ts'
import {
  firstMintBlock,
  lockMovesCursor,
  movesCursor,
  movesIn,
  newestMoveBelow,
  replaceMoves,
  type TokenMoveRow,
} from '../../store/provenance/token-moves.ts'
import type { Dependencies } from '../dependencies.ts'

/** Blocks read again each time: transfers that a reorganisation moved are found at their new place. */
const OVERLAP_BLOCKS = 12
/** Blocks in one request; public nodes refuse longer ranges. */
const BLOCKS_PER_READ = 2_000
/** Higher than any block's number (a column of four bytes). */
const NO_END = 2_147_483_647

/**
 * Job, and a part of the watch: reads which tokens moved since the last time, so that no page asks the chain.
 * Reading a block twice changes nothing.
 */
export async function followMoves(deps: Dependencies): Promise<void> {
  const head = await deps.chain.confirmedBlock()
  for (let from = await startOf(deps, head); from <= head; from += BLOCKS_PER_READ)
    await readSpan(deps, { from, to: Math.min(head, from + BLOCKS_PER_READ - 1) }, head)
}

async function startOf(deps: Dependencies, head: number): Promise<number> {
  const cursor = await movesCursor(deps.db)
  // a collection that minted nothing has no history
  if (cursor === undefined) return (await firstMintBlock(deps.db)) ?? head
  const newest = Math.max(0, Math.min(cursor, head) - OVERLAP_BLOCKS)
  return Math.min(newest, await lastSureMove(deps, newest))
}

/**
 * The block after which stored transfers may have been replaced: the newest that the chain has still, of those that
 * aren't read again anyway. Without a reorganisation that is one question; on the embedded chain, written again
 * after a crash, it may be the first block.
 */
async function lastSureMove(deps: Dependencies, below: number): Promise<number> {
  for (let before = below; ;) {
    const move = await newestMoveBelow(deps.db, before)
    if (!move) return before === below ? below : ((await firstMintBlock(deps.db)) ?? 0)
    if ((await deps.chain.blockHash(move.block_number)) === move.block_hash)
      return before === below ? below : move.block_number + 1
    before = move.block_number
  }
}

async function readSpan(deps: Dependencies, span: { from: number; to: number }, head: number): Promise<void> {
  const found = await deps.chain.movesIn(span.from, span.to)
  const stored = await movesIn(deps.db, span.from, span.to)
  if (isSame(found, stored) && (await movesCursor(deps.db)) === span.to) return
  const times = await deps.chain.blockTimes(new Set(found.map((move) => move.blockNumber)))
  const rows = found.map((move) => rowOf(move, times.get(move.blockNumber) ?? null))
  await deps.db.transaction().execute(async (trx) => {
    await lockMovesCursor(trx, span.to)
    // a chain that was written again may be shorter: what was read beyond its end is gone
    await replaceMoves(trx, span.to === head ? { ...span, to: NO_END } : span, rows)
  })
}

function isSame(found: readonly TokenMove[], stored: readonly TokenMoveRow[]): boolean {
  return (
    found.length === stored.length &&
    found.every((move, i) => {
      const row = stored[i]
      return row?.block_hash === move.blockHash && row.log_index === move.logIndex
    })
  )
}

function rowOf(move: TokenMove, at: Date | null): TokenMoveRow {
  return {
    block_number: move.blockNumber,
    log_index: move.logIndex,
    block_hash: move.blockHash,
    tx_hash: move.transaction,
    token: move.tokenId.toString(),
    from_address: move.from,
    to_address: move.to,
    is_sale: move.revealed,
    history_uri: move.historyUri,
    moved_at: at,
  }
}
