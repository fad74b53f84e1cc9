import type { Hono } from 'hono'
import { showcaseApi } from '../../../src/contract/showcase.ts'
import type { Language } from '../../../src/contract/translations.ts'
import type { Dependencies } from '../../domain/dependencies.ts'
import { heroOfDay } from '../../domain/shop/hero-of-day.ts'
import {
  fewInside,
  heroAnswer,
  heroBallAnswer,
  isNamed,
  listedWorkAnswer,
  shopsAnswer,
  shownWorkAnswer,
} from '../serializers/showcase.ts'
import { worksLeftIn } from '../../store/shop/balls.ts'
import { firstPickups } from '../../store/shop/front-page.ts'
import {
  ballBesideWork,
  drawnWorksToBeHad,
  labelledWorks,
  newestListedWorks,
  newestWorks,
  shopsByWorksQuery,
  worksShown,
  worksOfFreeBalls,
} from '../../store/shop/showcase.ts'
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
    const pickups = await firstPickups(db, PICKUPS_READ)
    const [picked, newest, shops, listed] = await Promise.all([
      pickedWork(deps, pickups),
      newestWorks(db, NEWEST_READ),
      shopsByWorksQuery(db, SHOPS).execute(),
      newestListedWorks(db, NEWEST_READ),
    ])
    const found = eachOnce(newest)
    const hero = await workShownFirst(deps, picked, found, pickups)
    return {
      hero: hero ? await heroWithBall(deps, hero, pickups, language) : null,
      shops: shopsAnswer(shops, language),
      found: found
        .filter(({ item_id: item }) => item !== hero?.item_id)
        .slice(0, FOUND_SHOWN)
        .map((row) => shownWorkAnswer(row, language)),
      listed: eachOnce(listed)
        .slice(0, LISTED_SHOWN)
        .map((row) => listedWorkAnswer(row, language)),
    }
  })
}

type Pickups = Awaited<ReturnType<typeof firstPickups>>
type Hero = Awaited<ReturnType<typeof labelledWorks>>[number]

/** The first work among the operator's pickups. */
async function pickedWork({ db }: Pick<Dependencies, 'db'>, pickups: Pickups) {
  const ids = idsOf(pickups, 'nft')
  const works = await labelledWorks(db, ids)
  return ids.map((id) => works.find((work) => work.id === id)).find((work) => work !== undefined)
}

/**
 * The operator's choice, else of the works that a paid ball on sale still holds the one of the day, else the newest. The
 * work of a free ball hangs only where no paid ball is on sale; one whose owner is named comes first.
 */
async function workShownFirst(
  deps: Dependencies,
  picked: Hero | undefined,
  found: readonly Hero[],
  pickups: Pickups,
): Promise<Hero | undefined> {
  if (picked && isNamed(picked)) return picked
  const { db } = deps
  const balls = idsOf(pickups, 'ball')
  const ofDay = heroOfDay(await drawnWorksToBeHad(db, balls), deps.now())
  const [hero] = await labelledWorks(db, ofDay ? [ofDay.id] : [])
  if (hero) return hero
  const passed = await worksOfFreeBalls(
    db,
    balls,
    found.map(({ item_id: item }) => item),
  )
  const others = found.filter(({ item_id: item }) => !passed.has(item))
  return others.find((row) => isNamed(row)) ?? picked ?? others[0]
}

/** The work that hangs first, and what may come out of the ball that lies beside it, one of its shop. */
async function heroWithBall({ db, chain }: Dependencies, hero: Hero, pickups: Pickups, language: Language) {
  const ofShop = pickups.filter(({ path }) => path.startsWith(`/${hero.group_code}/`))
  const ball = await ballBesideWork(db, idsOf(ofShop, 'ball'), hero.item_id)
  const answer = await heroAnswer(hero, chain, language)
  return answer && { ...answer, ball: ball ? await ballWithWorks(db, ball.id, hero.item_id, language) : null }
}

async function ballWithWorks(db: Dependencies['db'], ballId: string, heroItem: string, language: Language) {
  const inside = await worksLeftIn(db, ballId)
  const few = fewInside(inside, heroItem)
  const works = await worksShown(
    db,
    few.map(({ item_id: item }) => item),
  )
  return heroBallAnswer({ ballId, inside, few }, works, language)
}

/** The balls or works that pickups lead to (domain/operations/catalog/write-front-page.ts writes their paths). */
function idsOf(pickups: Pickups, kind: Pickups[number]['kind']): string[] {
  return pickups.flatMap((one) => (one.kind === kind ? [one.path.split('/').at(-1) ?? ''] : []))
}

/** The first row of each work, in its place: of the newest first, its newest edition. */
function eachOnce<Row extends { item_id: string }>(rows: readonly Row[]): Row[] {
  const places = new Map(rows.map((row, at) => [row.item_id, at] as const).toReversed())
  return rows.filter((row, at) => places.get(row.item_id) === at)
}
