import { expect, type BrowserContext, type Page } from '@playwright/test'
import { rmSync } from 'node:fs'
import { builtAgain } from '../../support/browser/client-build.ts'
import { startOwnShop, type OwnShop } from '../../support/browser/own-shop.ts'
import { untilQuiet } from '../../support/browser/quiet.ts'
import { test } from '../../support/browser/test.ts'
import { checkForWorker } from '../../support/browser/worker-check.ts'
import { fillShop } from '../../support/shop/catalog.ts'
import { t } from '../../support/texts.ts'

// A new version that comes between two starts takes nothing away of what could be read without a network.

test.skip(({ isMobile }) => !isMobile, 'says nothing new on a larger screen')

let shop: OwnShop
let newer: string
test.beforeAll(async () => {
  shop = await startOwnShop()
  await fillShop(shop)
  await shop.work()
  newer = builtAgain('newer')
})
test.beforeEach(() => shop.deploy('dist'))
test.afterAll(async () => {
  await shop.close()
  rmSync(newer, { recursive: true, force: true })
})

/** The public pages that are stored, by the name of the entry that they run. */
const entriesOfSnapshots = (page: Page) =>
  page.evaluate(async () => {
    const stored: Record<string, string | undefined> = {}
    for (const name of (await caches.keys()).filter((each) => each.startsWith('akashi-pages-'))) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const html = (await (await cache.match(request))?.text()) ?? ''
        stored[new URL(request.url).pathname] = /\/assets\/(start-[\w-]+)\.js/.exec(html)?.[1]
      }
    }
    return stored
  })

const entryOf = (page: Page) =>
  page.evaluate(() => /\/assets\/(start-[\w-]+)\.js/.exec(document.documentElement.outerHTML)?.[1])

const storedAt = (page: Page) => page.evaluate(() => document.documentElement.dataset.storedAt)

/** Opens pages of the older build until each is stored; returns the address of a ball among them. */
async function visited(page: Page): Promise<string> {
  await page.goto(`${shop.url}/en/studio`)
  const ball = await linkToBall(page)
  for (const path of ['/en/studio', ball, '/en/']) {
    await page.goto(shop.url + path)
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await expect.poll(async () => Object.keys(await entriesOfSnapshots(page))).toContain(path)
    // what it asked is stored too, a second later
    await untilQuiet(page)
  }
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('akashi-public-answers')))
    .toContain('studio')
  return ball
}

const linkToBall = async (page: Page) => {
  const link = page.locator('main a[href*="/balls/"]').first()
  return (await link.getAttribute('href')) ?? ''
}

async function untilWaiting(page: Page): Promise<void> {
  await checkForWorker(page)
  await expect
    .poll(() =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state ?? null),
    )
    .toBe('installed')
}

/** A start with a network, at which the new version is installed; then everything is closed. */
async function startWithUpdate(page: Page): Promise<void> {
  shop.deploy(newer)
  await page.goto(`${shop.url}/en/about`)
  await untilWaiting(page)
  await page.close()
}

/** The next start, without a network: the new version is in charge by then. */
async function nextStart(context: BrowserContext): Promise<Page> {
  await context.setOffline(true)
  const page = await context.newPage()
  await page.goto(`${shop.url}/en/about`)
  return page
}

test('public pages that were seen before an update are there after it without a network, and run its code', async ({
  page,
  context,
}) => {
  const ball = await visited(page)
  const older = await entryOf(page)
  await startWithUpdate(page)

  const next = await nextStart(context)
  const newer = await entryOf(next)
  expect(newer).not.toBe(older)
  expect(await entriesOfSnapshots(next)).toMatchObject({ '/en/studio': newer, [ball]: newer, '/en/': newer })
  for (const [path, heading] of [
    ['/en/studio', 'Studio'],
    ['/en/', /./],
    [ball, /./],
  ] as const) {
    const answer = await next.goto(shop.url + path)
    expect(await answer?.text()).toMatch(/<h1[^>]*>/)
    expect(Number(await storedAt(next))).toBeGreaterThan(0)
    await expect(next.getByRole('heading', { level: 1, name: heading }).first()).toBeVisible()
    await expect(next.getByRole('status', { name: t('Network', 'en') })).toContainText(
      t('You’re offline', 'en'),
    )
  }
})

test('a page that could not be fetched again is shown from what it had asked', async ({ page, context }) => {
  const ball = await visited(page)
  for (const path of ['/en/studio', ball])
    await context.route(shop.url + path, (route) => route.fulfill({ status: 503 }))
  await startWithUpdate(page)
  await context.unrouteAll()

  const next = await nextStart(context)
  expect(Object.keys(await entriesOfSnapshots(next))).not.toContain('/en/studio')
  await next.goto(`${shop.url}/en/studio`)
  expect(await storedAt(next)).toBeUndefined()
  await expect(next.getByRole('heading', { level: 1, name: 'Studio' })).toBeVisible()
  await expect(next.locator('main').getByRole('link').first()).toBeVisible()
  await next.goto(shop.url + ball)
  await expect(next.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(
    next
      .locator('main')
      .getByText(/¥|Free/)
      .first(),
  ).toBeVisible()
})

test('a log-out while a new version is being installed leaves none of the pages', async ({
  page,
  context,
}) => {
  await visited(page)
  let letPagesCome = () => {}
  const mayCome = new Promise<void>((resolve) => (letPagesCome = resolve))
  const asked: string[] = []
  await context.route(`${shop.url}/en/studio`, async (route) => {
    asked.push(route.request().url())
    await mayCome
    await route.continue()
  })
  shop.deploy(newer)
  await page.goto(`${shop.url}/en/about`)
  await expect.poll(() => asked.length).toBe(1)
  await page.evaluate(async () => {
    for (const name of await caches.keys()) if (name.startsWith('akashi-pages')) await caches.delete(name)
  })
  letPagesCome()
  await untilWaiting(page)
  await expect.poll(async () => Object.keys(await entriesOfSnapshots(page))).not.toContain('/en/studio')
})
