import type { Hono } from 'hono'
import { pickupApi } from '../../../src/contract/pickup.ts'
import type { Dependencies } from '../../domain/dependencies.ts'
import { translated } from '../../lib/translated.ts'
import { ballPrices, pickups, publishedNews } from '../../store/pickup.ts'
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
    const rows = await pickups(deps.db, PICKUPS_SHOWN)
    const ids = rows.flatMap(({ kind, path }) => (kind === 'ball' ? [ballIdOf(path)] : []))
    const balls = new Map(
      (await ballPrices(deps.db, ids)).map(
        ({ id, price, status, remain }) => [id, { price, status, remain_count: remain }] as const,
      ),
    )
    return rows.map((row) => ({
      uuid: row.id,
      kind: row.kind,
      ...translated({ title: row.title, author: row.author }, language),
      image_url: row.image_url,
      path: row.path,
      ball: row.kind === 'ball' ? (balls.get(ballIdOf(row.path)) ?? null) : null,
    }))
  })
}

/** The ball a pickup leads to (domain/operations/catalog/write-main.ts writes its path). */
function ballIdOf(path: string): string {
  return path.split('/').at(-1) ?? ''
}
