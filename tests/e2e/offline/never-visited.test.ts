import { expect } from '@playwright/test'
import { signInMember } from '../../support/accounts/member.ts'
import { test } from '../../support/browser/test.ts'

for (const path of ['/en/bokutei/nfts/never-seen', '/en/bokutei/nfts/never-seen/certificate']) {
  test(`${path}, never seen before, says without a network that nothing of it is stored, and comes with the network`, async ({
    page,
    context,
  }) => {
    await page.goto('/en/about')
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await context.setOffline(true)
    await page.goto(path)
    const said = page.getByText('You’re offline, and this page isn’t saved on this device.')
    await expect(said).toBeVisible()
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
    // The server knows no such work: that it says so shows that it was asked again by itself.
    await context.setOffline(false)
    await expect(said).toHaveCount(0, { timeout: 30_000 })
    await expect(page.locator('main').getByText('404')).toBeAttached({ timeout: 30_000 })
  })
}

test.describe('a person who leaves the checkout page without paying', () => {
  test.use({ serviceWorkers: 'block' })

  test('sees on the ball’s page that the order waits, with a link to it', async ({
    page,
    context,
    baseURL,
  }) => {
    const site = baseURL ?? ''
    await signInMember(context, site)
    const answer = await context.request.get(`${site}/api/v1/bokutei/balls`)
    const balls = (await answer.json()) as {
      uuid: string
      kind: string
      status: string
      remain_count: number
    }[]
    const ball = balls.find((one) => one.kind === 'paid' && one.status === 'sale' && one.remain_count > 0)
    await page.goto(`/bokutei/balls/${ball?.uuid}`)
    await page.getByRole('button', { name: '購入手続きへ' }).click()
    await page.getByRole('button', { name: /お支払いへ進む$/ }).click()
    await expect(page).toHaveURL(/\/sandbox\/checkout\//)
    await page.goBack()
    await expect(page.getByText('お支払い待ちのご注文があります。').first()).toBeVisible()
    await page.getByRole('link', { name: '注文を見る' }).first().click()
    await expect(page).toHaveURL(/\?order=/)
    await expect(page.getByText('お支払いはまだ確認できていません。')).toBeVisible()
    await expect(page.getByText('お支払い確認を待っています')).toBeHidden()
    await page.getByRole('link', { name: 'お支払いへ進む' }).click()
    await expect(page).toHaveURL(/\/sandbox\/checkout\//)
  })
})
