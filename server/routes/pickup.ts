import type { Hono } from 'hono'
import { pickupApi } from '../../src/contract/pickup.ts'
import type { Dependencies } from '../deps.ts'
import { route } from '../http/route.ts'
import { translated } from '../http/translated.ts'

const NEWS_SHOWN = 24
const PICKUPS_SHOWN = 48

/** News and pickups of the home screen (product.md, "Wire format"). */
export function mountPickup(app: Hono, deps: Dependencies): void {
  route(app, deps, pickupApi.news, async ({ language }) => {
    const rows = await deps.db
      .selectFrom('news')
      .selectAll()
      .where('published_at', '<=', deps.now())
      .orderBy('published_at', 'desc')
      .limit(NEWS_SHOWN)
      .execute()
    return rows.map((row) => ({
      uuid: row.id,
      ...translated({ title: row.title, body: row.body }, language),
      url: row.url,
      image_url: row.image_url,
      published_at: row.published_at.toISOString(),
    }))
  })

  route(app, deps, pickupApi.list, async ({ language }) => {
    const rows = await deps.db
      .selectFrom('pickups')
      .selectAll()
      .orderBy('position')
      .limit(PICKUPS_SHOWN)
      .execute()
    return rows.map((row) => ({
      uuid: row.id,
      kind: row.kind,
      ...translated({ title: row.title, author: row.author }, language),
      image_url: row.image_url,
      path: row.path,
    }))
  })
}
