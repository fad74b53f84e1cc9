import { expect, test } from '@playwright/test'
import { everythingKept, storedPictures } from '../support/device.ts'
import { ownWorks, signInMember } from '../support/member.ts'
import { killTab, without } from '../support/storage.ts'

test.skip(({ isMobile }) => !isMobile, 'says nothing new on a larger screen')

test('a tab that is killed while it stores leaves nothing half-stored, and the next one goes on', async ({
  page,
  context,
  baseURL,
}) => {
  const site = baseURL ?? ''
  const works = await ownWorks(context, site, await signInMember(context, site), 3)
  // one certificate arrives, the others are on their way for ever
  let through = 1
  await context.route(/\/nfts\/[^/]+\/certificate$/, async (route) => {
    if (through-- > 0) await route.continue()
  })
  await page.goto('/profile/')
  await everythingKept(page, 1)
  await killTab(page)
  await page.close()
  await context.unrouteAll({ behavior: 'ignoreErrors' })

  await context.setOffline(true)
  const next = await context.newPage()
  await next.goto('/profile/device/')
  await expect(next.getByText('3点のうち1点を、通信がなくても証明書とともに開けます。')).toBeVisible()
  await next.goto('/profile/')
  for (const { item } of works) await expect(next.getByText(item.name).first()).toBeVisible()

  await context.setOffline(false)
  await everythingKept(next, 3)
  await next.goto('/profile/device/')
  await expect(next.getByText('3点の作品と証明書のすべてを')).toBeVisible()
  expect((await storedPictures(next)).broken).toEqual([])
})

test('in a browser without IndexedDB a collector opens their collection and shows a certificate', async ({
  page,
  context,
  baseURL,
}) => {
  const site = baseURL ?? ''
  const [work] = await ownWorks(context, site, await signInMember(context, site), 1)
  const surprises: string[] = []
  page.on('pageerror', ({ message }) => surprises.push(message))
  await without(page, 'no IndexedDB')
  await page.goto('/profile/')
  await expect(page.getByText(work?.item.name ?? '').first()).toBeVisible()
  await expect(page.getByText('このブラウザには保存できません。')).toBeVisible()
  await page.getByRole('link', { name: '証明書' }).first().click()
  await page.getByRole('button', { name: 'この証明書を見せる' }).click()
  await expect(page.getByRole('dialog').getByRole('img', { name: '証明書のコード' })).toBeVisible()
  await page.goto('/profile/device/')
  await expect(page.getByText('このブラウザでは保存ができません。')).toBeVisible()
  expect(surprises).toEqual([])
})
