import type { ListingOnChain } from '../../../adapters/chain/port.ts'
import type { Dependencies } from '../../dependencies.ts'

/** The row that remembers the newest block that was read, as `number:hash`. */
const SEEN = 'seen:listings'
/** Whatever we learnt from the chain in this time is doubted when blocks are replaced. */
const DOUBT_MS = 24 * 3_600_000

/** Stands for the hash of a block that was replaced, until all is read again. */
const REPLACED = 'replaced'

/**
 * Whether the newest block that was read is another one now, or gone: events that we acted on may not have happened. When
 * it is noticed, our own transactions are doubted, once.
 */
export async function isRewritten(deps: Dependencies): Promise<boolean> {
  const { db, chain } = deps
  const row = await db.selectFrom('chain_state').select('value').where('key', '=', SEEN).executeTakeFirst()
  if (!row) return false
  const [number = '', hash] = row.value.split(':')
  if (hash === REPLACED) return true
  if ((await chain.blockHash(Number(number))) === hash) return false
  await chain.doubt(new Date(deps.now().getTime() - DOUBT_MS))
  const value = `${number}:${REPLACED}`
  await db.updateTable('chain_state').set({ value }).where('key', '=', SEEN).execute()
  return true
}

/** Remembers a block that was read by its hash, in which the hashes of all before it are. */
export async function rememberBlock({ db, chain }: Dependencies, block: number): Promise<void> {
  const hash = await chain.blockHash(block)
  if (hash === null) return
  const value = `${block}:${hash}`
  await db
    .insertInto('chain_state')
    .values({ key: SEEN, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
}

/** Tokens of which a vanished event may have told us: everything listed, and what ended or changed hands of late. */
export async function tokensToLookAt(deps: Pick<Dependencies, 'db' | 'now'>): Promise<bigint[]> {
  const since = new Date(deps.now().getTime() - DOUBT_MS)
  const rows = await deps.db
    .selectFrom('nfts')
    .leftJoin('sales', 'sales.nft_id', 'nfts.id')
    .select('nfts.token')
    .distinct()
    .where((row) =>
      row.or([
        row('sales.state', '=', 'listed'),
        row('sales.closed_at', '>=', since),
        row('sales.sold_at', '>=', since),
        row('nfts.acquired_at', '>=', since),
      ]),
    )
    .execute()
  return rows.map(({ token }) => BigInt(token))
}

/**
 * A listing that has ended is promised on the chain again, because what ended it has vanished: its secret is forgotten and
 * its seller told, so it stays ended, and the promise is withdrawn. The next look sends it.
 */
export async function withdrawEnded(
  deps: Dependencies,
  { nftId, tokenId, promised, restMs }: Leftover,
): Promise<void> {
  const { db, chain } = deps
  const until = new Date(deps.now().getTime() - restMs)
  const ended = await db
    .selectFrom('sales')
    .select('id')
    .where('nft_id', '=', nftId)
    .where('commitment', '=', promised.commitment?.toLowerCase() ?? '')
    .where('state', 'in', ['closed', 'cancelled', 'sold'])
    .where((row) => row.or([row('closed_at', '<=', until), row('sold_at', '<=', until)]))
    // a sale that the chain took back may still be handed over with it
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('incidents')
            .innerJoin('purchases', 'purchases.id', 'incidents.purchase_id')
            .select('incidents.id')
            .whereRef('purchases.sale_id', '=', 'sales.id')
            .where('incidents.kind', '=', 'taken_back')
            .where('incidents.resolved_at', 'is', null),
        ),
      ),
    )
    .executeTakeFirst()
  if (!ended) return
  const key = `withdraw-ended:${ended.id}:${promised.nonce}`
  await db.transaction().execute((trx) => chain.enqueue(trx, { key, kind: 'withdrawListing', tokenId }))
}

interface Leftover {
  nftId: string
  tokenId: bigint
  promised: ListingOnChain
  /** How long the listing must have ended. */
  restMs: number
}
