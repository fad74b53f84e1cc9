import { bytesOf, wireLog } from '../../tests/support/browser/wire-log.ts'
import { openBrowser, openPhone } from '../phone.ts'
import { openShop, type Shop } from '../shop.ts'
import { PACKAGES_PATH, packagesAlone } from './packages-alone.ts'
import { LOCALES, publicPages } from './pages.ts'
import { printClient } from './report.ts'
import { builtSite, siteOf } from './site.ts'
import { bareTarget, visitsInTurns } from './turns.ts'
import type { Target } from './visits.ts'

/**
 * Visits every public page as new people with slow phones do, between visits to bare pages that the same process
 * serves, and prints the figures beside their goals. Needs the built client in dist/.
 * @param runs how often each page is visited
 */
export async function measureClient(runs: number): Promise<void> {
  const shop = await openShop()
  try {
    const bares = { ja: await barePages(shop, 'ja'), en: await barePages(shop, 'en') }
    const site = await builtSite(shop)
    const pages = (await publicPages(shop)).map((page) => ({ ...page, site, locale: LOCALES[page.language] }))
    await warmUp(pages)
    const seen = await visitsInTurns([...Object.values(bares).flatMap(Object.values<Target>), ...pages], runs)
    const runsOf = (target: Target) => seen.get(target) ?? []
    printClient({
      pages: pages.map((page) => {
        const { plain, behindWorker } = bares[page.language]
        return {
          name: page.name,
          runs: runsOf(page),
          bare: runsOf(plain),
          bareBehindWorker: runsOf(behindWorker),
        }
      }),
      packages: await packageBytes(shop),
    })
  } finally {
    await shop.close()
  }
}

async function barePages(shop: Shop, language: keyof typeof LOCALES) {
  return {
    plain: await bareTarget(shop, { language, behindWorker: false }),
    behindWorker: await bareTarget(shop, { language, behindWorker: true }),
  }
}

/** Somebody was here before: the server has rendered each page, and its pictures in the sizes of a phone. */
async function warmUp(pages: readonly Target[]): Promise<void> {
  const browser = await openBrowser()
  for (const { site, path, locale } of pages) {
    const context = await openPhone(browser, locale)
    const page = await context.newPage()
    await page.goto(site.origin + path, { waitUntil: 'networkidle' })
    await context.close()
  }
  await browser.close()
}

async function packageBytes(shop: Shop): Promise<number> {
  const site = await siteOf(shop, await packagesAlone())
  const browser = await openBrowser()
  const page = await browser.newPage()
  const log = await wireLog(await page.context().newCDPSession(page))
  await page.goto(site.origin + PACKAGES_PATH, { waitUntil: 'networkidle' })
  await browser.close()
  return bytesOf(log.requests(), 'script')
}
