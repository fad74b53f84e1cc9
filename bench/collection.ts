import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test'
import { join, resolve } from 'node:path'
import { rolldown } from 'rolldown'
import { madeUpWork, RARE, startCollectionSite } from './collection-site.ts'
import { DIST } from './dist.ts'
import { openBrowser, openPhone } from './phone.ts'
import { median, type Row } from './table.ts'

const ROOT = resolve(import.meta.dirname, '..')
const FEW = 100
const MANY = 10_000
/** As far as a hundred works reach. */
const SCROLLS = 12
const SCROLL_PX = 900
/** Ten thousand works may cost what a hundred cost, and a tenth more. */
const GOAL = { atMost: 1.1 }
const ADDRESS = '0x00000000000000000000000000000000000000be'
const BYTES_PER_MB = 1_000_000
const MS_PER_S = 1000

interface Costs {
  open: number
  scroll: number
  search: number
  heap: number
}

/**
 * Opening, scrolling and searching a stored collection of ten thousand against one of a hundred (time of the
 * page's main thread, and its heap), and storing it for the first time against a raw transaction. Needs the
 * built client in dist/.
 */
export async function measureCollection(runs: number): Promise<Row[]> {
  const site = await startCollectionSite(DIST, {
    '/bench.html': '<!doctype html><script src="/bench.js"></script>',
    '/bench.js': await bundled(),
  })
  const browser = await openBrowser()
  try {
    const [few, many] = [await stored(browser, site.url, FEW), await stored(browser, site.url, MANY)]
    const costs: { few: Costs[]; many: Costs[] } = { few: [], many: [] }
    // by turns, so that a busy moment of the machine meets both
    for (let run = 0; run < runs; run++) {
      costs.few.push(await look(few, site.url))
      costs.many.push(await look(many, site.url))
    }
    return [...rowsOf(costs), await firstSync(browser, site.url, runs)]
  } finally {
    await browser.close()
    await site.close()
  }
}

function rowsOf({ few, many }: { few: Costs[]; many: Costs[] }): Row[] {
  const row = (what: string, key: keyof Costs, unit: string): Row => ({
    what: `10,000 works against 100: ${what}`,
    ours: median(many.map((costs) => costs[key])),
    against: median(few.map((costs) => costs[key])),
    unit,
    goal: GOAL,
  })
  return [
    row('open', 'open', 'ms'),
    row('scroll', 'scroll', 'ms'),
    row('search', 'search', 'ms'),
    row('heap', 'heap', 'MB'),
  ]
}

/** A browser whose member's collection is on the device, as the app itself has stored it. */
async function stored(browser: Browser, url: string, works: number): Promise<BrowserContext> {
  const context = await openPhone(browser)
  // certificates and pictures are no part of this measure: nothing else is stored meanwhile
  await context.addInitScript("navigator.locks.request('akashi-keeping', () => new Promise(() => {}))")
  const cookies = (counted: string) =>
    context.addCookies([
      { name: 'wallet_address', value: ADDRESS, url },
      { name: 'works', value: counted, url },
    ])
  await cookies(`${works}whole`)
  const page = await context.newPage()
  await page.goto(`${url}/profile`)
  await page.locator('main ul li a').first().waitFor()
  await page.waitForFunction('navigator.serviceWorker.controller !== null')
  await page.close()
  await cookies(String(works))
  return context
}

async function look(context: BrowserContext, url: string): Promise<Costs> {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Performance.enable')
  await page.goto(`${url}/profile`)
  await page.locator('main ul li img').first().waitFor()
  await page.waitForTimeout(MS_PER_S)
  const open = await busyMs(devtools)
  const scroll = await during(devtools, () => scrolled(page))
  await page.evaluate('scrollTo(0, 0)')
  const search = await during(devtools, async () => {
    await page.getByRole('searchbox').fill(RARE)
    await page.getByText('点見つかりました').waitFor()
  })
  await devtools.send('HeapProfiler.collectGarbage')
  const { usedSize } = await devtools.send('Runtime.getHeapUsage')
  await page.close()
  return { open, scroll, search, heap: usedSize / BYTES_PER_MB }
}

async function scrolled(page: Page): Promise<void> {
  for (let at = 0; at < SCROLLS; at++) {
    await page.evaluate(`scrollBy(0, ${SCROLL_PX})`)
    await page.evaluate('new Promise((shown) => requestAnimationFrame(() => setTimeout(shown, 30)))')
  }
}

async function during(devtools: CDPSession, work: () => Promise<void>): Promise<number> {
  const before = await busyMs(devtools)
  await work()
  return (await busyMs(devtools)) - before
}

/** Time that the page's main thread has worked, in milliseconds. */
async function busyMs(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * MS_PER_S
}

async function firstSync(browser: Browser, url: string, runs: number): Promise<Row> {
  const page = await browser.newPage()
  await page.goto(`${url}/bench.html`)
  await page.evaluate(`works = ${JSON.stringify(Array.from({ length: MANY }, (_, at) => madeUpWork(at)))}`)
  const times = { ours: [] as number[], raw: [] as number[] }
  for (let run = 0; run < runs; run++) {
    times.ours.push(await page.evaluate<number>('firstSync(works)'))
    times.raw.push(await page.evaluate<number>('rawPut(works)'))
  }
  return {
    what: 'first storing of 10,000 works against one raw transaction',
    ours: median(times.ours),
    against: median(times.raw),
    unit: 'ms',
    goal: { atMost: 1 },
  }
}

async function bundled(): Promise<string> {
  const bundle = await rolldown({
    input: join(ROOT, 'tests/support/browser/first-sync-page.ts'),
    platform: 'browser',
  })
  const { output } = await bundle.generate({ format: 'iife', minify: true })
  await bundle.close()
  return output[0].code
}
