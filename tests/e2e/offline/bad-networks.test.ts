import { expect, type BrowserContext, type Page } from '@playwright/test'
import { SNAPSHOTS_PREFIX, SEEN_IMAGES_CACHE } from '../../../src/config/device.ts'
import { badNetwork, PORTAL_PAGE, type BadNetwork } from '../../support/browser/bad-network.ts'
import {
  CONDITIONS,
  mediansOf,
  tableOf,
  timesOf,
  underCondition,
  type Condition,
  type Times,
} from '../../support/browser/network-times.ts'
import { everythingSaved } from '../../support/browser/saved-offline.ts'
import { ownWorks, signInMember } from '../../support/accounts/member.ts'
import { test } from '../../support/browser/test.ts'
import { t } from '../../support/texts.ts'
import { certificateLinks, checkedNote } from '../../support/browser/told.ts'
import { showButton } from '../../support/certificates/check-by-hand.ts'

// A hall whose network connects and never answers, a hotel that wants a log-in first, a train. Everything goes
// through a proxy, because Playwright's routes do not see what a worker asks.

test.skip(({ isMobile }) => !isMobile, 'says nothing new on a larger screen')

const SIGNED_MS = 60_000
/** `BAD_NETWORK_RUNS=5` prints a table that is worth reading. */
const RUNS = Number(process.env.BAD_NETWORK_RUNS ?? 1)
/** What a machine that does other things adds by chance; a time-out that is waited for is thirty times that. */
const CHANCE_MS = 1500
const AT_MOST = 1.2
const HUNG_MS = 15_000
/** What a browser opens to one host over HTTP/1.1. */
const CONNECTIONS = 6
/** What has hung is answered, or asked for again by a tap. */
const BACK_MS = 5000
const BAR = t('There’s no response. The connection may be slow.', 'ja')
const LOG_IN = t('You need to log in to this network.', 'ja')

let network: BadNetwork
let context: BrowserContext
let page: Page
let path: string

test.describe.configure({ mode: 'serial' })
test.beforeAll(async ({ browser, contextOptions, baseURL }, info) => {
  if (!info.project.use.isMobile) return
  const site = baseURL ?? ''
  // what is asked outside of a page asks a proxy for tunnels
  const outside = await browser.newContext()
  const member = await signInMember(outside, site)
  const works = await ownWorks(outside, site, member, 2)
  for (const { uuid } of works) {
    const claim = () => outside.request.get(`${site}/api/v1/nfts/${uuid}/claim`)
    await expect.poll(async () => (await claim()).status(), { timeout: SIGNED_MS }).toBe(200)
  }
  network = await badNetwork()
  context = await browser.newContext({ ...contextOptions, proxy: { server: network.server } })
  await context.addCookies(await outside.cookies())
  await outside.close()
  path = `/${works[0]?.item.group_page.code}/nfts/${works[0]?.uuid}/certificate/`
  page = await context.newPage()
  await page.goto(`${site}/profile/`)
  await everythingSaved(page, 2)
  await page.goto(`${site}/`)
  await expect.poll(() => isKept(page, '/')).toBe(true)
  await page.goto(`${site}/profile/`)
  await expect(
    page.getByText(
      t(
        '{of, plural, one {The work and its certificate open offline} other {All # works and certificates open offline}}',
        'ja',
        { of: 2 },
      ),
    ),
  ).toBeVisible()
  await page.reload()
  await everythingSaved(page, 2)
})
test.afterAll(async () => {
  await context?.close()
  network?.close()
})

test('what is stored is there in every network as soon as without one', async ({ baseURL }) => {
  test.setTimeout(120_000 * (RUNS + 1))
  const times = new Map<Condition, Times[]>(CONDITIONS.map((condition) => [condition, []]))
  const site = baseURL ?? ''
  for (let run = 0; run < RUNS; run++) {
    for (const condition of CONDITIONS) {
      await page.goto(`${site}/profile/`)
      await expect(certificateLinks(page.getByRole('main'), 'ja')).toHaveCount(2)
      await underCondition(context, network, condition, async () => {
        times.get(condition)?.push(await timesOf(page, { site, path }))
      })
    }
  }
  console.log(`\n${tableOf(times)}`)
  const none = mediansOf(times.get('none') ?? [])
  for (const [condition, runs] of times) {
    for (const [what, ms] of Object.entries(mediansOf(runs))) {
      const most = none[what as keyof Times] * AT_MOST + CHANCE_MS
      expect.soft(ms, `${condition}: ${what}`).toBeLessThan(most)
    }
  }
})

test('a network that hangs is said once, and the page stays as it is', async ({ baseURL }) => {
  await page.goto(`${baseURL}/profile/`)
  await underCondition(context, network, 'hanging', async () => {
    await page.goto(`${baseURL}${path}`, { waitUntil: 'commit' })
    await expect(page.getByRole('status', { name: t('Network', 'ja') })).toContainText(BAR, {
      timeout: HUNG_MS,
    })
    await expect(checkedNote(page, 'ja').filter({ visible: true }).first()).toBeVisible()
    await expect(showButton(page, 'ja')).toBeVisible()
    await expect(
      page.getByText(t('There’s no response, and this page isn’t saved on this device.', 'ja')),
    ).toHaveCount(0)
    await page.getByRole('link', { name: t('About this work', 'ja') }).click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
  // what has waited is answered now
  await expect(page.getByText(BAR)).toHaveCount(0, { timeout: BACK_MS })
})

test('a tap finds the network that is back, though the old connections stay dead', async ({ baseURL }) => {
  await page.goto(`${baseURL}/`)
  await forgetPictures()
  network.forgetsHung = true
  await underCondition(context, network, 'hanging', async () => {
    await page.goto(`${baseURL}/`, { waitUntil: 'commit' })
    await expect(page.getByText(BAR)).toBeVisible({ timeout: HUNG_MS })
    expect(network.hanging).toBeGreaterThanOrEqual(CONNECTIONS)
  })
  await page.getByRole('button', { name: t('Reconnect', 'ja') }).click()
  await expect(page.getByText(BAR)).toHaveCount(0, { timeout: BACK_MS })
  network.forgetsHung = false
})

test('behind a captive portal everything stored works, the log-in is in reach, and nothing of the portal’s is stored', async ({
  baseURL,
}) => {
  await page.goto(`${baseURL}/profile/`)
  await underCondition(context, network, 'portal', async () => {
    await page.goto(`${baseURL}${path}`, { waitUntil: 'commit' })
    const bar = page.getByRole('status', { name: t('Network', 'ja') })
    await expect(bar).toContainText(LOG_IN)
    await showButton(page, 'ja').click()
    const code = page.getByRole('dialog').getByRole('img', { name: t('Code of the certificate', 'ja') })
    await expect(code).toBeVisible()
    await page.goBack()
    await expect(
      page.getByText(t('You need to log in to this network. This page isn’t saved on this device.', 'ja')),
    ).toHaveCount(0)
    // pictures, faces and pages that are not here yet
    for (const other of ['/marketplace/', '/', '/about/', '/profile/'])
      await page.goto(`${baseURL}${other}`, { waitUntil: 'commit' })
    await expect(page.getByText('Hotel')).toHaveCount(0)
    const opened = context.waitForEvent('page')
    await bar.getByRole('link', { name: t('Log in to Wi-Fi', 'ja') }).click()
    const logIn = await opened
    await expect(logIn.getByRole('heading', { name: 'Hotel Wi-Fi' })).toBeVisible()
    await logIn.close()
    expect(await storedPages(page)).toEqual([])
  })
  // the page may have found the network by itself first
  const again = page.getByRole('button', { name: t('Reconnect', 'ja') })
  await expect(async () => {
    if (await again.isVisible()) await again.click({ timeout: 2_000 })
    await expect(page.getByText(LOG_IN)).toHaveCount(0, { timeout: 2_000 })
  }).toPass()
})

/** The pictures seen so far are asked for again, by the worker, and hold the browser's connections to the host. */
async function forgetPictures(): Promise<void> {
  await page.evaluate((name) => caches.delete(name), SEEN_IMAGES_CACHE)
  const browser = await context.newCDPSession(page)
  await browser.send('Network.clearBrowserCache')
  await browser.detach()
}

/** Whether the worker has stored a page for its next start; its cache is named after the revision of its contents. */
function isKept(of: Page, path: string): Promise<boolean> {
  return of.evaluate(
    async ({ address, prefix }) => {
      for (const name of await caches.keys()) {
        if (name.startsWith(prefix) && (await (await caches.open(name)).match(address))) return true
      }
      return false
    },
    { address: path, prefix: SNAPSHOTS_PREFIX },
  )
}

/** What is stored anywhere on this device that came from the portal. */
async function storedPages(of: Page): Promise<string[]> {
  return of.evaluate(async (portal) => {
    const found: string[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const body = await (await cache.match(request))?.text()
        if (body?.includes(portal)) found.push(`${name} ${request.url}`)
      }
    }
    return found
  }, PORTAL_PAGE)
}
