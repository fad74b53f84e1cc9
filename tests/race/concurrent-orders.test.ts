import { randomUUID } from 'node:crypto'
import { sql, type KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createApp } from '../../server/app/app.ts'
import { orderBatcher } from '../../server/domain/shop/place-order/batch.ts'
import type { OrderRequest } from '../../server/domain/shop/place-order/request.ts'
import { ballStateOf } from '../../server/domain/shop/place-order/ball-state.ts'
import { writeOrders } from '../../server/domain/shop/place-order/write.ts'
import { userOfAddress } from '../../server/store/accounts/users.ts'
import { startApp, type TestApp } from '../support/server/app.ts'
import { fillShop } from '../support/shop/catalog.ts'
import { manyUsers } from '../support/server/many-users.ts'
import type { Person } from '../support/accounts/people.ts'
import { buy, checkoutIn, unitsOf } from '../support/shop/shopping.ts'

const BUYERS = 120
/** Longer than a busy machine takes to answer: only a lock keeps an answer back for so long. */
const SILENCE_MS = 20_000
const UNITS = 100

let app: TestApp
let balls: Record<string, string>
let people: Person[]
beforeAll(async () => {
  app = await startApp()
  balls = await fillShop(app, {
    shared: { units: UNITS },
    quiet: { units: UNITS },
    busy: { units: UNITS },
    twin: { units: UNITS },
    gift: { units: UNITS, kind: 'free' },
  })
  await app.work()
  people = await manyUsers(app, BUYERS)
})
afterAll(() => app.close())

const ball = (key: string) => balls[key] ?? ''
const placesOf = async (key: string) => {
  const orders = await app.deps.db
    .selectFrom('orders')
    .select(['queue', 'checkout_id', 'user_id'])
    .where('ball_id', '=', ball(key))
    .orderBy('queue')
    .execute()
  return orders.map((order) => order.queue)
}

it('gives every concurrent buyer a unit of their own, also at two servers with one database', async () => {
  const other = createApp(app.deps, null)
  const atTheOther: TestApp = {
    ...app,
    ask: async (path, init) => other.request(`http://akashi.localhost${path}`, init),
  }
  const answers = await Promise.all(
    people.map((person, i) => buy(i % 2 ? app : atTheOther, person, ball('shared'), randomUUID())),
  )
  const sold = answers.filter((answer) => answer.status === 200)
  expect([sold.length, answers.length - sold.length]).toEqual([UNITS, BUYERS - UNITS])
  expect(new Set(await Promise.all(sold.map(checkoutIn))).size).toBe(UNITS)
  expect(await placesOf('shared')).toEqual(Array.from({ length: UNITS }, (_, place) => place))
  expect(await unitsOf(app, ball('shared'))).toEqual({
    inventory: UNITS,
    remain: 0,
    reserved: UNITS,
    sold: 0,
  })
})

it('keeps one order for one key at two servers with one database', async () => {
  const other = createApp(app.deps, null)
  const atTheOther: TestApp = {
    ...app,
    ask: async (path, init) => other.request(`http://akashi.localhost${path}`, init),
  }
  const taps = Array.from({ length: 20 }, (_, i) =>
    buy(i % 2 ? app : atTheOther, people[0]!, ball('twin'), 'twins'),
  )
  const pages = await Promise.all((await Promise.all(taps)).map(checkoutIn))
  expect(new Set(pages).size).toBe(1)
  expect(await placesOf('twin')).toEqual([0])
})

it('refuses the second of two different concurrent requests with one key', async () => {
  const [, person] = people
  const take = (query: string) => buy(app, person!, ball('quiet'), 'one-name', query)
  const answers = await Promise.all([take(''), take('?another=1')])
  const codes = await Promise.all(answers.map(async (one) => ((await one.json()) as { code?: string }).code))
  expect(codes).toEqual([undefined, 'IDEMPOTENCY_MISMATCH'])
  expect((await buy(app, person!, ball('twin'), 'one-name')).status).toBe(422)
})

it('serves the other buyers of a batch when one user’s account has just been deleted', async () => {
  const place = orderBatcher(app.deps)
  const request = (id: string): OrderRequest => ({
    ballId: ball('gift'),
    groupCode: null,
    kind: 'free',
    user: { id, address: '', displayId: '' },
    language: 'en',
    key: randomUUID(),
  })
  const first = { provider: 'metamask', email: null, language: 'en' } as const
  const users = await Promise.all(
    people.slice(0, 9).map((one) => userOfAddress(app.deps.db, one.wallet.address, first)),
  )
  const ids = [
    ...users.slice(0, 4).map((user) => user.id),
    randomUUID(),
    ...users.slice(4).map((user) => user.id),
  ]
  const results = await Promise.allSettled(ids.map((id) => place(request(id))))
  expect(results.map((result) => result.status)).toEqual(
    ids.map((_, i) => (i === 4 ? 'rejected' : 'fulfilled')),
  )
  expect(await placesOf('gift')).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8])
})

it('never waits for the chain while a ball’s row is locked, since the chain’s answer may need the database', async () => {
  const { db, chain } = app.deps
  let asked = 0
  const isReady = async () => {
    asked++
    // as the real one does: it checks for stuck transactions, and treats silence as a failure
    const looked = db.selectFrom('chain_txs').select('id').limit(1).execute()
    const silence = new Promise<boolean>((done) => setTimeout(done, SILENCE_MS, false).unref())
    return Promise.race([looked.then(() => true), silence])
  }
  let overtaken = false
  const somebodyFaster: KyselyPlugin = {
    transformQuery: ({ node }) => {
      if (node.kind !== 'RawNode' || overtaken) return node
      overtaken = true
      // what the writing statement finds when the ball has moved on since it was read
      return sql`select id from balls where false`.toOperationNode()
    },
    transformResult: async ({ result }) => result,
  }
  const deps = { ...app.deps, db: db.withPlugin(somebodyFaster), chain: { ...chain, isReady } }
  const user = await db.selectFrom('users').select('id').limit(1).executeTakeFirstOrThrow()
  const { order } = await orderBatcher(deps)({
    ballId: ball('busy'),
    groupCode: null,
    kind: 'paid',
    user: { id: user.id, address: '', displayId: '' },
    language: 'en',
    key: null,
  })
  expect([overtaken, asked, order.state]).toEqual([true, 1, 'reserved'])
})

it('writes nothing for a batch whose read of the ball is stale', async () => {
  const { db } = app.deps
  const { id } = await db
    .selectFrom('users')
    .select('id')
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow()
  const asked = {
    kind: 'paid',
    userId: id,
    key: null,
    requestHash: '',
    another: false,
    expectedPrice: null,
    networkDigest: null,
  } as const
  const read = () => ballStateOf(db, ball('quiet'), [asked], () => app.deps.now())
  const [mine, theirs] = [await read(), await read()]
  const request = { ballId: ball('quiet'), groupCode: null, kind: 'paid', language: 'en', key: null } as const
  const unit = { request: { ...request, user: { id, address: '', displayId: '' } }, requestHash: '', slot: 9 }
  const before = await unitsOf(app, ball('quiet'))
  expect(await writeOrders(app.deps, db, mine!, [unit])).toHaveLength(1)
  expect(await writeOrders(app.deps, db, theirs!, [unit])).toBe(null)
  const now = await unitsOf(app, ball('quiet'))
  expect(now).toEqual({ ...before, remain: before.remain - 1, reserved: before.reserved + 1 })
  const pages = await db.selectFrom('sandbox_checkouts').select('order_id').execute()
  const orders = new Set((await db.selectFrom('orders').select('id').execute()).map((order) => order.id))
  expect(pages.filter((page) => !orders.has(page.order_id))).toEqual([])
})
