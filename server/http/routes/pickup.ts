import type { Hono } from 'hono'
import { pickupApi } from '../../../src/contract/pickup.ts'
import type { Dependencies } from '../../domain/dependencies.ts'
import { ballOffers, firstPickups, publishedNews } from '../../store/shop/front-page.ts'
import { revokedNftsAmong } from '../../store/certificates/status-entries.ts'
import { translated } from '../../lib/translated.ts'
import { route } from '../route.ts'

const NEWS_SHOWN = 24
const PICKUPS_SHOWN = 48

/** News and pickups of the home screen (docs/product.md, "Wire format"). */
export function mountPickup(app: Hono, deps: Dependencies): void {
  route(app, deps, pickupApi.news, async ({ language }) => {
    const rows = await publishedNews(deps.db, deps.now(), NEWS_SHOWN)
    return rows.map((row) => ({
      uuid: row.id,
      ...translated({ title: row.title, body: row.body }, language),
      url: row.url,
      image_url: row.image_url,
      published_at: row.published_at.toISOString(),
    }))
  })

  route(app, deps, pickupApi.list, async ({ language }) => {
    const rows = await withoutRevoked(deps, await firstPickups(deps.db, PICKUPS_SHOWN))
    const now = deps.now()
    const ballIds = rows.flatMap(({ kind, path }) => (kind === 'ball' ? [idOf(path)] : []))
    const offers = new Map(
      (await ballOffers(deps.db, ballIds)).map((ball) => [ball.id, offerAnswer(ball, now)]),
    )
    return rows.map((row) => ({
      uuid: row.id,
      kind: row.kind,
      ...translated({ title: row.title, author: row.author }, language),
      image_url: row.image_url,
      path: row.path,
      ball: row.kind === 'ball' ? (offers.get(idOf(row.path)) ?? null) : null,
    }))
  })
}

/** The shop does not show works first whose certificate it has revoked. */
async function withoutRevoked(
  { db }: Pick<Dependencies, 'db'>,
  rows: Awaited<ReturnType<typeof firstPickups>>,
): Promise<typeof rows> {
  const nftIds = rows.flatMap(({ kind, path }) => (kind === 'nft' ? [idOf(path)] : []))
  if (nftIds.length === 0) return rows
  const revoked = new Set(await revokedNftsAmong(db, nftIds))
  return rows.filter(({ kind, path }) => kind !== 'nft' || !revoked.has(idOf(path)))
}

/** The ball or work that a pickup leads to (domain/operations/catalog/write-front-page.ts writes its path). */
function idOf(path: string): string {
  return path.split('/').at(-1) ?? ''
}

/** What a pickup's ball costs and whether it can be bought. */
function offerAnswer(ball: Awaited<ReturnType<typeof ballOffers>>[number], now: Date) {
  const { price, status, remain, starts_at: startsAt, ends_at: endsAt } = ball
  const begins = startsAt && startsAt > now ? startsAt.toISOString() : null
  return { price, status, remain_count: remain, starts_at: begins, ends_at: endsAt?.toISOString() ?? null }
}
