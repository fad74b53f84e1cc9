import { expect, type Locator, type Page } from '@playwright/test'
import type { SaleFacets } from '../../../src/contract/sale-facets.ts'
import type { PriceHistory } from '../../../src/contract/works.ts'
import { brokenRules } from '../../support/browser/axe.ts'
import { test } from '../../support/browser/test.ts'
import { t, tPattern } from '../../support/texts.ts'

interface Listed {
  nft: { uuid: string }
  group_page: { code: string }
}

test.use({ serviceWorkers: 'block' })

const LISTINGS = '{0, plural, one {# listing} other {# listings}}'
const SHOW = '{0, plural, =0 {No listings match} one {Show # listing} other {Show # listings}}'

/** The works of the list; their pictures come when somebody is near. */
const works = (page: Page) => page.locator('main li a[href*="/nfts/"]')

/** A page's place may be half a pixel. */
const A_LINE = 24

/** Opens a work by the keyboard, which moves the page once; goes back, and finds the work where it was. */
async function openAndComeBack(page: Page, work: Locator): Promise<void> {
  await work.focus()
  const place = async () => (await work.boundingBox())?.y ?? Infinity
  const before = await place()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/nfts\//)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/marketplace/)
  await expect.poll(async () => Math.abs((await place()) - before)).toBeLessThan(A_LINE)
}

test('somebody narrows the marketplace to one artist below ¥3,000, opens a work and comes back to their place', async ({
  page,
}) => {
  await page.goto('/en/marketplace')
  await page.getByRole('button', { name: t('Artist', 'en') }).click()
  const sheet = page.getByRole('dialog', { name: t('Filter', 'en') })
  await sheet.getByRole('textbox', { name: t('To', 'en') }).fill('￥3,000')
  const below = await page.request.get('/api/v1/sales/facets?max=3000', {
    headers: { 'accept-language': 'en' },
  })
  const { name, count: left } = ((await below.json()) as SaleFacets).artists[0]!
  const artist = sheet.locator('label', { hasText: name })
  expect(await brokenRules(page)).toEqual([])
  await artist.click()
  await sheet.getByRole('button', { name: t(SHOW, 'en', { 0: left }) }).click()
  await expect(page).toHaveURL(/\/en\/marketplace\/?\?artist=[^&]+&max=3000$/)
  await expect(page.getByText(t(LISTINGS, 'en', { 0: left }), { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: t('Artist', 'en') })).toContainText(name)
  for (const price of await page
    .locator('main li')
    .getByText(/^¥[\d,]+$/)
    .allTextContents())
    expect(Number(price.replaceAll(/\D/g, ''))).toBeLessThanOrEqual(3000)

  const work = works(page).last()
  await work.click()
  await expect(page).toHaveURL(/\/nfts\//)
  await page.goBack()
  await expect(page).toHaveURL(/max=3000$/)
  await expect(work).toBeInViewport()
  await page.getByRole('link', { name: t('Clear all', 'en') }).click()
  await expect(page).toHaveURL(/\/en\/marketplace\/?$/)
})

test('the works that were fetched below the first are there again at the same place', async ({ page }) => {
  await page.goto('/en/marketplace')
  const first = await works(page).count()
  await page.getByRole('button', { name: t('Show more', 'en') }).click()
  await expect.poll(() => works(page).count()).toBeGreaterThan(first)
  const all = await works(page).count()
  await openAndComeBack(page, works(page).nth(first + 2))
  expect(await works(page).count()).toBe(all)
})

test('a filter that leaves nothing says what to leave out', async ({ page }) => {
  await page.goto('/en/marketplace?shop=bokutei&max=100')
  await expect(page.getByText(t('No listings match', 'en'))).toBeVisible()
  await page.getByRole('link', { name: tPattern('{most} or less', 'en') }).click()
  await expect(page).toHaveURL(/\?shop=bokutei$/)
  await expect(works(page).first()).toBeVisible()
})

test('somebody reads what a work was sold for, each sale with its day', async ({ page }) => {
  // the demo's collectors have sold some works more than once
  const listed = (await (await page.request.get('/api/v1/sales?page=1')).json()) as { objects: Listed[] }
  const prices = await Promise.all(
    listed.objects.map(async ({ nft, group_page }) => {
      const answer = await page.request.get(`/api/v1/nfts/${nft.uuid}/prices`)
      return {
        path: `/en/${group_page.code}/nfts/${nft.uuid}`,
        history: (await answer.json()) as PriceHistory,
      }
    }),
  )
  const most = prices.toSorted((a, b) => b.history.count - a.history.count)[0]!
  expect(most.history.count).toBeGreaterThan(0)
  await page.goto(most.path)
  await page.getByRole('button', { name: t('Price history', 'en') }).click()
  const sheet = page.getByRole('dialog', { name: t('Price history', 'en') })
  await expect(sheet.getByRole('row')).toHaveCount(most.history.sales.length + 1)
  await expect(sheet.locator('figure')).toHaveCount(most.history.sales.length < 3 ? 0 : 1)
  expect(await brokenRules(page)).toEqual([])
})
