import { expect, type Page } from '@playwright/test'
import { inForm, FORMS, ROUTES } from '../../support/server/routes-matrix.ts'
import { shopWithMembers, type ShopWithMembers } from '../../support/browser/shop-with-members.ts'
import { untilQuiet } from '../../support/browser/quiet.ts'
import { slowNetwork, type SlowNetwork } from '../../support/browser/slow-network.ts'
import { test } from '../../support/browser/test.ts'

test.use({ serviceWorkers: 'block' })

/** What a page may move, over its whole first visit, with slow pictures (docs: 0 for our own content). */
const GOAL = 0.02
/** A telephone in a train. */
const TRAIN = { latencyMs: 150, bytesPerSecond: 200_000 }
/** A phone two floors down: a page takes seconds. */
const BASEMENT = { latencyMs: 150, bytesPerSecond: 5_000 }
/** Works in rows (src/ui/shown-whole.tsx). */
const SETS = 'ul[data-whole]'
const WHO = { visitor: 'a visitor', owner: 'a member' } as const

/** Pages whose first visit is watched, and who visits. */
const WATCHED = [
  ['visitor', /^(home|about|login|marketplace|profile|group|ball|nft|certificate|unmatched)$/],
  ['owner', /^(myProfile|profileEdit|salesCollection|listing|nft)$/],
] as const

/** Each language once: the narrow lines of Japanese, the wide ones of English. */
const WATCHED_IN: Readonly<Record<string, string>> = { phone: 'ja', desktop: 'en' }

let shop: ShopWithMembers
let network: SlowNetwork

test.beforeAll(async ({ browser, baseURL }) => {
  shop = await shopWithMembers(browser, baseURL ?? '')
  network = await slowNetwork(TRAIN)
})
test.afterAll(() => network.close())

for (const [viewer, names] of WATCHED)
  for (const { name, path } of ROUTES.filter((route) => names.test(route.name)))
    for (const form of FORMS.filter(({ prefix }) => prefix !== '/ja')) {
      const language = form.locale === 'ja' ? 'Japanese' : 'English'
      test(`nothing moves under the finger of ${WHO[viewer]} on the page ${name} on a slow network, in ${language}`, async ({
        browser,
        contextOptions,
        baseURL,
      }, { project }) => {
        test.skip(form.locale !== WATCHED_IN[project.name], 'watched in the other window')
        const proxy = { server: network.server }
        const context = await browser.newContext({ ...contextOptions, serviceWorkers: 'block', proxy })
        // A member has been here before, were it only to log in; what came with the code is not on the device.
        await context.addCookies([...shop.cookies[viewer]])
        if (viewer === 'owner') await knownHere(await context.newPage(), `${baseURL}/about`)
        const shifts = await firstVisit(
          await context.newPage(),
          `${baseURL}${inForm(form, path(shop.world))}`,
        )
        await context.close()
        const score = shifts.reduce((sum, { value }) => sum + value, 0)
        const said = shifts.map(({ value, what }) => `${value.toFixed(3)} ${what}`).join('\n    ')
        expect(score, said).toBeLessThan(GOAL)
      })
    }

// a row is laid out anew with each work that arrives, which Chromium does not count as a shift
for (const name of ['profile']) {
  test(`the works of a set on the page “${name}” are shown when all of them are there`, async ({
    browser,
    contextOptions,
    baseURL,
  }) => {
    const basement = await slowNetwork(BASEMENT)
    const context = await browser.newContext({
      ...contextOptions,
      serviceWorkers: 'block',
      proxy: { server: basement.server },
    })
    const page = await context.newPage()
    await page.addInitScript(countEachFrame, SETS)
    const path = ROUTES.find((route) => route.name === name)?.path(shop.world) ?? ''
    await page.goto(`${baseURL}${path}`, { waitUntil: 'domcontentloaded' })
    await drawn(page)
    const sets = await page.locator(SETS).evaluateAll((all) => all.map((set) => set.childElementCount))
    expect(sets.length).toBeGreaterThan(0)
    const shown = await page.evaluate(() => [...(globalThis as unknown as { shown: Set<string> }).shown])
    expect(shown.toSorted()).toEqual(sets.map((works, at) => `${at}: ${works}`).toSorted())
    await context.close()
    basement.close()
  })
}

/** Notes in each frame how many works of each set are shown. */
function countEachFrame(sets: string): void {
  const shown = new Set<string>()
  Object.assign(globalThis, { shown })
  const count = () => {
    for (const [at, set] of document.querySelectorAll(sets).entries())
      if (set.checkVisibility()) shown.add(`${at}: ${set.childElementCount}`)
    requestAnimationFrame(count)
  }
  requestAnimationFrame(count)
}

/** Waits until this browser knows who is signed in. */
async function knownHere(page: Page, address: string): Promise<void> {
  const answered = page.waitForResponse(/\/api\/v1\/profile$/)
  await page.goto(address)
  await answered
  await untilQuiet(page)
  await page.close()
}

interface Shift {
  value: number
  /** What moved, and from where to where. */
  what: string
}

/** Opens an address for the first time and answers every movement until all of it is there. */
async function firstVisit(page: Page, address: string): Promise<Shift[]> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true })
  // pictures come after the words, those named in the head of the page too
  const words = Promise.withResolvers<void>()
  await page.route(/\/img\?/, async (route) => {
    await words.promise
    await route.continue().catch(() => {})
  })
  await page.addInitScript(watch)
  await page.goto(address, { waitUntil: 'commit' })
  await page.locator('main h1').first().waitFor()
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null)
  await drawn(page)
  words.resolve()
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(() =>
    [...document.images].every(({ complete, loading }) => complete || loading === 'lazy'),
  )
  await painted(page)
  return page.evaluate(() => (globalThis as unknown as { shifts: Shift[] }).shifts)
}

/** Waits until faces and pictures are in, and the frames with them have been drawn. */
async function painted(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready
    const loaded = [...document.images].filter(({ complete }) => complete)
    await Promise.allSettled(loaded.map((image) => image.decode()))
  })
  await drawn(page)
}

/** Waits until the frames with what is there have been drawn. */
async function drawn(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
  })
}

/** Runs in the page before everything else. */
function watch(): void {
  const shifts: Shift[] = []
  Object.assign(globalThis, { shifts })
  interface LayoutShift extends PerformanceEntry {
    value: number
    hadRecentInput: boolean
    sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
  }
  const box = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join(' ')
  const named = (node: Node | null) => {
    const element = node instanceof Element ? node : node?.parentElement
    return `${element?.tagName.toLowerCase()}.${element?.className} “${element?.textContent.trim().slice(0, 24)}”`
  }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as LayoutShift[]) {
      if (entry.hadRecentInput) continue
      const what = entry.sources.map(
        ({ node, previousRect, currentRect }) => `${named(node)} ${box(previousRect)} → ${box(currentRect)}`,
      )
      shifts.push({ value: entry.value, what: `at ${Math.round(entry.startTime)} ms: ${what.join('; ')}` })
    }
  }).observe({ type: 'layout-shift', buffered: true })
}
