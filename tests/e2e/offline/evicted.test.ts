import { expect, type BrowserContext, type Page } from '@playwright/test'
import {
  everythingSaved,
  personalLeft,
  picturesShow,
  shellFiles,
  tracesOf,
} from '../../support/browser/saved-offline.ts'
import { ownWorks, signInMember } from '../../support/accounts/member.ts'
import { evict } from '../../support/browser/storage.ts'
import { untilQuiet } from '../../support/browser/quiet.ts'
import { test } from '../../support/browser/test.ts'
import { either, t } from '../../support/texts.ts'
import { offlineNote } from '../../support/browser/told.ts'
import { menuButton } from '../../support/accounts/log-out.ts'

// What a browser has dropped comes back by itself, and is missed by nobody who has a network.

test.skip(({ isMobile }) => !isMobile, 'says nothing new on a larger screen')

const ALL_HERE = t(
  '{works, plural, one {Your work and its certificate open offline on this device.} other {All # works and their certificates open offline on this device.}}',
  'ja',
  { works: 1 },
)

async function stored(page: Page, context: BrowserContext, site: string) {
  const member = await signInMember(context, site)
  const [work] = await ownWorks(context, site, member, 1)
  await page.goto('/profile/')
  await everythingSaved(page, 1)
  const about = [member.address, member.displayId]
  return { name: work?.item.name ?? '', about }
}

/** The app is a guest in the browser once more: the worker is there, and everything of the member. */
async function backAgain(page: Page): Promise<void> {
  await everythingSaved(page, 1)
  await page.goto('/profile/device/')
  await expect(page.getByText(ALL_HERE)).toBeVisible()
}

test('evicted while the app is open: it goes on, and everything is stored again', async ({
  page,
  context,
  baseURL,
}) => {
  const { name } = await stored(page, context, baseURL ?? '')
  const pageErrors: string[] = []
  page.on('pageerror', ({ message }) => pageErrors.push(message))
  await evict(page, 'all but cookies')
  await page.getByText(name).first().click()
  await expect(page.getByRole('heading', { name }).first()).toBeVisible()
  await page.goBack()
  await expect(page.getByText(name).first()).toBeVisible()
  await page.reload()
  await expect(page.getByText(name).first()).toBeVisible()
  await backAgain(page)
  await context.setOffline(true)
  await page.goto('/profile/')
  await expect(page.getByText(name).first()).toBeVisible()
  await picturesShow(page)
  expect(pageErrors).toEqual([])
})

test('evicted while the app is open, and then without a network: what is on the screen stays, and it says so', async ({
  page,
  context,
  baseURL,
}) => {
  const { name } = await stored(page, context, baseURL ?? '')
  await evict(page, 'all but cookies')
  await context.setOffline(true)
  await expect(offlineNote(page, 'ja')).toBeVisible()
  await expect(page.getByText(name).first()).toBeVisible()
  await menuButton(page, 'ja').click()
  await page
    .getByRole('navigation')
    .getByRole('link', { name: t('Saved offline', 'ja') })
    .click()
  await expect(
    page.getByText(
      either('Your collection hasn’t been saved here yet.', 'This browser doesn’t allow saving.', 'ja'),
    ),
  ).toBeVisible()
  await context.setOffline(false)
  await page.reload()
  await backAgain(page)
})

test('evicted while the app is closed: the next start with a network stores everything again', async ({
  page,
  context,
  baseURL,
}) => {
  const { name } = await stored(page, context, baseURL ?? '')
  const other = await context.newPage()
  await other.goto('/version.json')
  await page.close()
  await evict(other, 'all but cookies')
  await other.goto('/profile/')
  await expect(other.getByText(name).first()).toBeVisible()
  await backAgain(other)
})

test('evicted with its cookies while the app is open: nobody is logged in, nothing personal is left', async ({
  page,
  context,
  baseURL,
}) => {
  const { name, about } = await stored(page, context, baseURL ?? '')
  await evict(page, 'all')
  await page.getByText(name).first().click()
  await untilQuiet(page)
  await page.goto('/')
  await expect(page.locator('header').getByRole('link', { name: t('Log in', 'ja') })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  // where this tab has been is gone with the tab
  await expect
    .poll(async () => (await personalLeft(page)).filter((name) => !name.startsWith('session: ')))
    .toEqual([])
  await expect.poll(() => tracesOf(page, about)).toEqual([])
  await page.goto('/profile/')
  await expect(page).toHaveURL(/\/login\?from=/)
})

test('evicted but for the database: pictures and the app itself come back', async ({
  page,
  context,
  baseURL,
}) => {
  const { name } = await stored(page, context, baseURL ?? '')
  const whole = await shellFiles(page)
  expect(whole).toBeGreaterThan(0)
  await page.evaluate(async () => {
    for (const cache of await caches.keys()) await caches.delete(cache)
  })
  await page.goto('/profile/')
  await backAgain(page)
  // the worker fetches the app again beside what the member sees
  await expect.poll(() => shellFiles(page)).toBe(whole)
  await context.setOffline(true)
  await page.goto('/profile/')
  await expect(page.getByText(name).first()).toBeVisible()
  await picturesShow(page)
})
