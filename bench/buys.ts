import { Hono } from 'hono'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { orderBatcher } from '../server/domain/shop/place-order/batch.ts'
import { userOfAddress } from '../server/store/accounts/users.ts'
import { customer, newAddress } from './customer.ts'
import { load, type Shot } from './load.ts'
import type { Shop } from './shop.ts'
import { median, type Row } from './table.ts'
import { paidBalls } from './works.ts'

const CONNECTIONS = 64
/** Interleaved, so that a busy moment of the machine falls on both. */
const RUNS = 3
const GOAL = 5
const UNITS = 1_500
const ORDERS_EACH = 5

/** Through the whole stack: request, session, order, checkout page. Both sides warm. */
export async function measureBuys(shop: Shop): Promise<Row> {
  const [hot, bareBall, warm] = await hotBalls(shop)
  const cookies = await Promise.all(Array.from({ length: (UNITS * 2) / ORDERS_EACH }, () => customer(shop)))
  const shotsAt = (ball: HotBall) =>
    cookies.flatMap((cookie) =>
      Array.from({ length: ORDERS_EACH }, (): Shot => ({
        method: 'PUT',
        path: `/api/v1/${ball.code}/balls/${ball.id}/buy?another=1`,
        headers: { cookie, 'idempotency-key': randomUUID() },
      })),
    )
  const volley = { connections: CONNECTIONS, seconds: 120 }
  await load(shop.origin, shotsAt(warm), volley)
  const ours = await load(shop.origin, shotsAt(hot), volley)
  const sold = ours.statuses.get(200) ?? 0
  if (sold !== UNITS) throw new Error(`${sold} sold of ${UNITS}`)
  const bare = new Hono().put('/buy', async (c) => {
    const taken = await oneStatement(shop, bareBall)
    return c.json({ taken }, taken ? 200 : 409)
  })
  const shots = Array.from({ length: UNITS * 2 }, (): Shot => ({ method: 'PUT', path: '/buy' }))
  const theirs = await load(await shop.beside(bare), shots, volley)
  return {
    what: `Answers to buyers of one hot ball per second (${UNITS} sold to ${shots.length} tries), ${shop.database}`,
    ours: ours.perSecond,
    against: theirs.perSecond,
    unit: '/s',
    goal: { atLeast: GOAL },
  }
}

/**
 * Without HTTP, which costs both sides the same: what it takes to sell a unit, with its order and its checkout
 * page.
 */
export async function measureSales(shop: Shop): Promise<Row> {
  const [hot, bareBall, warm] = await hotBalls(shop)
  const first = { provider: 'metamask', email: null, language: 'en' } as const
  const buyers = await Promise.all(
    Array.from({ length: UNITS / ORDERS_EACH }, () => userOfAddress(shop.deps.db, newAddress(), first)),
  )
  const place = orderBatcher(shop.deps)
  const order = async (ball: HotBall, i: number) => {
    const { id, address, display_id } = buyers[i % buyers.length]!
    const user = { id, address, displayId: display_id }
    const request = { ballId: ball.id, groupCode: ball.code, kind: 'paid', language: 'en' } as const
    await place({ ...request, user, key: randomUUID(), another: true })
  }
  await callers(UNITS, (i) => order(warm, i))
  const speeds: [number[], number[]] = [[], []]
  for (let run = 0; run < RUNS; run++) {
    const from = (UNITS / RUNS) * run
    speeds[0].push(await callers(UNITS / RUNS, (i) => order(hot, from + i)))
    speeds[1].push(await callers(UNITS / RUNS, () => oneStatement(shop, bareBall)))
  }
  return {
    what: `Units of one hot ball sold per second to ${CONNECTIONS} who wait, ${shop.database}`,
    ours: median(speeds[0]),
    against: median(speeds[1]),
    unit: '/s',
    goal: { atLeast: GOAL },
  }
}

/** Calls `one` `count` times from as many callers as there are connections; how often per second. */
async function callers(count: number, one: (i: number) => Promise<unknown>): Promise<number> {
  let next = 0
  const start = performance.now()
  const caller = async () => {
    while (next < count) await one(next++)
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, caller))
  return count / ((performance.now() - start) / 1000)
}

/** The measure of buying: a unit is taken, and nothing else is done. */
async function oneStatement(shop: Shop, ball: HotBall): Promise<boolean> {
  const taken = await shop.deps.db
    .updateTable('balls')
    .set({
      remain: sql<number>`remain - 1`,
      reserved: sql<number>`reserved + 1`,
      head: sql<number>`head + 1`,
    })
    .where('id', '=', ball.id)
    .where('remain', '>', 0)
    .returning('head')
    .executeTakeFirst()
  return taken !== undefined
}

interface HotBall {
  id: string
  code: string
}

/** Three paid balls, each restocked and without orders. */
async function hotBalls(shop: Shop): Promise<[HotBall, HotBall, HotBall]> {
  const { db } = shop.deps
  const balls = await paidBalls(shop).limit(3).execute()
  const [first, second, third] = balls
  if (!first || !second || !third) throw new Error('the demo has too few balls')
  const ids = balls.map((ball) => ball.id)
  await db.deleteFrom('orders').where('ball_id', 'in', ids).execute()
  const full = {
    inventory: UNITS,
    remain: UNITS,
    reserved: 0,
    sold: 0,
    head: 0,
    starts_at: null,
    ends_at: null,
  }
  await db.updateTable('balls').set(full).where('id', 'in', ids).execute()
  return [first, second, third]
}
