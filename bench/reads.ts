import { Hono } from 'hono'
import { ballById, contentsOf } from '../server/store/shop/balls.ts'
import { groupsByIds } from '../server/store/shop/group-pages.ts'
import { nftById, nftsByIds } from '../server/store/provenance/nfts.ts'
import { countSales, salesPage } from '../server/store/resale/sales.ts'
import { load } from './load.ts'
import type { Shop } from './shop.ts'
import { median, type Row } from './table.ts'
import { fillTheMarketplace, paidBalls, somebodysNft } from './works.ts'

const CONNECTIONS = 64
const SECONDS = 4
/** Interleaved, so that a busy moment of the machine falls on both. */
const RUNS = 3
const GOAL = 0.6
const PAGE = { sort: 'newest', offset: 0, limit: 24 } as const

/** Reads per second through the whole stack against bare handlers with the same SQL, in the same run. */
export async function measureReads(shop: Shop): Promise<Row[]> {
  const { db } = shop.deps
  const ball = await paidBalls(shop).executeTakeFirstOrThrow()
  const { id: nft } = await somebodysNft(shop)
  await fillTheMarketplace(shop, PAGE.limit)
  const bare = new Hono()
    .get('/ball', async (c) => c.json([await ballById(db, ball.id), await contentsOf(db, ball.id)]))
    .get('/sales', async (c) => c.json(await salesSql(shop)))
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
      goal: { atLeast: GOAL },
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

/** What the sales page asks the database for. */
async function salesSql({ deps: { db } }: Shop) {
  const sales = await salesPage(db, {}, PAGE)
  const nftIds = sales.map((sale) => sale.nft_id)
  const groupIds = [...new Set(sales.map((sale) => sale.group_id))]
  const [nfts, groups] = await Promise.all([nftsByIds(db, nftIds), groupsByIds(db, groupIds)])
  return [sales, nfts, groups, await countSales(db, {})]
}
