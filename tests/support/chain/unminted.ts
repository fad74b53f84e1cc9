import { randomInt, randomUUID } from 'node:crypto'
import type { TestApp } from '../server/app.ts'
import { manyUsers } from '../server/many-users.ts'

/** Editions beyond those that balls hold; each call's its own. */
const EDITIONS = [10_000, 1_000_000_000] as const

/**
 * Works that were delivered and wait for their mint, each to the next of some collectors in turn, without the
 * orders' own way.
 * @returns their ids, in the order in which they were delivered
 */
export async function deliveredWorks(app: TestApp, count: number, collectors: number): Promise<string[]> {
  const { db } = app.deps
  const item = await db.selectFrom('items').select(['id', 'group_id']).executeTakeFirstOrThrow()
  const ball = await db.selectFrom('balls').select('id').executeTakeFirstOrThrow()
  const addresses = (await manyUsers(app, collectors)).map(({ wallet }) => wallet.address.toLowerCase())
  const owners = await db.selectFrom('users').select('id').where('address', 'in', addresses).execute()
  const edition = randomInt(...EDITIONS)
  const works = Array.from({ length: count }, () => randomUUID())
  await db.transaction().execute(async (trx) => {
    for (const [i, id] of works.entries()) {
      const owner = owners[i % owners.length]!.id
      const at = new Date(app.deps.now().getTime() + i)
      const order = { id: randomUUID(), ball_id: ball.id, user_id: owner, kind: 'paid', price: 500 } as const
      await trx
        .insertInto('orders')
        .values({
          ...order,
          state: 'delivered',
          terms: '{}',
          nft_id: id,
          created_at: at,
          drawn_at: at,
          delivered_at: at,
        })
        .execute()
      await trx
        .insertInto('nfts')
        .values({
          id,
          token: BigInt(`0x${id.replaceAll('-', '').slice(0, 12)}`).toString(),
          item_id: item.id,
          edition_number: edition + i,
          owner_user_id: owner,
          order_id: order.id,
          price: order.price,
          acquired_at: at,
          updated_at: at,
        })
        .execute()
    }
  })
  return works
}
