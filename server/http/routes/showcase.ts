import type { Hono } from 'hono'
import { showcaseApi } from '../../../src/contract/showcase.ts'
import type { Dependencies } from '../../domain/dependencies.ts'
import {
  heroAnswer,
  isNamed,
  listedWorkAnswer,
  shopsAnswer,
  shownWorkAnswer,
} from '../serializers/showcase.ts'
import { firstPickups } from '../../store/shop/front-page.ts'
import { salesPage } from '../../store/resale/sales.ts'
import { labelledWorks, listedWorks, newestWorksQuery, shopsByWorksQuery } from '../../store/shop/showcase.ts'
import { route } from '../route.ts'

const PICKUPS_READ = 48
/** More than are shown: several people may have drawn the same work, or list it. */
const NEWEST_READ = 48
const FOUND_SHOWN = 8
const LISTED_SHOWN = 8
const SHOPS = { shops: 12, works: 6 }

/** The parts of the home screen beside the pickups (src/contract/showcase.ts). */
export function mountShowcase(app: Hono, deps: Dependencies): void {
  const { db } = deps
  route(app, deps, showcaseApi.show, async ({ language }) => {
    const [picked, newest, shops, sales] = await Promise.all([
      pickedWork(deps),
      newestWorksQuery(db, NEWEST_READ).execute(),
      shopsByWorksQuery(db, SHOPS).execute(),
      salesPage(db, {}, { sort: 'newest', offset: 0, limit: NEWEST_READ }),
    ])
    const listed = await listedWorks(
      db,
      sales.map(({ id }) => id),
    )
    const found = eachOnce(newest)
    const hero = [picked, ...found].find((row) => row && isNamed(row)) ?? picked ?? found[0]
    return {
      hero: hero ? await heroAnswer(hero, deps.chain, language) : null,
      shops: shopsAnswer(shops, language),
      found: found
        .filter(({ id }) => id !== hero?.id)
        .slice(0, FOUND_SHOWN)
        .map((row) => shownWorkAnswer(row, language)),
      listed: eachOnce(listed)
        .slice(0, LISTED_SHOWN)
        .map((row) => listedWorkAnswer(row, language)),
    }
  })
}

/** The first work among the operator's pickups. */
async function pickedWork({ db }: Pick<Dependencies, 'db'>) {
  const pickups = await firstPickups(db, PICKUPS_READ)
  const ids = pickups.flatMap(({ kind, path }) => (kind === 'nft' ? [path.split('/').at(-1) ?? ''] : []))
  const works = await labelledWorks(db, ids)
  return ids.map((id) => works.find((work) => work.id === id)).find((work) => work !== undefined)
}

/** The first row of each work, in its place: of the newest first, its newest edition. */
function eachOnce<Row extends { item_id: string }>(rows: readonly Row[]): Row[] {
  const places = new Map(rows.map((row, at) => [row.item_id, at] as const).toReversed())
  return rows.filter((row, at) => places.get(row.item_id) === at)
}
