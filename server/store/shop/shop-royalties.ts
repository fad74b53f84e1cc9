import { sql, type Kysely, type Transaction } from 'kysely'
import type { DB } from '../../db/schema.ts'

/** Where a shop's royalties go on the chain. */
export interface ShopRoyalty {
  /** The shop's number there. */
  number: number
  /** Null: to the collection's receiver. */
  receiver: string | null
  /** Hundredths of a percent. */
  bps: number
}

/** The same with the shop's code. */
export type NamedRoyalty = ShopRoyalty & { code: string }

/** Writes where a shop's royalties go; its first time gives the shop its number. Imports run one at a time. */
export async function upsertShopRoyalty(
  trx: Transaction<DB>,
  groupId: string,
  royalty: Omit<ShopRoyalty, 'number'>,
): Promise<void> {
  await trx
    .insertInto('shop_royalties')
    .values((eb) => ({
      number: eb.selectFrom('shop_royalties').select(sql<number>`coalesce(max(number), 0) + 1`.as('next')),
      group_id: groupId,
      ...royalty,
    }))
    .onConflict((conflict) => conflict.column('group_id').doUpdateSet(royalty))
    .execute()
}

/** Where a shop's royalties go, with its code; undefined where it never named anybody. */
export async function shopRoyaltyOf(db: Kysely<DB>, groupId: string): Promise<NamedRoyalty | undefined> {
  return namedRoyalties(db).where('shop_royalties.group_id', '=', groupId).executeTakeFirst()
}

/** Where the royalties of every shop go that ever named somebody, in the order of their numbers. */
export async function allShopRoyalties(db: Kysely<DB>): Promise<NamedRoyalty[]> {
  return namedRoyalties(db).orderBy('shop_royalties.number').execute()
}

function namedRoyalties(db: Kysely<DB>) {
  return db
    .selectFrom('shop_royalties')
    .innerJoin('group_pages', 'group_pages.id', 'shop_royalties.group_id')
    .select(['group_pages.code', 'shop_royalties.number', 'shop_royalties.receiver', 'shop_royalties.bps'])
}

/** The group pages that ever named an account for their royalties. */
export async function shopsWithRoyalties(db: Kysely<DB>): Promise<string[]> {
  const rows = await db.selectFrom('shop_royalties').select('group_id').orderBy('number').execute()
  return rows.map((row) => row.group_id)
}
