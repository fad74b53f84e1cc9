import { withoutSize } from '../src/config/picture-size.ts'
import { giveWork, listForSale } from '../tests/support/resale/sales.ts'
import { customer } from './customer.ts'
import type { Shop } from './shop.ts'

/** Balls that cost something and are on sale, in the same order each time. */
export function paidBalls({ deps: { db } }: Shop) {
  return db
    .selectFrom('balls')
    .innerJoin('group_pages', 'group_pages.id', 'balls.group_id')
    .select(['balls.id', 'group_pages.code'])
    .where('balls.kind', '=', 'paid')
    .where('balls.status', '=', 'sale')
    .orderBy('group_pages.code')
    .orderBy('balls.position')
}

/** Has a new customer take a free ball, and waits until its work is minted. */
export async function somebodysNft(shop: Shop): Promise<{ id: string; code: string }> {
  const { db } = shop.deps
  const gift = await db
    .selectFrom('balls')
    .innerJoin('group_pages', 'group_pages.id', 'balls.group_id')
    .select('balls.id')
    .where('balls.kind', '=', 'free_and_mint')
    .orderBy('group_pages.code')
    .orderBy('balls.position')
    .executeTakeFirstOrThrow()
  const path = `${shop.origin}/api/v1/balls/${gift.id}/buy_for_free_and_mint`
  await fetch(path, { method: 'PUT', headers: { cookie: await customer(shop) } })
  await shop.drain()
  return db
    .selectFrom('nfts')
    .innerJoin('items', 'items.id', 'nfts.item_id')
    .innerJoin('group_pages', 'group_pages.id', 'items.group_id')
    .select(['nfts.id', 'group_pages.code'])
    .executeTakeFirstOrThrow()
}

export interface OwnWork {
  id: string
  code: string
  name: string
  /** Address of the original, without what says its size. */
  picture: string
}

/** Gives a user so many works, in turns of everything that the shop has; named in Japanese. */
export async function giveWorks(shop: Shop, owner: string, works: number): Promise<OwnWork[]> {
  const { db } = shop.deps
  const items = await db
    .selectFrom('items')
    .innerJoin('group_pages', 'group_pages.id', 'items.group_id')
    .select(['items.id', 'items.name', 'items.image_url', 'group_pages.code'])
    .execute()
  const given: OwnWork[] = []
  while (given.length < works) {
    for (const { id, name, image_url, code } of items.slice(0, works - given.length))
      given.push({ id: await giveWork(db, owner, id), code, name: name.ja, picture: withoutSize(image_url) })
  }
  return given
}

/** Puts works of somebody up for sale. */
export async function fillTheMarketplace({ deps: { db } }: Shop, works: number): Promise<void> {
  const { id: owner } = await db.selectFrom('users').select('id').executeTakeFirstOrThrow()
  const items = await db.selectFrom('items').select('id').limit(works).execute()
  for (const item of items) await listForSale(db, await giveWork(db, owner, item.id))
}
