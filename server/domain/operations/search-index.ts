import type { Kysely } from 'kysely'
import type { DB } from '../../db/schema.ts'
import { namedUsers } from '../../store/accounts/users.ts'
import { shopTexts, shopsToFind } from '../../store/operations/shop-texts.ts'
import { findableMember, hasSearchEntries, upsertSearchEntries } from '../../store/search-entries.ts'
import { findableShop } from './findable-shop.ts'

const AT_ONCE = 1000

/**
 * Lets what a database holds from before the search be found. From then on whatever is imported or changed is written
 * with its entry. Readings are in no table: they come with the next import of the catalog.
 */
export async function fillSearch(db: Kysely<DB>): Promise<void> {
  if (!(await hasSearchEntries(db, 'shops'))) await db.transaction().execute(fillShops)
  if (!(await hasSearchEntries(db, 'members'))) await db.transaction().execute(fillMembers)
}

async function fillShops(trx: Kysely<DB>): Promise<void> {
  for (const shop of await shopsToFind(trx))
    await upsertSearchEntries(trx, findableShop(await shopTexts(trx, shop)))
}

async function fillMembers(trx: Kysely<DB>): Promise<void> {
  let users = await namedUsers(trx, '', AT_ONCE)
  while (users.length > 0) {
    await upsertSearchEntries(trx, users.map(findableMember))
    users = await namedUsers(trx, users.at(-1)?.id ?? '', AT_ONCE)
  }
}
