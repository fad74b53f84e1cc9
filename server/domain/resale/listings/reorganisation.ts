import { withdrawEndedKey } from '../../../store/chain/keys.ts'
import type { ListingOnChain } from '../../../adapters/chain/port.ts'
import { DAY_MS, later, SECOND_MS } from '../../../lib/time.ts'
import { newestReadBlock, saveNewestReadBlock } from '../../../store/chain/events.ts'
import { endedSaleOf, tokensChangedSince } from '../../../store/resale/listed-tokens.ts'
import type { Dependencies } from '../../dependencies.ts'

/** How far back the effects of events are checked again when blocks were replaced. */
const RECHECK_MS = DAY_MS
/** How often the newest blocks are read again while there is no newer one, as on a chain that mines on demand. */
const READ_AGAIN_MS = 30 * SECOND_MS

/** Stored in place of the hash of a replaced block, until everything is read again. */
const REPLACED = 'replaced'

/**
 * Whether the newest block that was read is replaced or gone: the events that the database follows may not have
 * happened. Our own transactions are verified again, once for each reorganisation.
 */
export async function isReorganised(deps: Dependencies): Promise<boolean> {
  const { db, chain } = deps
  const newest = await newestReadBlock(db)
  if (!newest) return false
  if (newest.hash === REPLACED) return true
  if ((await chain.blockHash(newest.number)) === newest.hash) return false
  await chain.recheckSince(later(deps.now(), -RECHECK_MS))
  await saveNewestReadBlock(db, { ...newest, hash: REPLACED })
  return true
}

/** Stores the newest block that was read with its hash, which covers all blocks before it. */
export async function saveReadBlock(deps: Dependencies, block: number): Promise<void> {
  const { db, chain } = deps
  const readAt = deps.now()
  const hash = await chain.blockHash(block)
  if (hash !== null) await saveNewestReadBlock(db, { number: block, hash, readAt })
}

/**
 * Whether everything up to this block was read lately, of a chain that is not reorganised. What the database alone
 * has changed since is compared when the time is over.
 */
export async function isReadLately(deps: Dependencies, block: number): Promise<boolean> {
  const newest = await newestReadBlock(deps.db)
  return newest?.number === block && newest.readAt > later(deps.now(), -READ_AGAIN_MS)
}

/**
 * Tokens that a replaced event may be about: all listed ones, and those whose listing ended or that were
 * transferred lately.
 */
export async function tokensToRecheck({ db, now }: Pick<Dependencies, 'db' | 'now'>): Promise<bigint[]> {
  return (await tokensChangedSince(db, later(now(), -RECHECK_MS))).map(BigInt)
}

/** A commitment on chain without a live sale. */
interface Leftover {
  nftId: string
  tokenId: bigint
  onChain: ListingOnChain
  /** How long ago the sale must have ended. */
  minAgeMs: number
}

/**
 * Withdraws a commitment that is on chain again because the event that ended its sale was reverted. The sale
 * stays ended: its reveal is deleted and its seller notified. The next `catchUp` sends the withdrawal.
 */
export async function withdrawLeftover(
  deps: Dependencies,
  { nftId, tokenId, onChain, minAgeMs }: Leftover,
): Promise<void> {
  const saleId = await endedSaleOf(deps.db, {
    nftId,
    commitment: onChain.commitment?.toLowerCase() ?? '',
    endedBefore: later(deps.now(), -minAgeMs),
  })
  if (saleId === undefined) return
  const key = withdrawEndedKey(saleId, onChain.nonce)
  await deps.db
    .transaction()
    .execute((trx) => deps.chain.enqueue(trx, { key, kind: 'withdrawListing', tokenId }))
}
