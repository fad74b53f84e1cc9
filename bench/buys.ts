import { Hono } from 'hono'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { createApp } from '../server/app/app.ts'
import { cpuMs } from './cpu.ts'
import { customer } from './customer.ts'
import { load, type Shot } from './load.ts'
import type { Shop } from './shop.ts'
import type { Row } from './table.ts'
import { paidBalls } from './works.ts'

const CONNECTIONS = 64
const ORDERS_EACH = 5
/** As many tries come for a unit, as in a drop that sells out. */
const TRIES = 2
const UNITS = 1_500
/** Where each order is written alone, which takes ten times as long. */
const UNITS_ALONE = 500
const GOAL = 5

interface Sale {
  perSecond: number
  /** Of the server and its database, for an order with what is refused beside it. */
  cpuMsEach: number
}

/**
 * Sells out one hot ball over HTTP, through the whole stack: request, session, order, checkout page. It is compared with
 * the same work written one order at a time, each in a transaction of its own, and with the least that could take a unit:
 * one bare statement for a request, without session, order and checkout.
 */
export async function measureBuys(shop: Shop): Promise<Row[]> {
  const [hot, aloneBall, bareBall, warm] = await hotBalls(shop)
  const alone = await shop.beside(createApp({ ...shop.deps, ordersAtOnce: 1 }, null))
  const bare = await shop.beside(bareStatement(shop, bareBall))
  await sellOut(shop, shop.origin, warm, UNITS)
  const [ours, one, statement] = [
    await sellOut(shop, shop.origin, hot, UNITS),
    await sellOut(shop, alone, aloneBall, UNITS_ALONE),
    await sellOut(shop, bare, bareBall, UNITS),
  ]
  const tries = `one hot ball, ${TRIES} tries for a unit, ${shop.database}`
  return [
    {
      what: `Answers to buyers per second against one order at a time: ${tries}`,
      ours: ours.perSecond,
      against: one.perSecond,
      unit: '/s',
      goal: { atLeast: GOAL },
    },
    {
      what: '… CPU of server and database for a unit sold',
      ours: ours.cpuMsEach,
      against: one.cpuMsEach,
      unit: 'ms',
      goal: { atMost: 1 / GOAL },
    },
    {
      what: '… against the CPU of a bare statement that takes a unit, and nothing else',
      ours: ours.cpuMsEach,
      against: statement.cpuMsEach,
      unit: 'ms',
      goal: { atMost: 1 },
    },
  ]
}

async function sellOut(shop: Shop, origin: string, ball: HotBall, units: number): Promise<Sale> {
  await stock(shop, ball, units)
  const buyers = (units * TRIES) / ORDERS_EACH
  const cookies = await Promise.all(Array.from({ length: buyers }, () => customer(shop)))
  const shots = cookies.flatMap((cookie) =>
    Array.from({ length: ORDERS_EACH }, (): Shot => ({
      method: 'PUT',
      path: `/api/v1/${ball.code}/balls/${ball.id}/buy?another=1`,
      headers: { cookie, 'idempotency-key': randomUUID() },
    })),
  )
  const before = cpuMs()
  const { perSecond, statuses } = await load(origin, shots, { connections: CONNECTIONS, seconds: 300 })
  const cpu = cpuMs() - before
  const [sold, refused] = [statuses.get(200), statuses.get(409)]
  if (sold !== units || refused !== units * (TRIES - 1))
    throw new Error(`${sold} sold of ${units}, and ${refused} refused`)
  return { perSecond, cpuMsEach: cpu / units }
}

/** The measure of buying: a unit is taken, and nothing else is done. */
function bareStatement({ deps: { db } }: Shop, ball: HotBall): Hono {
  return new Hono().put('*', async (c) => {
    const taken = await db
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
    return c.json({ taken: taken !== undefined }, taken ? 200 : 409)
  })
}

interface HotBall {
  id: string
  code: string
}

/** Four paid balls. */
async function hotBalls(shop: Shop): Promise<[HotBall, HotBall, HotBall, HotBall]> {
  const [first, second, third, fourth] = await paidBalls(shop).limit(4).execute()
  if (!first || !second || !third || !fourth) throw new Error('the demo has too few balls')
  return [first, second, third, fourth]
}

/** Gives a ball so many units, and takes its orders away. */
async function stock({ deps: { db } }: Shop, { id }: HotBall, units: number): Promise<void> {
  await db.deleteFrom('orders').where('ball_id', '=', id).execute()
  const full = {
    inventory: units,
    remain: units,
    reserved: 0,
    sold: 0,
    head: 0,
    starts_at: null,
    ends_at: null,
  }
  await db.updateTable('balls').set(full).where('id', '=', id).execute()
}
