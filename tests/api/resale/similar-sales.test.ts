import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { similarSalesTo } from '../../../server/domain/resale/listings/similar-sales.ts'
import { postReversal } from '../../../server/domain/checkout/ledger.ts'
import { partiesOf } from '../../../server/store/resale/resale-orders.ts'
import { earn } from '../../support/resale/earnings.ts'
import { fleaMarket } from '../../support/resale/resale.ts'
import { anyItem, giveWork } from '../../support/resale/sales.ts'
import { startApp, type TestApp } from '../../support/server/app.ts'

let app: TestApp
let market: Awaited<ReturnType<typeof fleaMarket>>
let own = ''
beforeAll(async () => {
  app = await startApp()
  market = await fleaMarket(app)
  own = await giveWork(app.deps.db, market.idOf(market.seller), await anyItem(app.deps.db))
})
afterAll(() => app.close())

const sell = (price: number, state?: 'refunded') =>
  earn(app, market.idOf(market.seller), market.idOf(market.ken), price, state)

/** What is read as a value is written as JSON. */
const asWritten = ({ name, description, tags }: Record<'name' | 'description' | 'tags', unknown>) => ({
  name: JSON.stringify(name),
  description: JSON.stringify(description),
  tags: JSON.stringify(tags),
})

/** Another work of the same shop. */
async function otherWork(): Promise<string> {
  const { db } = app.deps
  const item = await db.selectFrom('items').selectAll().executeTakeFirstOrThrow()
  const id = randomUUID()
  await db
    .insertInto('items')
    .values({ ...item, ...asWritten(item), id })
    .execute()
  return id
}

/** Writes that a work came out of a ball. */
async function fromBall(nftId: string, ballId: string): Promise<void> {
  const { db } = app.deps
  const id = randomUUID()
  const order = {
    id,
    user_id: market.idOf(market.ken),
    ball_id: ballId,
    kind: 'paid',
    state: 'delivered',
  } as const
  await db
    .insertInto('orders')
    .values({ ...order, price: 100, terms: '{}' })
    .execute()
  await db.updateTable('nfts').set({ order_id: id }).where('id', '=', nftId).execute()
}

it('says nothing where no similar work was sold', async () => {
  await sell(90_000, 'refunded')
  expect(await similarSalesTo(app.deps, own)).toBeNull()
})

it('counts the settled sales of the same work, with the newest and the range, and none that was refunded or reversed', async () => {
  await sell(1_000)
  expect(await similarSalesTo(app.deps, own)).toMatchObject({ of: 'work', count: 1, last: { price: 1_000 } })
  await sell(3_000)
  await sell(2_000)
  expect(await similarSalesTo(app.deps, own)).toMatchObject({
    of: 'work',
    count: 3,
    low: 1_000,
    high: 3_000,
    last: { price: 2_000 },
  })
  const reversed = await sell(50_000)
  await postReversal(app.deps.db, (await partiesOf(app.deps.db, reversed))!)
  expect(await similarSalesTo(app.deps, own)).toMatchObject({ count: 3, high: 3_000, last: { price: 2_000 } })
})

it('falls back to works out of the same ball, and forgets sales of more than a year ago', async () => {
  const { db } = app.deps
  const ball = await db.selectFrom('balls').select('id').executeTakeFirstOrThrow()
  const others = await otherWork()
  const mine = await giveWork(db, market.idOf(market.seller), others)
  const sold = await db.selectFrom('nfts').select('id').where('id', '<>', mine).execute()
  expect(await similarSalesTo(app.deps, mine)).toBeNull()
  for (const id of [mine, ...sold.map((nft) => nft.id)]) await fromBall(id, ball.id)
  expect(await similarSalesTo(app.deps, mine)).toMatchObject({
    of: 'ball',
    count: 3,
    low: 1_000,
    high: 3_000,
  })
  const { now } = app.deps
  const later = new Date(now().getTime() + 366 * 86_400_000)
  expect(await similarSalesTo({ db, now: () => later }, mine)).toBeNull()
})
