import type { Shop } from '../shop.ts'
import { barePage, type BarePage } from './bare-page.ts'
import { LOCALES } from './pages.ts'
import { siteOf } from './site.ts'
import { visits, type Target, type Visits } from './visits.ts'

/** A bare page: what other pages of its language are held against. */
export async function bareTarget(shop: Shop, bare: BarePage): Promise<Target> {
  const site = await siteOf(shop, barePage(bare))
  const { language, behindWorker } = bare
  const name = `bare${behindWorker ? ' behind a worker' : ''}, ${language}`
  return { name, site, path: '/', locale: LOCALES[language] }
}

/** Visits each page as often as there are runs; the pages take turns, so that a busy moment meets all of them. */
export async function visitsInTurns(
  targets: readonly Target[],
  runs: number,
): Promise<ReadonlyMap<Target, readonly Visits[]>> {
  const seen = new Map<Target, Visits[]>(targets.map((target) => [target, []]))
  for (let run = 1; run <= runs; run++) {
    for (const target of targets) {
      seen.get(target)?.push(await visits(target))
      process.stderr.write(`run ${run} of ${runs}: ${target.name}\n`)
    }
  }
  return seen
}
