import { expect } from '@playwright/test'
import { ownWorks, signInMember, signInNewcomer } from '../../support/accounts/member.ts'
import { brokenRules } from '../../support/browser/axe.ts'
import { test } from '../../support/browser/test.ts'
import { orderFreeBall } from '../../support/shop/free-order.ts'
import { t } from '../../support/texts.ts'

/** Groups of the demo with a free ball. */
const GROUP = 'bokutei'

test('a newcomer is asked once for the name on their certificates, once the first ball has opened', async ({
  page,
  context,
  baseURL,
}) => {
  const site = baseURL ?? ''
  const { name } = await signInNewcomer(context, site)
  expect(name).not.toMatch(/^user_/)
  await page.goto(await orderFreeBall(context, site, GROUP))
  await page.getByRole('button', { name: t('Skip', 'ja') }).click()
  await expect(
    page.getByRole('heading', { name: t('Which name should your certificates carry?', 'ja') }),
  ).toBeVisible()
  await page.getByRole('button', { name: t('Enter a name', 'ja') }).click()
  const field = page.getByLabel(t('Name on your certificates', 'ja'))
  await expect(field).toHaveValue('')
  await expect(
    page.getByText(
      t(
        'People see it when you show a certificate, and on the pages of your works. You can change it at any time in your profile.',
        'ja',
      ),
    ),
  ).toBeVisible()
  expect(await brokenRules(page)).toEqual([])
  await field.fill('はなこ')
  await page.getByRole('button', { name: t('Use this name', 'ja') }).click()
  await expect(field).toHaveCount(0)
  await page.getByRole('link', { name: t('View certificate', 'ja') }).click()
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
  await page.getByLabel(t('Name', 'ja')).fill('ひみつのはな')
  await page.getByRole('checkbox', { name: t('Keep my collection private', 'ja') }).check()
  expect(await brokenRules(page)).toEqual([])
  await page.getByRole('button', { name: t('Save', 'ja') }).click()
  await expect(page.getByText(t('Your profile was saved.', 'ja'))).toBeVisible()

  const stranger = await browser.newContext({ baseURL: site, locale: 'ja-JP', serviceWorkers: 'block' })
  const visit = await stranger.newPage()
  for (const path of [address, `${address}/certificate`, '/']) {
    await visit.goto(path)
    await expect(visit.getByRole('heading').first()).toBeVisible()
    expect(await visit.content()).not.toContain('ひみつのはな')
  }
  await visit.goto(`${address}/certificate`)
  await expect(visit.getByRole('main').getByText(t('Private', 'ja'))).toBeVisible()
  await visit.goto(`/profile/${member.displayId}`)
  await expect(visit.getByText(t('This member’s collection is private.', 'ja'))).toBeVisible()
  await expect(visit.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  await stranger.close()

  // as it was rendered, for visitors: then the owner's own client asks
  await page.goto(`${address}/certificate`)
  await expect(page.getByRole('article').getByText('ひみつのはな')).toBeVisible()
  await page.goto(`/profile/${member.displayId}`)
  await expect(page.getByRole('main').getByRole('link', { name: t('Edit profile', 'ja') })).toBeVisible()
})
