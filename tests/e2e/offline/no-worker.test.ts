import { expect, type Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { ownWorks, signInMember } from '../../support/accounts/member.ts'
import { startStaticSite } from '../../support/browser/static-site.ts'
import { without } from '../../support/browser/storage.ts'
import { test } from '../../support/browser/test.ts'
import { checkForWorker } from '../../support/browser/worker-check.ts'
import { either, t, tPattern } from '../../support/texts.ts'

// Where no worker keeps the app, nothing on any page promises that it opens without a network.

test.skip(({ isMobile }) => !isMobile, 'says nothing new on a larger screen')

const TRUE = t('This browser can’t open the app offline. Please open it while you’re online.', 'ja')
/** What a page that can be opened without a network says of it. */
const PROMISE = new RegExp(
  [
    'The app opens offline.',
    'This page works offline too.',
    'This works offline, too.',
    '{of, plural, one {The work and its certificate open offline} other {All # works and certificates open offline}}',
    '{works, plural, one {Your work and its certificate open offline on this device.} other {All # works and their certificates open offline on this device.}}',
    '{whole} of {works} works open here offline with their certificates.',
  ]
    .map((source) => tPattern(source, 'ja').source)
    .join('|'),
)

/** Of a browser whose database is refused. */
const NOT_STORED = either(
  'This browser doesn’t allow saving.',
  'This browser doesn’t allow saving. You can see your collection while you’re online.',
  'ja',
)
/** The browser asks for the worker's file once the page has fetched all it needs. */
const CHECK_MS = 60_000

/** Everything that a page says to its reader. */
const words = (page: Page) => page.locator('body').innerText()

async function saysOnlyWhatIsTrue(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByText(TRUE).first()).toBeVisible()
  expect(await words(page)).not.toMatch(PROMISE)
}

async function works(page: Page, site: string): Promise<void> {
  const member = await signInMember(page.context(), site)
  await ownWorks(page.context(), site, member, 1)
}

test('with a worker the collection, the device’s page and the check say that they open without a network', async ({
  page,
  baseURL,
}) => {
  await works(page, baseURL ?? '')
  for (const path of ['/profile', '/profile/device', '/check']) {
    await page.goto(path)
    await expect(page.getByText(PROMISE).first()).toBeVisible()
    await expect(page.getByText(TRUE)).toHaveCount(0)
  }
})

test.describe('where workers are blocked', () => {
  test.use({ serviceWorkers: 'block' })

  test('nothing promises it, and what is true is said instead', async ({ page, baseURL }) => {
    await works(page, baseURL ?? '')
    await page.goto('/profile')
    await expect(
      page
        .getByText(
          t(
            '{of, plural, one {The work and its certificate are saved here} other {All # works and certificates are saved here}}',
            'ja',
            { of: 1 },
          ),
        )
        .first(),
    ).toBeVisible()
    for (const path of ['/profile', '/profile/device', '/check']) await saysOnlyWhatIsTrue(page, path)
  })
})

test('after the kill switch nothing promises it', async ({ page, baseURL }) => {
  const dist = resolve('dist')
  const site = await startStaticSite(dist, baseURL)
  await works(page, baseURL ?? '')
  await page.goto(`${site.url}/check`)
  await expect(page.getByText(PROMISE).first()).toBeVisible()
  site.change = (path) => (path === '/sw.js' ? readFileSync(join(dist, 'kill-worker.js'), 'utf8') : undefined)
  await page.goto(`${site.url}/law/`)
  await checkForWorker(page)
  const isGone = () =>
    page
      .evaluate(async () => {
        const names = await caches.keys()
        return navigator.serviceWorker.controller === null && !names.some((name) => name.includes('precache'))
      })
      .catch(() => false)
  await expect.poll(isGone, { timeout: CHECK_MS }).toBe(true)
  for (const path of ['/profile', '/profile/device', '/check'])
    await saysOnlyWhatIsTrue(page, site.url + path)
  await site.close()
})

test('where IndexedDB is refused the collection is not said to open without a network', async ({
  page,
  baseURL,
}) => {
  await without(page, 'IndexedDB that refuses to open')
  await works(page, baseURL ?? '')
  for (const path of ['/profile', '/profile/device']) {
    await page.goto(path)
    await expect(page.getByText(NOT_STORED).first()).toBeVisible()
    expect(await words(page)).not.toMatch(PROMISE)
  }
})
