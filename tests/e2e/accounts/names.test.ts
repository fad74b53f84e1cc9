import { expect } from '@playwright/test'
import { ownWorks, signInMember, signInNewcomer } from '../../support/accounts/member.ts'
import { brokenRules } from '../../support/browser/axe.ts'
import { test } from '../../support/browser/test.ts'
import { orderFreeBall } from '../../support/shop/free-order.ts'

/** Groups of the demo with a free ball. */
const GROUP = 'bokutei'

test('a newcomer is asked once for the name on their certificates, before the first ball opens', async ({
  page,
  context,
  baseURL,
}) => {
  const site = baseURL ?? ''
  const { name } = await signInNewcomer(context, site)
  expect(name).not.toMatch(/^user_/)
  await page.goto(await orderFreeBall(context, site, GROUP))
  const field = page.getByLabel('証明書に載せるお名前')
  await expect(field).toHaveValue(name)
  await expect(page.getByText('証明書を見せた相手と、作品のページを見た方に表示されます。')).toBeVisible()
  await expect(page.getByRole('button', { name: 'この名前で玉を開ける' })).toBeVisible()
  expect(await brokenRules(page)).toEqual([])
  await field.fill('はなこ')
  await page.getByRole('button', { name: 'この名前で玉を開ける' }).click()
  await page.getByRole('button', { name: 'スキップ' }).click()
  await page.getByRole('link', { name: '証明書を見る' }).click()
  await expect(page.getByRole('article').getByText('はなこ')).toBeVisible()
  const me = (await (await context.request.get(`${site}/api/v1/profile`)).json()) as { name_chosen: boolean }
  expect(me.name_chosen).toBe(true)
})

test('who keeps their collection private is named to no visitor, and sees their own certificate with their name', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const site = baseURL ?? ''
  const member = await signInMember(context, site)
  const [work] = await ownWorks(context, site, member, 1)
  const address = `/${work?.item.group_page.code}/nfts/${work?.uuid}`
  await page.goto('/profile/edit')
  await page.getByLabel('名前').fill('ひみつのはな')
  await page.getByRole('checkbox', { name: 'コレクションを非公開にする' }).check()
  expect(await brokenRules(page)).toEqual([])
  await page.getByRole('button', { name: '保存する' }).click()
  await expect(page.getByText('プロフィールを保存しました。')).toBeVisible()

  const stranger = await browser.newContext({ baseURL: site, locale: 'ja-JP', serviceWorkers: 'block' })
  const visit = await stranger.newPage()
  for (const path of [address, `${address}/certificate`, '/']) {
    await visit.goto(path)
    await expect(visit.getByRole('heading').first()).toBeVisible()
    expect(await visit.content()).not.toContain('ひみつのはな')
  }
  await visit.goto(`${address}/certificate`)
  await expect(visit.getByRole('main').getByText('非公開')).toBeVisible()
  await visit.goto(`/profile/${member.displayId}`)
  await expect(visit.getByText('この方のコレクションは非公開です。')).toBeVisible()
  await expect(visit.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  await stranger.close()

  // as it was rendered, for visitors: then the owner's own client asks
  await page.goto(`${address}/certificate`)
  await expect(page.getByRole('article').getByText('ひみつのはな')).toBeVisible()
  await page.goto(`/profile/${member.displayId}`)
  await expect(page.getByRole('main').getByRole('link', { name: 'プロフィールの編集' })).toBeVisible()
})
