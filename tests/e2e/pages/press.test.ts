import { expect } from '@playwright/test'
import { test } from '../../support/browser/test.ts'
import { t } from '../../support/texts.ts'

test.use({ serviceWorkers: 'block' })

interface Observed {
  comeNear: () => void
}

test('who presses a work in the moment in which its picture comes is led to it', async ({ page }) => {
  // a picture comes near when the test says so
  await page.addInitScript(() => {
    const told: (() => void)[] = []
    Object.assign(globalThis, { comeNear: () => told.forEach((tell) => tell()) })
    globalThis.IntersectionObserver = class {
      constructor(tell: IntersectionObserverCallback) {
        told.push(() => tell([{ isIntersecting: true } as IntersectionObserverEntry], this as never))
      }
      observe() {}
      unobserve() {}
      disconnect() {}
    } as never
  })
  await page.goto('/en/bokutei')
  const work = page.locator('main a[href*="/nfts/"]', { hasNot: page.locator('img') }).first()
  const href = (await work.getAttribute('href')) ?? ''
  const same = page.locator(`main a[href="${href}"]`).first()
  await same.scrollIntoViewIfNeeded()
  const { x = 0, y = 0, width = 0 } = (await same.boundingBox()) ?? {}
  await page.mouse.move(x + width / 2, y + width / 4)
  await page.mouse.down()
  await page.evaluate(() => (globalThis as unknown as Observed).comeNear())
  await expect(same.locator('img')).toBeVisible()
  await page.mouse.up()
  await expect(page).toHaveURL(new RegExp(`${href}$`))
})

test('a finger presses what it has come down on, also where the page moves under it', async ({
  page,
  context,
}) => {
  await page.goto('/check')
  const line = page.getByText(t('Paste a QR code’s link', 'ja'))
  await line.scrollIntoViewIfNeeded()
  const { x = 0, y = 0, width = 0, height = 0 } = (await line.boundingBox()) ?? {}
  const screen = await context.newCDPSession(page)
  await screen.send('Input.dispatchTouchEvent', {
    type: 'touchStart',
    touchPoints: [{ x: x + width / 2, y: y + height / 2 }],
  })
  await page.evaluate(() => {
    document.body.style.paddingTop = '150px'
  })
  await screen.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await expect(page.getByLabel(t('Address', 'ja'))).toBeVisible()
})
