import { expect, type Page } from '@playwright/test'
import { test } from '../../support/browser/test.ts'
import { t } from '../../support/texts.ts'

test.use({ serviceWorkers: 'block' })

const field = (page: Page) =>
  page.getByRole('searchbox', { name: t('Search works, balls, shops, artists and members', 'ja') })

test('a collector finds a work by its kana, opens it, and comes back to what they had found', async ({
  page,
}) => {
  await page.goto('/')
  await page
    .getByRole('banner')
    .getByRole('link', { name: t('Search', 'ja') })
    .click()
  await expect(field(page)).toBeFocused()
  await page.keyboard.type('しおめ')
  const work = page.locator('main').getByRole('link', { name: '潮目' })
  await expect(work).toBeVisible()
  await expect(page).toHaveURL(/\/search\/?\?q=/)
  await field(page).fill('はやせ')
  const artist = page.locator('main').getByRole('link', { name: /^早瀬 遠/ })
  await expect(artist).toBeVisible()
  await field(page).fill('潮')
  await expect(work).toBeVisible()
  await work.click()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(t('Search', 'ja'))
  await page.goBack()
  await expect(field(page)).toHaveValue('潮')
  await expect(work).toBeVisible()
})

test('without JavaScript a query in the address is answered, and the form asks another', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  await page.goto('/en/search?q=Hayase')
  const found = page.locator('main').getByRole('link', { name: /En Hayase/ })
  await expect(found.first()).toBeVisible()
  const input = page.getByRole('searchbox')
  await input.fill('negibozu')
  await input.press('Enter')
  await expect(
    page
      .locator('main')
      .getByRole('link', { name: /Alliums/ })
      .first(),
  ).toBeVisible()
  await context.close()
})
