import { expect, type Page } from '@playwright/test'
import { ownWorks, signInMember } from '../../support/accounts/member.ts'
import { test } from '../../support/browser/test.ts'
import { t, tPattern } from '../../support/texts.ts'

/** The smallest phone that is in use. */
const SMALLEST = { width: 320, height: 568 }

async function firstBall(page: Page): Promise<string> {
  const answer = await page.request.get('/api/v1/pickup/list')
  const pickups = (await answer.json()) as { path: string; ball?: { starts_at?: string | null } }[]
  return pickups.find(({ ball }) => ball && !ball.starts_at)?.path ?? ''
}

/** Widths of the pictures that a page asks the image proxy for from now on. */
function widthsAsked(page: Page): number[] {
  const widths: number[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname === '/img') widths.push(Number(url.searchParams.get('w')))
  })
  return widths
}

test('on the smallest phone a ball, its name, its price and its action are in one view', async ({ page }) => {
  await page.setViewportSize(SMALLEST)
  for (const prefix of ['', '/en']) {
    await page.goto(prefix + (await firstBall(page)))
    const main = page.locator('main')
    const parts = [
      main.locator('img').first(),
      main.getByRole('heading', { level: 1 }),
      main.getByRole('button', { name: /¥[\d,]+/ }),
    ]
    for (const part of parts) await expect(part).toBeInViewport({ ratio: 1 })
    const name = await parts[1]!.boundingBox()
    const action = await parts[2]!.boundingBox()
    expect((name?.y ?? 0) + (name?.height ?? 0), 'nothing covers the name').toBeLessThan(action?.y ?? 0)
  }
})

test('without JavaScript the exact odds are one tap away', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'ja-JP' })
  const page = await context.newPage()
  await page.goto(`${baseURL}${await firstBall(page)}`)
  await page.getByText(t('List of odds', 'ja')).click()
  await expect(page.getByRole('columnheader', { name: t('Odds', 'ja') })).toBeVisible()
  expect(await page.getByRole('row').count()).toBeGreaterThan(2)
  await context.close()
})

test('a visitor looks at what may be inside, one work after the other, and closes it where they were', async ({
  page,
}) => {
  await page.goto(`/en${await firstBall(page)}`)
  const wall = page.getByRole('region', { name: t('What you might get', 'en') })
  const [first, second] = await wall.getByRole('button').all()
  await first!.click()
  const dialog = page.getByRole('dialog')
  const name = (await dialog.getAttribute('aria-label')) ?? ''
  await expect(first!).toContainText(name)
  await page.keyboard.press('ArrowRight')
  await expect(second!).toContainText((await dialog.getAttribute('aria-label')) ?? '-')
  await dialog.getByRole('button', { name: t('Previous work', 'en') }).click()
  await expect(dialog).toHaveAttribute('aria-label', name)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(first!).toBeFocused()
})

test('the full resolution of a work is asked for only by who looks closely', async ({
  page,
  context,
  baseURL,
}) => {
  const site = baseURL ?? ''
  const [work] = await ownWorks(context, site, await signInMember(context, site), 1)
  await page.goto(`/en/${work?.item.group_page.code}/nfts/${work?.uuid}`)
  await page.getByRole('button', { name: tPattern('See {name} full screen', 'en') }).click()
  const dialog = page.getByRole('dialog')
  const picture = dialog.locator('img')
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  const asked = widthsAsked(page)
  const size = await picture.boundingBox()
  await page.keyboard.press('+')
  await expect.poll(() => Math.max(0, ...asked)).toBeGreaterThan(1000)
  await expect
    .poll(async () => (await picture.boundingBox())?.width ?? 0)
    .toBeGreaterThan((size?.width ?? 0) * 2)
  await dialog.getByRole('button', { name: t('Smaller', 'en') }).click()
  await expect.poll(async () => (await picture.boundingBox())?.width).toBe(size?.width)
  // a double tap is enough
  const middle = { x: (size?.x ?? 0) + (size?.width ?? 0) / 2, y: (size?.y ?? 0) + (size?.height ?? 0) / 2 }
  await page.mouse.dblclick(middle.x, middle.y)
  await expect
    .poll(async () => (await picture.boundingBox())?.width ?? 0)
    .toBeGreaterThan((size?.width ?? 0) * 2)
})
