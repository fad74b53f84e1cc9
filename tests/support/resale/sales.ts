import { randomBytes, randomUUID } from 'node:crypto'
import type { Insertable, Kysely } from 'kysely'
import type { DB } from '../../../server/db/schema.ts'
import { fillWorksOfSales } from '../../../server/store/works-of-sales.ts'
import type { Sales } from '../../../server/db/tables/resale.ts'

const HASH_BYTES = 32
const TOKEN_BYTES = 6
const ROWS_AT_ONCE = 500

/** Some item of the shop, where any does. */
export async function anyItem(db: Kysely<DB>): Promise<string> {
  return (await db.selectFrom('items').select('id').executeTakeFirstOrThrow()).id
}

/** Gives a user an NFT straight in the database: the next edition of an item, without an order or a mint. */
export async function giveWork(
  db: Kysely<DB>,
  ownerId: string,
  itemId: string,
  acquiredAt: Date = new Date(),
): Promise<string> {
  const id = randomUUID()
  const { last } = await db
    .selectFrom('nfts')
    .select((row) => row.fn.max('edition_number').as('last'))
    .where('item_id', '=', itemId)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('nfts')
    .values({
      id,
      token: BigInt(`0x${randomBytes(TOKEN_BYTES).toString('hex')}`).toString(),
      item_id: itemId,
      edition_number: Number(last ?? 0) + 1,
      owner_user_id: ownerId,
      order_id: `given:${id}`,
      price: 0,
      acquired_at: acquiredAt,
    })
    .execute()
  return id
}

/** Lists an NFT straight in the database as its owner would, or puts a sale of it in any other state. */
export async function listForSale(
  db: Kysely<DB>,
  nftId: string,
  override: Partial<Insertable<Sales>> = {},
): Promise<string> {
  const id = randomUUID()
  const { owner, group } = await db
    .selectFrom('nfts')
    .innerJoin('items', 'items.id', 'nfts.item_id')
    .select(['nfts.owner_user_id as owner', 'items.group_id as group'])
    .where('nfts.id', '=', nftId)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('sales')
    .values({
      id,
      nft_id: nftId,
      group_id: group,
      seller_user_id: owner,
      price: 1000,
      state: 'listed',
      commitment: `0x${randomBytes(HASH_BYTES).toString('hex')}`,
      tx_receipt_id: `listed:${id}`,
      ...override,
    })
    .execute()
  await fillWorksOfSales(db)
  return id
}

/** Marks the sale of an NFT as sold, and changes its owner. */
export async function markSold(db: Kysely<DB>, saleId: string, buyerId: string): Promise<void> {
  const { nft_id } = await db
    .updateTable('sales')
    .set({ state: 'sold', buyer_user_id: buyerId, sold_at: new Date(), reveal: null })
    .where('id', '=', saleId)
    .returning('nft_id')
    .executeTakeFirstOrThrow()
  await db.updateTable('nfts').set({ owner_user_id: buyerId }).where('id', '=', nft_id).execute()
}

/** Lists many works of one seller straight in the database, without a chain. */
export async function manyForSale(
  db: Kysely<DB>,
  sellerId: string,
  itemId: string,
  overrides: readonly Partial<Insertable<Sales>>[],
): Promise<{ nft: string; sale: string }[]> {
  const { group_id } = await db
    .selectFrom('items')
    .select('group_id')
    .where('id', '=', itemId)
    .executeTakeFirstOrThrow()
  const { last } = await db
    .selectFrom('nfts')
    .select((row) => row.fn.max('edition_number').as('last'))
    .where('item_id', '=', itemId)
    .executeTakeFirstOrThrow()
  const made = overrides.map(() => ({ nft: randomUUID(), sale: randomUUID() }))
  const nfts = made.map(({ nft }, i) => ({
    id: nft,
    token: BigInt(`0x${randomBytes(TOKEN_BYTES).toString('hex')}`).toString(),
    item_id: itemId,
    edition_number: Number(last ?? 0) + 1 + i,
    owner_user_id: sellerId,
    order_id: `given:${nft}`,
    price: 0,
  }))
  const sales = made.map(({ nft, sale }, i) => ({
    id: sale,
    nft_id: nft,
    group_id,
    seller_user_id: sellerId,
    price: 1000,
    state: 'listed' as const,
    commitment: `0x${randomBytes(HASH_BYTES).toString('hex')}`,
    tx_receipt_id: `listed:${sale}`,
    ...overrides[i],
  }))
  for (let i = 0; i < made.length; i += ROWS_AT_ONCE) {
    await db
      .insertInto('nfts')
      .values(nfts.slice(i, i + ROWS_AT_ONCE))
      .execute()
    await db
      .insertInto('sales')
      .values(sales.slice(i, i + ROWS_AT_ONCE))
      .execute()
  }
  await fillWorksOfSales(db)
  return made
}
