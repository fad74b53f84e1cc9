import { expect } from '@playwright/test'
import { ownWorks, signInMember } from '../../support/accounts/member.ts'
import { untilQuiet } from '../../support/browser/quiet.ts'
import { everythingSaved } from '../../support/browser/saved-offline.ts'
import { test } from '../../support/browser/test.ts'
import { offlineNote } from '../../support/browser/told.ts'
import { t } from '../../support/texts.ts'

const OWN = 'Only your own collection, as saved on this device, is searched.'

test('a collector searches their own works without a network, is told that it is those alone, and opens one', async ({
  page,
  context,
  baseURL,
}) => {
  const site = baseURL ?? ''
  await page.goto('/about/')
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  const member = await signInMember(context, site)
  const [work] = await ownWorks(context, site, member, 1)
  const name = work?.item.name ?? ''
  // the page of search was never opened here
  await page.goto('/profile/')
  await everythingSaved(page, 1)
  await untilQuiet(page)

  await context.setOffline(true)
  await page.goto('/search')
  const field = page.getByRole('searchbox', {
    name: t('Search works, balls, shops, artists and members', 'ja'),
  })
  // as one types: its first two characters, and what no work of theirs has
  await field.fill(name.slice(0, 2))
  const found = page.getByRole('main').getByRole('link', { name })
  await expect(found).toBeVisible()
  await expect(page.getByText(t(OWN, 'ja'))).toBeVisible()
  await expect(offlineNote(page.getByRole('main'), 'ja')).toBeVisible()
  await field.fill('zzzz')
  await expect(found).toBeHidden()
  await expect(page.getByText(t(OWN, 'ja'))).toBeVisible()
  await field.fill(name)
  await found.click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name)

  await page.goBack()
  await expect(field).toHaveValue(name)
  await context.setOffline(false)
  await expect(page.getByText(t(OWN, 'ja'))).toBeHidden()
  await expect(page.getByRole('main').getByRole('heading', { name: t('Works', 'ja') })).toBeVisible()
})
