import { expect, type Page } from '@playwright/test'
import type { Showcase } from '../../../src/contract/showcase.ts'
import { goInApp } from '../../support/browser/page-facts.ts'
import { shopWithMembers, type ShopWithMembers } from '../../support/browser/shop-with-members.ts'
import { test } from '../../support/browser/test.ts'
import { picturesAsWideAs, shapedAs } from '../../support/browser/work-shape.ts'
import { ROUTES } from '../../support/server/routes-matrix.ts'
import { t, tPattern } from '../../support/texts.ts'

// a desktop, whatever the project
test.use({ serviceWorkers: 'block', isMobile: false, hasTouch: false })

const LAPTOP = { width: 1280, height: 800 }
const DESKTOP = { width: 1600, height: 900 }
/** Pixels that nobody sees as a hole, or as another edge. */
const HOLE = 48
const EDGE = 3
const WIDE = 1.6
const TALL_AND_WIDE = [0.58, WIDE]
/** What begins at the edge of each page, by its name in the matrix of routes. */
const FIRST = {
  home: 'main h2',
  group: 'main h2',
  ball: 'main h2',
  nft: 'main img',
  marketplace: 'main h1',
} as const

let shop: ShopWithMembers
test.beforeAll(async ({ browser, baseURL }) => {
  shop = await shopWithMembers(browser, baseURL ?? '')
})
const pathOf = (name: string) => ROUTES.find((route) => route.name === name)?.path(shop.world) ?? ''

test('what pages show in a wide window begins at one edge, below the menu’s button', async ({ page }) => {
  await page.setViewportSize(DESKTOP)
  for (const name of Object.keys(FIRST) as (keyof typeof FIRST)[]) {
    await page.goto(`/en${pathOf(name)}`)
    const first = page.locator(FIRST[name]).first()
    const button = page.locator('header button svg').first()
    const { x } = await boxOf(first)
    expect(Math.abs(x - (await boxOf(button)).x), name).toBeLessThanOrEqual(EDGE)
    expect(x, name).toBe((DESKTOP.width - 1440) / 2)
  }
})

for (const ratio of [...TALL_AND_WIDE, 1]) {
  for (const language of ['ja', 'en']) {
    test(`on home a work of ${ratio} by 1 and what is said beside it end together (${language})`, async ({
      page,
    }) => {
      await page.setViewportSize(LAPTOP)
      await picturesAsWideAs(page, ratio)
      await page.route('**/api/v1/pickup/showcase', async (route) => {
        const showcase = (await (await route.fetch()).json()) as Showcase
        const hero = showcase.hero && {
          ...showcase.hero,
          image_url: shapedAs(showcase.hero.image_url ?? '', ratio),
        }
        await route.fulfill({ json: { ...showcase, hero } })
      })
      const home = language === 'ja' ? '/' : '/en'
      await page.goto(language === 'ja' ? '/help' : '/en/help')
      await goInApp(page, home)
      const sheet = page.locator('main a[href$="/certificate"]').first()
      const works = page.locator('main ul').first()
      await expect(sheet).toBeVisible()
      const [left, right] = [await boxOf(works), await boxOf(sheet)]
      // neither ends above the other
      expect(Math.abs(left.y + left.height - right.y - right.height)).toBeLessThanOrEqual(HOLE)
      expect(left.y + left.height).toBeLessThanOrEqual(right.y + right.height + 1)
    })
  }
}

test('the balls of a shop are in the first view of a laptop, with their prices', async ({ page }) => {
  await page.setViewportSize(LAPTOP)
  for (const shown of ['/bokutei', '/en/bokutei', '/en/yoru_arcade']) {
    await page.goto(shown)
    await expect(page.locator('main li').first().getByText(/¥/).first()).toBeInViewport({ ratio: 1 })
  }
})

for (const ratio of TALL_AND_WIDE) {
  const where = ratio === WIDE ? 'below' : 'beside'
  test(`the facts of a work of ${ratio} by 1 are ${where} it`, async ({ page }) => {
    await page.setViewportSize(LAPTOP)
    await page.route('**/api/v1/nfts/*', async (route) => {
      const nft = (await (await route.fetch()).json()) as { item: { image_url: string } }
      await route.fulfill({
        json: { ...nft, item: { ...nft.item, image_url: shapedAs(nft.item.image_url, ratio) } },
      })
    })
    await page.goto('/en/help')
    await goInApp(page, `/en${pathOf('nft')}`)
    const work = await boxOf(page.getByRole('button', { name: tPattern('See {name} full screen', 'en') }))
    // of a work on sale, what it costs elsewhere stands above them
    const facts = await boxOf(page.locator('main dl', { hasText: t('Owned since', 'en') }))
    expect(facts.y >= work.y + work.height).toBe(ratio === WIDE)
    expect(facts.x >= work.x + work.width).toBe(ratio !== WIDE)
  })
}

for (const prefix of ['', '/en']) {
  test(`a certificate's work, its seal and who stands for it are in the first view of a laptop (${prefix || 'ja'})`, async ({
    page,
  }) => {
    for (const [size, beside] of [
      [LAPTOP, true],
      [{ width: 1024, height: 800 }, true],
      [{ width: 1000, height: 800 }, false],
    ] as const) {
      await page.setViewportSize(size)
      await page.goto(prefix + pathOf('certificate'))
      const sheet = page.locator('main article')
      const work = sheet.locator('img').first()
      const facts = sheet.locator('dl')
      const [left, right] = [await boxOf(work), await boxOf(facts)]
      expect(right.x >= left.x + left.width).toBe(beside)
      if (!beside) continue
      const seen = ['artist', 'owner', 'shop'].map((fact) => sheet.locator(`[data-fact="${fact}"]`))
      const certifier = sheet.locator('footer').getByText('Akashi', { exact: true })
      for (const part of [work, ...seen, sheet.locator('footer svg').first(), certifier])
        await expect(part).toBeInViewport({ ratio: 1 })
    }
  })
}

test('a ball lies beside the forms of log-in and sign-up in a wide window, and a phone fetches none', async ({
  page,
}) => {
  const balls: string[] = []
  page.on('request', (request) => {
    if (/\/assets\/ball-[^/]+\.webp$/.test(request.url())) balls.push(request.url())
  })
  for (const path of ['/login', '/en/signup']) {
    for (const [size, fetched] of [
      [{ width: 390, height: 844 }, 0],
      [LAPTOP, 1],
    ] as const) {
      balls.length = 0
      await page.setViewportSize(size)
      await page.goto(path, { waitUntil: 'networkidle' })
      expect(new Set(balls).size).toBe(fetched)
      const { x } = await boxOf(page.locator('main h1'))
      expect(x >= size.width / 2).toBe(fetched === 1)
    }
  }
})

async function boxOf(locator: ReturnType<Page['locator']>) {
  const box = await locator.boundingBox()
  if (!box) throw new Error('not shown')
  return box
}
