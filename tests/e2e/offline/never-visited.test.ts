import { expect } from '@playwright/test'
import { signInMember } from '../../support/accounts/member.ts'
import { LONG } from '../../../tools/gate.ts'
import { test } from '../../support/browser/test.ts'
import { t } from '../../support/texts.ts'
import { againButton } from '../../support/browser/told.ts'
import { sharedBall } from '../../support/shop/balls-on-sale.ts'
import { toTheCardPage } from '../../support/shop/order-by-hand.ts'

const WORK = '/en/bokutei/nfts/never-seen'

for (const path of [WORK, `${WORK}/certificate`]) {
  const tag = path === WORK ? LONG : []
  test(
    `${path}, never seen before, says without a network that nothing of it is stored, and comes with the network`,
    { tag },
    async ({ page, context }) => {
      await page.goto('/en/about')
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
      await context.setOffline(true)
      await page.goto(path)
      const said = page.getByText(t('You’re offline, and this page isn’t saved on this device.', 'en'))
      await expect(said).toBeVisible()
      await expect(againButton(page, 'en')).toBeVisible()
      await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
      // The server knows no such work: that it says so shows that it was asked again by itself.
      await context.setOffline(false)
      await expect(said).toHaveCount(0, { timeout: 30_000 })
      await expect(page.locator('main').getByText('404')).toBeAttached({ timeout: 30_000 })
    },
  )
}

test.describe('a person who leaves the checkout page without paying', () => {
  test.use({ serviceWorkers: 'block' })

  test('sees on the ball’s page that the order waits, with a link to it', async ({
    page,
    context,
    baseURL,
  }) => {
    await signInMember(context, baseURL ?? '')
    await page.goto(await sharedBall(page))
    await toTheCardPage(page, 'ja')
    await expect(page).toHaveURL(/\/sandbox\/checkout\//)
    await page.goBack()
    await expect(page.getByText(t('You have an unpaid order for this ball.', 'ja')).first()).toBeVisible()
    await page
      .getByRole('link', { name: t('See the order', 'ja') })
      .first()
      .click()
    await expect(page).toHaveURL(/\?order=/)
    await expect(page.getByText(t('No payment for this order has reached us yet.', 'ja'))).toBeVisible()
    await expect(
      page.getByText(t('Waiting for the card company to confirm your payment…', 'ja')),
    ).toBeHidden()
    await page.getByRole('link', { name: t('Continue to payment', 'ja') }).click()
    await expect(page).toHaveURL(/\/sandbox\/checkout\//)
  })
})
