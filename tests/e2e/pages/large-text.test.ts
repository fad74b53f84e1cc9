import { expect } from '@playwright/test'
import { test } from '../../support/browser/test.ts'

const PHONE = { width: 390, height: 844 }
/** The largest that a page has to stand without a loss (WCAG 2.2, 1.4.4). */
const TEXT_SIZE = '200%'

const PATHS = ['/', '/onshitsu', '/marketplace', '/about', '/login', '/no/such/page']

for (const path of PATHS.flatMap((each) => [each, `/en${each}`])) {
  test(`who has set text twice as large reads ${path} on a phone without scrolling sideways`, async ({
    page,
  }) => {
    await page.setViewportSize(PHONE)
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(
      page.locator('main').locator('li, code, form').filter({ visible: true }).first(),
    ).toBeVisible()
    // what comes after the first view is there too
    await page.waitForLoadState('networkidle')
    await page.evaluate((size) => (document.documentElement.style.fontSize = size), TEXT_SIZE)
    const wide = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement
      return scrollWidth - clientWidth
    })
    expect(wide).toBeLessThanOrEqual(0)
  })
}
