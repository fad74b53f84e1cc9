import type { Kysely, Transaction } from 'kysely'
import type { DB } from '../../db/schema.ts'
import { countForNewOwner } from '../provenance/favorites.ts'

/** A minted token as the database has it, in one statement: its owner, and its listed or reserved sale. */
export async function mintedToken(db: Kysely<DB>, token: string) {
  return db
    .selectFrom('nfts')
    .innerJoin('users', 'users.id', 'nfts.owner_user_id')
    .leftJoin('sales', (join) =>
      join.onRef('sales.nft_id', '=', 'nfts.id').on('sales.state', 'in', ['listed', 'reserved']),
    )
    .select(['nfts.id', 'users.address', 'nfts.owner_user_id'])
    .select(['sales.id as sale_id', 'sales.commitment', 'sales.state'])
    .where('nfts.token', '=', token)
    .where('nfts.minted_at', 'is not', null)
    .executeTakeFirst()
}

/** The tokens of all listed sales that are not reserved. */
export async function listedTokens(db: Kysely<DB>): Promise<string[]> {
  const rows = await db
    .selectFrom('sales')
    .innerJoin('nfts', 'nfts.id', 'sales.nft_id')
    .select('nfts.token')
    .where('sales.state', '=', 'listed')
    .execute()
  return rows.map(({ token }) => token)
}

/** The tokens that are listed, and those whose sale ended or whose owner changed since a moment. */
export async function tokensChangedSince(db: Kysely<DB>, since: Date): Promise<string[]> {
  const rows = await db
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
  return rows.map(({ token }) => token)
}

/** Which ended sale of an NFT is looked for. */
interface EndedSale {
  nftId: string
  commitment: string
  /** The sale ended no later than this. */
  endedBefore: Date
}

/** An ended sale by its commitment; none while an incident about its reverted settlement is open. */
export async function endedSaleOf(
  db: Kysely<DB>,
  { nftId, commitment, endedBefore }: EndedSale,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('sales')
    .select('id')
    .where('nft_id', '=', nftId)
    .where('commitment', '=', commitment)
    .where('state', 'in', ['closed', 'cancelled', 'sold'])
    .where((sale) => sale.or([sale('closed_at', '<=', endedBefore), sale('sold_at', '<=', endedBefore)]))
    .where((sale) =>
      sale.not(
        sale.exists(
          sale
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
  return row?.id
}

/** Locks the sale of an NFT that is being settled until the transaction ends. @returns whether there is one */
export async function lockSettlingSale(trx: Transaction<DB>, nftId: string): Promise<boolean> {
  const sale = await trx
    .selectFrom('sales')
    .select('id')
    .where('nft_id', '=', nftId)
    .where('state', '=', 'settling')
    .forUpdate()
    .executeTakeFirst()
  return sale !== undefined
}

/**
 * Makes another user the owner of an NFT.
 * @returns false where it had another owner than `from`
 */
export async function changeOwner(
  trx: Transaction<DB>,
  nftId: string,
  { from, to, at }: { from: string; to: string; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('nfts')
    .set({ owner_user_id: to, acquired_at: at, updated_at: at })
    .where('id', '=', nftId)
    .where('owner_user_id', '=', from)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await countForNewOwner(trx, nftId)
  return true
}
