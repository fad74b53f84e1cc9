import { Hono } from 'hono'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { SESSION_COOKIE } from '../server/auth/session.ts'
import { ballById, contentsOf } from '../server/store/balls.ts'
import { nftById } from '../server/store/nfts.ts'
import { openSession } from '../server/store/sessions.ts'
import { userOfAddress } from '../server/store/users.ts'
import { load, type Shot } from './load.ts'
import { openShop, type Shop } from './shop.ts'
import { median, type Row } from './table.ts'

const CONNECTIONS = 64
const SECONDS = 4
/** Interleaved, so that a busy moment of the machine falls on both. */
const RUNS = 3
const READ_GOAL = 0.6
const BUY_GOAL = 5
const UNITS = 1_500
const ORDERS_EACH = 5

/** Reads and buys per second through the whole stack against bare handlers with the same SQL, in the same run. */
export async function measureServer(): Promise<Row[]> {
  const shop = await openShop()
  try {
    const rows = await reads(shop)
    return [...rows, await buys(shop)]
  } finally {
    await shop.close()
  }
}

async function reads(shop: Shop): Promise<Row[]> {
  const { db } = shop.deps
  const ball = await db
    .selectFrom('balls')
    .innerJoin('group_pages', 'group_pages.id', 'balls.group_id')
    .select(['balls.id', 'group_pages.code'])
    .where('balls.kind', '=', 'paid')
    .where('balls.status', '=', 'sale')
    .executeTakeFirstOrThrow()
  const nft = await somebodysNft(shop)
  const bare = new Hono()
    .get('/ball', async (c) => c.json([await ballById(db, ball.id), await contentsOf(db, ball.id)]))
    .get('/sales', (c) => c.json([]))
    .get('/certificate', async (c) => c.json(await nftById(db, nft)))
  const against = await shop.beside(bare)
  const pairs = [
    ['a ball', `/api/v1/${ball.code}/balls/${ball.id}`, '/ball'],
    ['the sales page', '/api/v1/sales?page=1', '/sales'],
    ['a certificate', `/api/v1/nfts/${nft}/certificate`, '/certificate'],
  ] as const
  const rows: Row[] = []
  for (const [what, ours, theirs] of pairs) {
    const speeds = await compared([shop.origin, ours], [against, theirs])
    rows.push({
      what: `Reads of ${what} per second, ${shop.database}`,
      ...speeds,
      unit: '/s',
      goal: { atLeast: READ_GOAL },
    })
  }
  return rows
}

async function compared(ours: readonly [string, string], theirs: readonly [string, string]) {
  const speeds: [number[], number[]] = [[], []]
  for (let run = 0; run < RUNS; run++) {
    for (const [i, [origin, path]] of [ours, theirs].entries()) {
      const { perSecond, statuses } = await load(origin, [{ method: 'GET', path }], {
        connections: CONNECTIONS,
        seconds: SECONDS,
        repeat: true,
      })
      if ([...statuses.keys()].some((status) => status !== 200))
        throw new Error(`${path} answered ${[...statuses.keys()].join()}`)
      speeds[i]?.push(perSecond)
    }
  }
  return { ours: median(speeds[0]), against: median(speeds[1]) }
}

async function buys(shop: Shop): Promise<Row> {
  const { db } = shop.deps
  const [hot, bareBall] = await twoHotBalls(shop)
  const cookies = await Promise.all(Array.from({ length: (UNITS * 2) / ORDERS_EACH }, () => customer(shop)))
  const shots = cookies.flatMap((cookie) =>
    Array.from({ length: ORDERS_EACH }, (): Shot => ({
      method: 'PUT',
      path: `/api/v1/${hot.code}/balls/${hot.id}/buy`,
      headers: { cookie, 'idempotency-key': randomUUID() },
    })),
  )
  const ours = await load(shop.origin, shots, { connections: CONNECTIONS, seconds: 120 })
  const sold = ours.statuses.get(200) ?? 0
  if (sold !== UNITS) throw new Error(`${sold} sold of ${UNITS}`)
  const bare = new Hono().put('/buy', async (c) => {
    const taken = await db
      .updateTable('balls')
      .set({
        remain: sql<number>`remain - 1`,
        reserved: sql<number>`reserved + 1`,
        head: sql<number>`head + 1`,
      })
      .where('id', '=', bareBall.id)
      .where('remain', '>', 0)
      .returning('head')
      .executeTakeFirst()
    return c.json({ taken: taken !== undefined }, taken ? 200 : 409)
  })
  const origin = await shop.beside(bare)
  const theirs = await load(
    origin,
    shots.map(() => ({ method: 'PUT' as const, path: '/buy' })),
    {
      connections: CONNECTIONS,
      seconds: 120,
    },
  )
  return {
    what: `Answers to buyers of one hot ball per second (${UNITS} sold to ${shots.length} tries), ${shop.database}`,
    ours: ours.perSecond,
    against: theirs.perSecond,
    unit: '/s',
    goal: { atLeast: BUY_GOAL },
  }
}

async function twoHotBalls(shop: Shop) {
  const balls = await shop.deps.db
    .selectFrom('balls')
    .innerJoin('group_pages', 'group_pages.id', 'balls.group_id')
    .select(['balls.id', 'group_pages.code'])
    .where('balls.kind', '=', 'paid')
    .where('balls.status', '=', 'sale')
    .limit(2)
    .execute()
  const [first, second] = balls
  if (!first || !second) throw new Error('the demo has too few balls')
  const ids = [first.id, second.id]
  await shop.deps.db
    .updateTable('balls')
    .set({ inventory: UNITS, remain: UNITS, reserved: 0, sold: 0, starts_at: null, ends_at: null })
    .where('id', 'in', ids)
    .execute()
  return [first, second] as const
}

async function customer(shop: Shop): Promise<string> {
  const address = `0x${randomUUID().replaceAll('-', '')}00000000`
  const first = { provider: 'metamask', email: null, language: 'en' } as const
  const user = await userOfAddress(shop.deps.db, address, first)
  return `${SESSION_COOKIE}=${await openSession(shop.deps, user.id)}`
}

async function somebodysNft(shop: Shop): Promise<string> {
  const { db } = shop.deps
  const gift = await db
    .selectFrom('balls')
    .select('id')
    .where('kind', '=', 'free_and_mint')
    .executeTakeFirstOrThrow()
  await fetch(`${shop.origin}/api/v1/balls/${gift.id}/buy_for_free_and_mint`, {
    method: 'PUT',
    headers: { cookie: await customer(shop) },
  })
  await shop.drain()
  return (await db.selectFrom('nfts').select('id').executeTakeFirstOrThrow()).id
}
