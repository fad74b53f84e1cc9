import { expect, type BrowserContext, type Locator, type Page } from '@playwright/test'
import { Wallet } from 'ethers'
import { injectWallet } from '../../support/browser/injected-wallet.ts'
import { renderOdds } from '../../../src/lib/order-terms.ts'
import type { TestApp } from '../../support/server/app.ts'
import { ballsOnSale } from '../../support/shop/balls-on-sale.ts'
import { listWork } from '../../support/resale/listing.ts'
import { ownWorks, signInMember } from '../../support/accounts/member.ts'
import { test } from '../../support/browser/test.ts'
import { buyButton, cardButton, payButton } from '../../support/shop/order-by-hand.ts'
import { t } from '../../support/texts.ts'

/** The chain and two jobs lie between a tap and its result. */
const SETTLED = { timeout: 60_000 }

/** The demo shop's. */
const GROUPS = ['bokutei', 'nonki_mura', 'onshitsu', 'yoru_arcade', 'ekistamp']

/** What the sheet states, which is folded. */
async function shownRows(sheet: Locator, locale: 'ja' | 'en'): Promise<string[]> {
  const terms = sheet
    .locator('details')
    .filter({ hasText: t('Terms of sale (payment, delivery, returns)', locale) })
  await terms.locator('summary').click()
  return rowsOf(terms)
}

/** Facts as they stand there: `term: value`, one for each row. */
async function rowsOf(list: Locator): Promise<string[]> {
  // the sheet comes after the tap, on a busy machine a moment later
  await expect(list.locator('dl > div').first()).toBeVisible()
  const rows = await list.locator('dl > div').all()
  return Promise.all(
    rows.map(async (row) => {
      const [term, value] = [await row.locator('dt').innerText(), await row.locator('dd').innerText()]
      return `${term}: ${value}`.replaceAll(/\s+/g, ' ')
    }),
  )
}

/** What is stored with the order, on its own page. */
async function storedRows(page: Page, locale: 'ja' | 'en'): Promise<string[]> {
  // what was in the ball, or has come from another member, is shown first
  const arrival = page.getByRole('dialog', { name: t('It’s yours.', locale) })
  for (const button of [
    page.getByRole('button', { name: t('Skip', locale), exact: true }),
    arrival.getByRole('button', { name: t('Continue', locale) }),
  ])
    await page.addLocatorHandler(button, (shown) => shown.click())
  const facts = page.locator('details').filter({ hasText: t('What you ordered', locale) })
  await expect(facts).toBeVisible(SETTLED)
  await facts.locator('summary').click()
  return rowsOf(facts)
}

/** The odds of the sheet, line by line: the work, how many are left of how many, and its chance. */
async function shownOdds(sheet: Locator, locale: 'ja' | 'en'): Promise<string[]> {
  await sheet.getByText(t('Current odds and what’s left', locale)).click()
  const rows = await sheet.locator('table tbody tr').all()
  return Promise.all(rows.map(async (row) => (await row.innerText()).replaceAll(/\s+/g, ' ').trim()))
}

/** The same of the order that the page shows, from what is stored with it. */
async function storedOdds(page: Page, locale: 'ja' | 'en'): Promise<string[]> {
  const order = new URL(page.url()).searchParams.get('order')
  const answer = await page.request.get(`/api/v1/orders/${order}`)
  const { terms } = (await answer.json()) as {
    terms: { odds: { ja: string; en: string; put_in: number; left: number }[] }
  }
  const facts = terms.odds.map((line) => ({ name: line[locale], total: line.put_in, left: line.left }))
  return renderOdds(facts, locale).map(
    ({ name, left, total, chance }) => `${name} ${left} / ${total} ${chance}`,
  )
}

/** Every fact that the sheet has shown is stored word for word, in its order; beside them only what came of the order. */
function expectStored(shown: readonly string[], stored: readonly string[]): void {
  expect(shown.length).toBeGreaterThanOrEqual(5)
  expect(stored.filter((row) => shown.includes(row))).toEqual(shown)
  expect(stored.length - shown.length).toBeLessThanOrEqual(3)
}

async function ballOf({ request }: BrowserContext, kind: 'paid' | 'free') {
  for (const group of GROUPS) {
    const balls = await ballsOnSale(request, group)
    const found = balls.find((one) => (one.kind === 'paid') === (kind === 'paid'))
    if (found) return `/${group}/balls/${found.uuid}`
  }
  throw new Error(`the shop has no ${kind} ball`)
}

/** A work that somebody has put up for sale; the path of its page. */
async function listedWork(context: BrowserContext, site: string): Promise<string> {
  const wallet = Wallet.createRandom()
  const seller = await signInMember(context, site, wallet)
  const [work] = await ownWorks(context, site, seller, 1)
  const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
  const ask: TestApp['ask'] = (path, init) => fetch(`${site}${path}`, init)
  const profile = { display_id: seller.displayId, name: '', wallet_address: seller.address }
  // it is hers before it is minted
  await expect(() =>
    listWork({ ask } as TestApp, { wallet, cookie, profile }, work?.uuid ?? '', 1500),
  ).toPass(SETTLED)
  return `/${work?.item.group_page.code}/nfts/${work?.uuid}`
}

async function member(page: Page, context: BrowserContext, site: string) {
  const wallet = Wallet.createRandom()
  await injectWallet(page, wallet)
  return signInMember(context, site, wallet)
}

test('the second of two quick taps orders nothing: the last screen before the order has been seen', async ({
  page,
  context,
  baseURL,
}) => {
  await member(page, context, baseURL ?? '')
  await page.goto(await ballOf(context, 'free'))
  const button = page.getByRole('button', { name: t('Get it for free', 'ja') })
  await button.click({ trial: true })
  const { x, y, width, height } = (await button.boundingBox())!
  await page.mouse.click(x + width / 2, y + height / 2)
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.mouse.click(x + width / 2, y + height / 2)
  // until it can be pressed itself
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('Get it for free', 'ja') })
    .click({ trial: true })
  const orders = await context.request.get('/api/v1/orders')
  expect(await orders.json()).toEqual([])
})

for (const locale of ['ja', 'en'] as const) {
  const prefix = locale === 'en' ? '/en' : ''
  const receiveButton = (at: Page | Locator) => at.getByRole('button', { name: t('Get it for free', locale) })
  test.describe(`in ${locale}, what the last screen before the order said is what the order stores, word for word`, () => {
    test.use({ serviceWorkers: 'block', locale: locale === 'ja' ? 'ja-JP' : 'en-US' })

    test(`of a ball (${locale})`, async ({ page, context, baseURL }) => {
      await member(page, context, baseURL ?? '')
      await page.goto(prefix + (await ballOf(context, 'paid')))
      await buyButton(page, locale).click()
      const sheet = page.getByRole('dialog')
      const shown = await shownRows(sheet, locale)
      const odds = await shownOdds(sheet, locale)
      await payButton(sheet, locale).click()
      await cardButton(page, locale).click()
      await expect(page).toHaveURL(/\?order=/)
      expectStored(shown, await storedRows(page, locale))
      expect(odds.length).toBeGreaterThan(0)
      expect(await storedOdds(page, locale)).toEqual(odds)
    })

    test(`of a free ball (${locale})`, async ({ page, context, baseURL }) => {
      await member(page, context, baseURL ?? '')
      await page.goto(prefix + (await ballOf(context, 'free')))
      await receiveButton(page).click()
      const sheet = page.getByRole('dialog')
      const shown = await shownRows(sheet, locale)
      const odds = await shownOdds(sheet, locale)
      await receiveButton(sheet).click()
      await expect(page).toHaveURL(/\?order=/, SETTLED)
      expectStored(shown, await storedRows(page, locale))
      expect(await storedOdds(page, locale)).toEqual(odds)
    })

    test(`of another member’s listed work (${locale})`, async ({ page, context, browser, baseURL }, info) => {
      const site = baseURL ?? ''
      const sellers = await browser.newContext({ ...info.project.use })
      const work = await listedWork(sellers, site)
      await member(page, context, site)
      await page.goto(`${prefix}${work}`)
      await buyButton(page, locale).click()
      const sheet = page.getByRole('dialog')
      const shown = await shownRows(sheet, locale)
      await payButton(sheet, locale).click()
      await cardButton(page, locale).click()
      await expect(page).toHaveURL(/\?purchase=/)
      expectStored(shown, await storedRows(page, locale))
      await sellers.close()
    })
  })
}
