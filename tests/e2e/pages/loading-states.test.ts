import { expect, type Page } from '@playwright/test'
import { shopWithMembers, type ShopWithMembers } from '../../support/browser/shop-with-members.ts'
import { ROUTES } from '../../support/server/routes-matrix.ts'
import { test } from '../../support/browser/test.ts'
import { againButton } from '../../support/browser/told.ts'

test.use({ serviceWorkers: 'block' })

const TEST_MS = 240_000
/** A wait is told after 10 s. */
const TOLD_MS = 14_000

let shop: ShopWithMembers

test.describe.configure({ timeout: TEST_MS })
test.beforeAll(async ({ browser, baseURL }) => {
  shop = await shopWithMembers(browser, baseURL ?? '')
})

/** A screen, and what it cannot do without. */
const SCREENS = [
  ['home', /\/api\/v1\/pickup\/list/],
  ['marketplace', /\/api\/v1\/sales\?/],
  ['group', /\/list_by_authors/],
  ['ball', /\/api\/v1\/\w+\/balls\/[^/]+$/],
  ['nft', /\/api\/v1\/nfts\/[^/]+$/],
  ['certificate', /\/api\/v1\/nfts\/[^/]+\/certificate$/],
  ['profile', /\/api\/v1\/profile\/[^/]+$/],
  ['listing', /\/api\/v1\/nfts\/[^/]+$/],
  ['myProfile', /\/api\/v1\/profile\/[^/]+\/nfts/],
  ['salesCollection', /\/api\/v1\/sales\?/],
] as const

/** The server puts answers into the page; without them everything is asked for. */
async function withoutFirstAnswers(page: Page): Promise<void> {
  await page.route(
    (url) => !/^\/(api|assets|img|media)\//.test(url.pathname),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.continue()
      const response = await route.fetch()
      const html = (await response.text()).replaceAll(
        /<script type="application\/json"[^>]*>.*?<\/script>/gs,
        '',
      )
      return route.fulfill({ response, body: html })
    },
  )
}

test('what cannot be loaded is said in place, and comes when one tries again', async ({ page, context }) => {
  await context.addCookies([...shop.cookies.owner])
  await withoutFirstAnswers(page)
  // a member's own works are on the device a moment later, and need no answer then: this one stores nothing
  await page.addInitScript(() => Object.defineProperty(globalThis, 'indexedDB', { value: undefined }))
  for (const [name, asks] of SCREENS) {
    const path = ROUTES.find((route) => route.name === name)?.path(shop.world) ?? ''
    await page.route(asks, (route) =>
      route.fulfill({ status: 503, contentType: 'application/json', body: '{"error":"Later"}' }),
    )
    await page.goto(path)
    const again = againButton(page.getByRole('main'), 'ja')
    await expect(again.first(), `${name} offers to try again`).toBeVisible({ timeout: 20_000 })
    await expect(page.getByRole('heading', { level: 1 }), `${name} has a heading`).toHaveCount(1)
    await page.unroute(asks)
    await again.first().click()
    await expect(again, `${name} is there`).toHaveCount(0)
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  }
})

test('a page that hangs says so after ten seconds, and can be left', async ({ page }) => {
  await withoutFirstAnswers(page)
  await page.route(/\/list_by_authors/, () => {})
  await page.goto(`/${shop.world.group}`)
  const said = page.getByText('時間がかかっています')
  await expect(said).toBeHidden()
  await expect(said).toBeVisible({ timeout: TOLD_MS })
  await page
    .getByRole('banner')
    .getByRole('link', { name: /Akashi/ })
    .click()
  await expect(said).toBeHidden()
  await expect(page.locator('main a').first()).toBeVisible()
})

test('what is on its way keeps its place, unseen for 200 ms', async ({ page }) => {
  await withoutFirstAnswers(page)
  await page.route(/\/pickup\/list/, () => {})
  await page.goto('/')
  const place = page.locator('main [aria-busy="true"] [aria-hidden="true"]').first()
  await expect(place).toHaveCSS('animation-delay', /^0\.2s/)
  await expect(place).toHaveCSS('opacity', '1')
})
