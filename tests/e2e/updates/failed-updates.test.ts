import { expect, type Page } from '@playwright/test'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { shellFiles } from '../../support/browser/saved-offline.ts'
import { builtAgain } from '../../support/browser/client-build.ts'
import { startStaticSite, type StaticSite } from '../../support/browser/static-site.ts'
import { untilQuiet } from '../../support/browser/quiet.ts'
import { test } from '../../support/browser/test.ts'
import { checkForWorker } from '../../support/browser/worker-check.ts'
import { t, tPattern } from '../../support/texts.ts'

/** Between two checks of the build there are at least five seconds. */
const CHECK_PAUSE_MS = 5500
/** An update that does not take over is waited for 15 s. */
const TAKE_OVER_MS = 30_000
/** A build that could not be had is tried again after a minute. */
const AGAIN_MS = 61_000

/** The browser asks for the worker's file once the page has fetched all it needs. */
const CHECK_MS = 60_000

const READY = t('A new version is available.', 'ja')
const INCOMPLETE = t(
  'The new version couldn’t be downloaded completely. This one still works, and we’ll try again later.',
  'ja',
)
const UPDATE = { name: t('Update', 'ja') }

let older: string
let newer: string
let newest: string
let site: StaticSite

test.describe.configure({ mode: 'serial', timeout: 240_000 })
test.skip(({ isMobile }) => !isMobile, 'says nothing new on a larger screen')

test.beforeAll(async () => {
  older = builtAgain('older')
  newer = builtAgain('newer')
  newest = builtAgain('newest')
  site = await startStaticSite(older)
})

test.afterAll(async () => {
  await site.close()
  for (const folder of [older, newer, newest]) rmSync(folder, { recursive: true, force: true })
})

test.beforeEach(async ({ page }) => {
  await page.clock.install()
  site.deploy(older)
  site.network = 'open'
  site.change = () => undefined
})

/** Opens a page of the older build under the worker's control, and marks the document, which a reload would lose. */
async function openMarked(page: Page, path: string): Promise<void> {
  await page.goto(site.url + path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await page.evaluate(() => document.documentElement.setAttribute('data-mark', 'same'))
}

const isSameDocument = (page: Page) =>
  page.evaluate(() => document.documentElement.getAttribute('data-mark') === 'same').catch(() => true)

/** The page is returned to, which is when it looks for a new build. */
async function comeBack(page: Page, after = CHECK_PAUSE_MS): Promise<void> {
  await page.clock.fastForward(after)
  await page.evaluate(() => dispatchEvent(new Event('focus')))
}

/** Whether the worker that waits has all of a build: it waits only when everything is stored. */
const isInstalled = (page: Page, entry: string) =>
  page.evaluate(async (path) => {
    const registration = await navigator.serviceWorker.getRegistration()
    const stored = await caches.match(path, { ignoreSearch: true })
    return stored !== undefined && registration?.installing === null && registration.waiting !== null
  }, entry)

const entryOf = (page: Page) =>
  page
    .locator('script[type=module]')
    .last()
    .getAttribute('src')
    .catch(() => null)

/** Something that belongs to a person, as the app stores it: the collection in IndexedDB, a picture of it. */
async function putPersonal(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise<void>((resolve, reject) => {
      const opening = indexedDB.open('akashi-0xabc', 10)
      opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('certificates'))
      opening.addEventListener('error', () => reject(opening.error ?? new Error('no database')))
      opening.addEventListener('success', () => {
        const putting = opening.result.transaction('certificates', 'readwrite')
        putting.objectStore('certificates').put('mine', 'a')
        putting.addEventListener('complete', () => {
          opening.result.close()
          resolve()
        })
      })
    })
    await (await caches.open('akashi-personal-0xabc')).put('/img?a', new Response('picture'))
  })
}

const personal = (page: Page) =>
  page.evaluate(async () => ({
    databases: (await indexedDB.databases())
      .map(({ name = '' }) => name)
      .filter((name) => name.startsWith('akashi-')),
    picture: await (await (await caches.open('akashi-personal-0xabc')).match('/img?a'))?.text(),
  }))

test('a waiting update says in the reader’s language what is new', async ({ page }) => {
  const { news } = JSON.parse(readFileSync(join(newer, 'version.json'), 'utf8')) as {
    news: Record<string, string>
  }
  await openMarked(page, '/about/')
  site.deploy(newer)
  await comeBack(page)
  await expect(page.getByText(READY)).toBeVisible()
  await expect(page.getByText(news.ja ?? '')).toBeVisible()
  await page.goto(`${site.url}/en/about/`)
  await expect(page.getByText(news.en ?? '')).toBeVisible()
})

test('from a build that was skipped, the third one installs, in two tabs', async ({ page, context }) => {
  await openMarked(page, '/about/')
  const other = await context.newPage()
  await openMarked(other, '/law/')
  site.deploy(newer)
  await comeBack(page)
  await expect(page.getByText(READY)).toBeVisible()
  site.deploy(newest)
  await comeBack(page)
  const shell = readFileSync(join(newest, 'index.html'), 'utf8')
  const wanted = [...shell.matchAll(/src="(\/assets\/[^"]+\.js)"/g)].at(-1)?.[1] ?? ''
  await expect.poll(() => isInstalled(page, wanted)).toBe(true)
  await page.getByRole('button', UPDATE).click()
  await expect.poll(() => entryOf(page)).toBe(wanted)
  expect(await isSameDocument(other)).toBe(true)
})

test('a worker that never takes control: the page is loaded again once, and the second yes goes past it', async ({
  page,
}) => {
  site.change = (path, text) => (path === '/sw.js' ? text().replaceAll('SKIP_WAITING', 'NEVER') : undefined)
  await openMarked(page, '/about/')
  site.deploy(newer)
  await comeBack(page)
  await putPersonal(page)
  const before = await entryOf(page)
  await page.getByRole('button', UPDATE).click()
  await expect.poll(() => isSameDocument(page), { timeout: TAKE_OVER_MS }).toBe(false)
  await page.evaluate(() => document.documentElement.setAttribute('data-mark', 'same'))
  await expect(page.getByText(READY)).toBeVisible()
  expect(await entryOf(page)).toBe(before)
  expect(await isSameDocument(page)).toBe(true)

  await page.getByRole('button', UPDATE).click()
  await expect.poll(() => entryOf(page), { timeout: TAKE_OVER_MS }).not.toBe(before)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await personal(page)).toEqual({ databases: ['akashi-0xabc'], picture: 'picture' })
})

test('a build with a dead file is said, this one works on, and a later good build installs', async ({
  page,
}) => {
  await openMarked(page, '/about/')
  site.deploy(newer)
  site.change = (path) => (/\/assets\/law-screen-.*\.js$/.test(path) ? null : undefined)
  await comeBack(page)
  await expect(page.getByText(INCOMPLETE)).toBeVisible()
  await page.getByRole('button', { name: t('Later', 'ja') }).click()
  await page
    .getByRole('link', { name: t('Terms of service', 'ja') })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(tPattern('Terms of service', 'ja'))
  expect(await isSameDocument(page)).toBe(true)

  site.change = () => undefined
  site.deploy(newest)
  await page.reload()
  const before = await entryOf(page)
  await comeBack(page)
  await page.getByRole('button', UPDATE).click()
  await expect.poll(() => entryOf(page)).not.toBe(before)
})

test('the same build, whole at last, installs a minute later', async ({ page }) => {
  await openMarked(page, '/about/')
  site.deploy(newer)
  site.change = (path) => (/\/assets\/law-screen-.*\.js$/.test(path) ? null : undefined)
  await comeBack(page)
  await expect(page.getByText(INCOMPLETE)).toBeVisible()
  site.change = () => undefined
  await comeBack(page, AGAIN_MS)
  await expect(page.getByText(READY)).toBeVisible()
})

test('a hotel’s log-in page in the place of everything changes nothing', async ({ page }) => {
  await openMarked(page, '/about/')
  site.deploy(newer)
  site.network = 'portal'
  await comeBack(page)
  await page
    .getByRole('link', { name: t('Terms of service', 'ja') })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(tPattern('Terms of service', 'ja'))
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(tPattern('Terms of service', 'ja'))
  await expect(page.getByText('Hotel')).toHaveCount(0)
  await expect(page.getByText(READY)).toHaveCount(0)
  site.network = 'open'
  await comeBack(page)
  await expect(page.getByText(READY)).toBeVisible()
})

test('a network that answers nothing keeps nobody from opening the app', async ({ page }) => {
  await openMarked(page, '/about/')
  site.network = 'hanging'
  await page.goto(`${site.url}/terms_of_service/`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(tPattern('Terms of service', 'ja'))
  site.network = 'open'
})

test('a shell that the browser has dropped is fetched again, and opens without a network', async ({
  page,
  context,
}) => {
  await openMarked(page, '/about/')
  const whole = await shellFiles(page)
  expect(whole).toBeGreaterThan(0)
  await page.evaluate(async () => {
    for (const name of await caches.keys()) await caches.delete(name)
  })
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(() => shellFiles(page)).toBe(whole)
  await context.setOffline(true)
  await page.goto(`${site.url}/terms_of_service/`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(tPattern('Terms of service', 'ja'))
})

test('the kill switch takes the worker away, loads the page again once, and leaves what is personal', async ({
  page,
}) => {
  await openMarked(page, '/about/')
  await putPersonal(page)
  let loads = 0
  page.on('load', () => loads++)
  site.change = (path) =>
    path === '/sw.js' ? readFileSync(join(older, 'kill-worker.js'), 'utf8') : undefined
  await page.goto(`${site.url}/law/`)
  await checkForWorker(page)
  // a page that is asked while its worker loads it again never answers
  await expect.poll(() => loads, { timeout: CHECK_MS }).toBe(2)
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller === null)).toBe(true)
  await expect
    .poll(() => page.evaluate(async () => (await caches.keys()).filter((name) => /precache/.test(name))))
    .toEqual([])
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await untilQuiet(page)
  expect(loads).toBe(2)
  expect(await personal(page)).toEqual({ databases: ['akashi-0xabc'], picture: 'picture' })

  site.change = () => undefined
  await page.goto(`${site.url}/about/`)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
})
