import { expect, type Page } from '@playwright/test'
import { rmSync } from 'node:fs'
import { builtAgain } from '../../support/browser/client-build.ts'
import { startStaticSite, type StaticSite } from '../../support/browser/static-site.ts'
import { test } from '../../support/browser/test.ts'
import { t, tPattern } from '../../support/texts.ts'
import { LONG } from '../../../tools/gate.ts'

/** Between two checks of the build there are at least five seconds, of the page's clock (src/pwa/build-check.ts). */
const CHECK_PAUSE_MS = 5500

const READY = t('A new version is available.', 'ja')
const REPLACED = t('Another tab has been updated. Update this page when you’re ready.', 'ja')
const BUSY_ELSEWHERE = t('Another tab is finishing something. The update will follow.', 'ja')

let older: string
let newer: string
let site: StaticSite

test.skip(({ isMobile }) => !isMobile, 'says nothing new on a larger screen')

test.beforeAll(async () => {
  older = builtAgain('older')
  newer = builtAgain('newer')
  site = await startStaticSite(older)
})

test.afterAll(async () => {
  await site.close()
  for (const folder of [older, newer]) rmSync(folder, { recursive: true, force: true })
})

test.beforeEach(async ({ page }) => {
  await page.clock.install()
  site.deploy(older)
})

/** Opens a page of the older build under the worker's control, and marks the document, which a reload would lose. */
async function openMarked(page: Page, path: string): Promise<void> {
  await page.goto(site.url + path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await page.evaluate(() => document.documentElement.setAttribute('data-mark', 'same'))
}

const isSameDocument = (page: Page) =>
  page.evaluate(() => document.documentElement.getAttribute('data-mark') === 'same')

/** The page is returned to, which is when it looks for a new build. */
async function comeBack(page: Page): Promise<void> {
  await page.clock.fastForward(CHECK_PAUSE_MS)
  await page.evaluate(() => dispatchEvent(new Event('focus')))
}

// the packages come before it and stay the same from version to version
const entryOf = (page: Page) => page.locator('script[type=module]').last().getAttribute('src')

test('a new version asks, and only the tab that says yes loads again', async ({ page, context }) => {
  await openMarked(page, '/about/')
  const other = await context.newPage()
  await openMarked(other, '/law/')
  const before = await entryOf(page)

  site.deploy(newer)
  await comeBack(page)
  await expect(page.getByText(READY)).toBeVisible()
  await expect(other.getByText(READY)).toBeVisible()
  expect(await isSameDocument(page)).toBe(true)

  await page.getByRole('button', { name: t('Update', 'ja') }).click()
  await expect.poll(() => entryOf(page).catch(() => before)).not.toBe(before)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText(READY)).toHaveCount(0)

  await expect(other.getByText(REPLACED)).toBeVisible()
  expect(await isSameDocument(other)).toBe(true)
})

test('while another tab is paying, the update waits for it', { tag: LONG }, async ({ page, context }) => {
  await openMarked(page, '/about/')
  const paying = await context.newPage()
  await openMarked(paying, '/law/')
  await paying.evaluate(() => {
    void navigator.locks.request('akashi-busy', { mode: 'shared' }, () => {
      return new Promise((resolve) => addEventListener('paid', resolve, { once: true }))
    })
  })

  site.deploy(newer)
  await comeBack(page)
  await page.getByRole('button', { name: t('Update', 'ja') }).click()
  await expect(page.getByText(BUSY_ELSEWHERE)).toBeVisible()
  expect(await isSameDocument(page)).toBe(true)

  await paying.evaluate(() => dispatchEvent(new Event('paid')))
  await expect.poll(() => isSameDocument(page).catch(() => true)).toBe(false)
  expect(await isSameDocument(paying)).toBe(true)
})

test('dismissed with "later", it stays away until the next visit', { tag: LONG }, async ({ page }) => {
  await openMarked(page, '/about/')
  site.deploy(newer)
  await comeBack(page)
  await page.getByRole('button', { name: t('Later', 'ja') }).click()
  await expect(page.getByText(READY)).toHaveCount(0)
  await page.reload()
  await expect(page.getByText(READY)).toBeVisible()
})

test('a page whose code the new version has replaced still opens from the old one', async ({ page }) => {
  await openMarked(page, '/about/')
  site.deploy(newer)
  await page
    .getByRole('link', { name: t('Terms of service', 'ja') })
    .first()
    .click()
  await expect(page).toHaveURL(/terms_of_service/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(tPattern('Terms of service', 'ja'))
  expect(await isSameDocument(page)).toBe(true)
})
