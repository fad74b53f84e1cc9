import { expect, type Locator } from '@playwright/test'
import type { Work } from '../../../src/contract/works.ts'
import { goInApp } from '../../support/browser/page-facts.ts'
import { test } from '../../support/browser/test.ts'
import { t } from '../../support/texts.ts'

/** More than a wide screen shows at once. */
const WORKS = 12

// a mouse: a finger needs no arrows
test.use({
  serviceWorkers: 'block',
  isMobile: false,
  hasTouch: false,
  viewport: { width: 1280, height: 900 },
})

test('the arrows of a row of works stand at its heading, on no work and no word, and move it on and back', async ({
  page,
  request,
}) => {
  const pickups = (await (await request.get('/api/v1/pickup/list')).json()) as {
    kind: string
    path: string
  }[]
  const shop = pickups.find(({ kind }) => kind === 'group_page')?.path ?? ''
  await page.route('**/api/v1/group_pages/*/works', async (route) => {
    const works = (await (await route.fetch()).json()) as Work[]
    const many = Array.from({ length: WORKS }, (_, at) => ({ ...works[0], uuid: `w${at}` }))
    await route.fulfill({ json: many })
  })
  await page.goto('/en/about')
  await goInApp(page, `/en${shop}`)
  const artists = page.getByRole('region', { name: t('Artists', 'en') })
  const arrows = artists.locator('button[aria-hidden="true"]')
  await expect(arrows).toHaveCount(2)
  const [back, on] = [arrows.first(), arrows.last()]
  for (const width of [640, 1280, 1600]) {
    await page.setViewportSize({ width, height: 900 })
    const row = await boxOf(artists.getByRole('list'))
    const name = await boxOf(artists.getByRole('heading', { level: 3 }).first())
    for (const arrow of [await boxOf(back), await boxOf(on)]) {
      expect(arrow.y + arrow.height, `${width} px`).toBeLessThanOrEqual(row.y)
      expect(arrow.x, `${width} px`).toBeGreaterThan(name.x + name.width)
    }
  }
  await expect(back).toBeDisabled()
  await on.click()
  await expect(back).toBeEnabled()
  await back.click()
  await expect(back).toBeDisabled()
})

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox()
  if (!box) throw new Error('not shown')
  return box
}
