import { expect } from '@playwright/test'
import type { Showcase } from '../../../src/contract/showcase.ts'
import { goInApp } from '../../support/browser/page-facts.ts'
import { picturesAsWideAs, shapedAs } from '../../support/browser/work-shape.ts'
import { sharedBall } from '../../support/shop/balls-on-sale.ts'
import { test } from '../../support/browser/test.ts'
import { t, tPattern } from '../../support/texts.ts'

test.use({ serviceWorkers: 'block' })

for (const [address, action] of [
  ['/signup', t('Email me a code', 'ja')],
  ['/en/signup', t('Email me a code', 'en')],
  ['/login', t('Email me a code', 'ja')],
  ['/en/login', t('Email me a code', 'en')],
] as const) {
  test(`on the smallest phone the action of ${address} is whole in the first view`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 568 })
    await page.goto(address)
    const button = page.locator('main').getByRole('button', { name: action, exact: true })
    await expect(button).toBeInViewport({ ratio: 1 })
    // nothing lies over it
    await button.click({ trial: true })
  })
}

for (const [prefix, language] of [
  ['/', 'ja'],
  ['/en', 'en'],
] as const) {
  for (const [width, height] of [
    [320, 568],
    [390, 844],
    [1280, 800],
  ] as const) {
    for (const ratio of [0.7, 1.3]) {
      test(`the work, large, the sentence, the action with its price and the free one are in the first view of ${prefix}, ${width} by ${height}, where the work is ${ratio} by 1`, async ({
        page,
      }) => {
        await page.setViewportSize({ width, height })
        await picturesAsWideAs(page, ratio)
        await page.route('**/api/v1/pickup/showcase', async (route) => {
          const showcase = (await (await route.fetch()).json()) as Showcase
          const hero = showcase.hero && {
            ...showcase.hero,
            image_url: shapedAs(showcase.hero.image_url ?? '', ratio),
          }
          await route.fulfill({ json: { ...showcase, hero } })
        })
        await page.goto(language === 'ja' ? '/help' : '/en/help')
        await goInApp(page, prefix)
        const work = page.locator('main a[href*="/nfts/"] img').first()
        await expect(page.locator('main a[href$="/certificate"]').first()).toBeVisible()
        const bar = await page.locator('[data-tab-bar]').boundingBox()
        for (const part of [
          work,
          page.getByRole('heading', { level: 1 }),
          page.getByText(
            t(
              'Open a ball, a blind box, and get a limited-edition digital artwork (NFT) at random, with a certificate in your name.',
              language,
            ),
          ),
          page.getByRole('link', { name: /¥[\d,]+/ }).first(),
          page.getByRole('link', { name: t('Try a free ball', language) }),
        ]) {
          await expect(part).toBeInViewport({ ratio: 1 })
          const box = await part.boundingBox()
          if (bar) expect(box!.y + box!.height).toBeLessThanOrEqual(bar.y)
        }
        // more than a quarter of the window high, or as wide as the line beside it leaves
        const shown = await work.boundingBox()
        expect(Math.max(shown!.height / height / 0.27, shown!.width / width / 0.4)).toBeGreaterThanOrEqual(1)
      })
    }
  }
}

for (const address of ['/bokutei', '/en/bokutei', '/en/yoru_arcade']) {
  test(`on a phone the first ball of ${address} is in the first view, with its price`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(address)
    const price = page.locator('main li').first().getByText(/¥/).first()
    await expect(price).toBeInViewport({ ratio: 1 })
    const bar = await page.locator('[data-tab-bar]').boundingBox()
    const box = await price.boundingBox()
    expect(box!.y + box!.height).toBeLessThanOrEqual(bar!.y)
  })
}

for (const address of ['/marketplace', '/en/marketplace']) {
  for (const [width, height, most] of [
    [390, 844, 0.42],
    [320, 568, 0.5],
  ] as const) {
    test(`in a window of ${width} by ${height} works begin in the first half of ${address}`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height })
      await page.goto(address)
      const first = page.locator('main li img').first()
      await expect(first).toBeVisible()
      // which works are the newest depends on the tests before: where the wall begins does not
      await expect.poll(async () => (await first.boundingBox())?.y).toBeLessThan(height * most)
    })
  }
}

for (const [width, height] of [
  [320, 568],
  [390, 844],
  [1280, 800],
] as const) {
  test(`in a window of ${width} by ${height} works that a ball may hold are in one view with it, its name and its action`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    for (const shop of ['bokutei', 'yoru_arcade', 'ekistamp']) {
      await page.goto(`/en${await sharedBall(page, shop)}`)
      const main = page.locator('main')
      const way = main.getByRole('link', {
        name: tPattern('All {total} and their odds', 'en'),
      })
      const buy = main.getByRole('button', { name: /¥[\d,]+/ })
      for (const part of [main.locator('img').first(), main.getByRole('heading', { level: 1 }), way, buy])
        await expect(part).toBeInViewport({ ratio: 1 })
      await expect(way.locator('img:visible').nth(2)).toBeInViewport()
      // no screen reader is told of the works twice, and what is small is not fetched large
      expect(
        await way
          .locator('img')
          .evaluateAll((all) => all.map((one) => (one as HTMLImageElement).alt).join('')),
      ).toBe('')
      const asked = await way
        .locator('img')
        .evaluateAll((all) => all.map((one) => (one as HTMLImageElement).currentSrc))
      for (const address of asked.filter((one) => one !== '')) expect(address).toContain('w=320&')
      await way.click()
      await expect(main.getByRole('heading', { name: t('What you might get', 'en') })).toBeInViewport({
        ratio: 1,
      })
    }
  })
}

test('what sticks beside the words of a work never lies over the works below', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/en/bokutei')
  await page.locator('main a[href*="/nfts/"]').first().click()
  await page.getByText(t('Records and proof', 'en')).click()
  await page.locator('#provenance').scrollIntoViewIfNeeded()
  const below = page.getByRole('region', { name: t('From the same ball', 'en') })
  await below.scrollIntoViewIfNeeded()
  const stage = await page
    .getByRole('button', { name: tPattern('See {name} full screen', 'en') })
    .boundingBox()
  const rows = await below.boundingBox()
  expect(stage!.y + stage!.height).toBeLessThanOrEqual(rows!.y)
})
