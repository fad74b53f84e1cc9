import { expect, type Page } from '@playwright/test'
import { everythingSaved, personalLeft } from '../../support/browser/saved-offline.ts'
import { ownWorks, signInMember } from '../../support/accounts/member.ts'
import { test } from '../../support/browser/test.ts'
import { askToLogOut } from '../../support/accounts/log-out.ts'
import { offlineNote } from '../../support/browser/told.ts'

/** Whether the browser's own cache still has an address; what the page asks for goes past the worker. */
const isCached = (page: Page, address: string) =>
  page.evaluate(async (url) => {
    try {
      return (await fetch(url, { cache: 'only-if-cached', mode: 'same-origin' })).ok
    } catch {
      return false
    }
  }, address)

test('after a log-out the browser’s own cache has none of the pages visited, and the app starts without a network', async ({
  page,
  context,
  baseURL,
}) => {
  const site = baseURL ?? ''
  const member = await signInMember(context, site)
  await ownWorks(context, site, member, 1)
  await page.goto('/profile/')
  await everythingSaved(page, 1)
  const picture = await page
    .locator('main img')
    .first()
    .evaluate((image: HTMLImageElement) => image.currentSrc)
  await page.evaluate(async (url) => (await fetch(url)).arrayBuffer(), picture)
  expect(await isCached(page, picture)).toBe(true)
  const locale = async () => (await context.cookies()).find(({ name }) => name === 'locale')?.value
  const before = await locale()

  const answered = page.waitForResponse((answer) => answer.url().endsWith('/api/v1/users/logout'))
  await askToLogOut(page)
  expect((await (await answered).allHeaders())['clear-site-data']).toBe('"cache"')
  await expect(page).toHaveURL(`${site}/`)
  await expect.poll(() => personalLeft(page)).toEqual([])
  expect(await isCached(page, picture)).toBe(false)

  // what is everybody's stays: the worker with its shell, the language
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(1)
  expect(await locale()).toBe(before)
  await context.setOffline(true)
  await page.goto('/en/terms_of_service/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(offlineNote(page, 'en')).toBeVisible()
})
