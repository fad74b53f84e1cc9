import { expect, type Page } from '@playwright/test'
import { revokeCertificate } from '../../../server/domain/certificates/revocation.ts'
import { signIn } from '../../support/accounts/people.ts'
import { startOwnShop, type OwnShop } from '../../support/browser/own-shop.ts'
import { test } from '../../support/browser/test.ts'
import { workOf } from '../../support/resale/listing.ts'
import { fillShop } from '../../support/shop/catalog.ts'
import { t } from '../../support/texts.ts'

const PHONE = { width: 390, height: 844 }
/** The largest that a page has to stand without a loss (WCAG 2.2, 1.4.4). */
const TEXT_SIZE = '200%'

/** Each with its prefix, and what the button says that shows a certificate. */
const LANGUAGES = [
  ['ja', '', t('Show it to someone', 'ja')],
  ['en', '/en', t('Show it to someone', 'en')],
] as const

let shop: OwnShop
let ball: string

test.beforeAll(async () => {
  shop = await startOwnShop()
  ball = (await fillShop(shop)).lucky ?? ''
  await shop.work()
})
test.afterAll(() => shop.close())

async function expectNoSidewaysScroll(page: Page, what: string) {
  await page.evaluate((size) => {
    document.documentElement.style.fontSize = size
  }, TEXT_SIZE)
  const wide = await page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('dialog[open]')].map(
      ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
    ),
  )
  expect(Math.max(...wide), `${what} scrolls sideways`).toBeLessThanOrEqual(0)
}

test('who has set text twice as large reads certificates on a phone without scrolling sideways', async ({
  page,
  context,
}) => {
  await page.setViewportSize(PHONE)
  const hana = await signIn(shop)
  const [shown, revoked] = [await workOf(shop, hana, ball), await workOf(shop, hana, ball)]
  await revokeCertificate(shop.deps.db, revoked, shop.deps.now(), { reason: 'Sold twice', isPublic: true })
  await shop.logIn(context, hana)
  for (const [locale, prefix, show] of LANGUAGES) {
    await page.goto(`${shop.url}${prefix}/studio/nfts/${revoked}`)
    await expect(page.getByRole('note')).toBeVisible()
    await expectNoSidewaysScroll(page, `revoked-work-${locale}`)
    await page.goto(`${shop.url}${prefix}/studio/nfts/${revoked}/certificate`)
    await expect(page.getByRole('note')).toBeVisible()
    await expectNoSidewaysScroll(page, `revoked-certificate-${locale}`)
    await page.goto(`${shop.url}${prefix}/studio/nfts/${shown}/certificate`)
    const button = page.getByRole('button', { name: show })
    await expect(button).toBeVisible()
    await expectNoSidewaysScroll(page, `certificate-${locale}`)
    await button.click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectNoSidewaysScroll(page, `show-${locale}`)
  }
})

test('who has set text twice as large checks a certificate without scrolling sideways', async ({ page }) => {
  await page.setViewportSize(PHONE)
  for (const [locale, prefix] of LANGUAGES) {
    await page.goto(`${shop.url}${prefix}/check`)
    await expectNoSidewaysScroll(page, `check-${locale}`)
  }
})
