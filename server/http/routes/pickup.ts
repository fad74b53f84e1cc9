import type { Hono } from 'hono'
import type { Kysely } from 'kysely'
import { pickupApi } from '../../../src/contract/pickup.ts'
import type { DB } from '../../db/schema.ts'
import type { Dependencies } from '../../domain/dependencies.ts'
import { route } from '../route.ts'
import { translated } from '../../lib/translated.ts'

const NEWS_SHOWN = 24
const PICKUPS_SHOWN = 48

/** News and pickups of the home screen (docs/product.md, "Wire format"). */
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
    const balls = await onSale(
      deps.db,
      rows.flatMap(({ kind, path }) => (kind === 'ball' ? [ballIdOf(path)] : [])),
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

/** What the balls on the wall cost and whether they can be had, by their ids. */
async function onSale(db: Kysely<DB>, ids: string[]) {
  if (ids.length === 0) return new Map<string, never>()
  const balls = await db
    .selectFrom('balls')
    .select(['id', 'price', 'status', 'remain'])
    .where('id', 'in', ids)
    .execute()
  return new Map(
    balls.map(({ id, price, status, remain }) => [id, { price, status, remain_count: remain }] as const),
  )
}
