import { expect } from '@playwright/test'
import { everythingSaved, personalLeft, tracesOf } from '../../support/browser/saved-offline.ts'
import { ownWorks, signInMember } from '../../support/accounts/member.ts'
import { test } from '../../support/browser/test.ts'
import { t } from '../../support/texts.ts'
import { checkedNote } from '../../support/browser/told.ts'
import { logOutButton, askToLogOut } from '../../support/accounts/log-out.ts'
import { LONG } from '../../../tools/gate.ts'

const NO_NETWORK = t('You’re offline.', 'en')
/** A log-out reaches every tab within a second; a busy machine loads the page that follows much later. */
const LEFT_MS = 30_000

test(
  'a page never visited opens without a network, and says that there is none',
  { tag: LONG },
  async ({ page, context }) => {
    await page.goto('/about/')
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await context.setOffline(true)
    await page.goto('/en/terms_of_service/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText(NO_NETWORK)).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText(NO_NETWORK)).toHaveCount(0)
  },
)

test('a group page visited before opens without a network, with the time it was seen', async ({
  page,
  context,
}) => {
  await page.goto('/')
  const link = page.locator('main a[href]').first()
  await expect(link).toBeVisible()
  const name = await page.getByRole('heading').nth(1).textContent()
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await page.waitForFunction(() => localStorage.getItem('akashi-public-answers') !== null)
  await context.setOffline(true)
  await page.reload()
  await expect(checkedNote(page, 'ja').filter({ visible: true }).first()).toBeVisible()
  await expect(page.getByRole('heading').nth(1)).toHaveText(name ?? '')
})

test('after the log-out nothing personal is left, in no tab, even without a network', async ({
  page,
  context,
  baseURL,
}) => {
  const site = baseURL ?? ''
  const member = await signInMember(context, site)
  const [work] = await ownWorks(context, site, member, 1)
  const about = [member.address, member.displayId, work?.uuid ?? '']
  await page.goto('/profile/')
  await everythingSaved(page, 1)
  expect(await tracesOf(page, about)).not.toEqual([])
  const other = await context.newPage()
  await other.goto('/profile/')
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()

  await context.setOffline(true)
  await askToLogOut(page)
  const question = page.getByRole('dialog', { name: t('Log out while offline?', 'ja') })
  await question.getByRole('button', { name: t('Stay logged in', 'ja') }).click()
  await expect(page).toHaveURL(`${site}/profile/`)
  await logOutButton(page, 'ja').click()
  const left = other.waitForURL(`${site}/`, { timeout: LEFT_MS })
  await question.getByRole('button', { name: t('Log out', 'ja'), exact: true }).click()
  await left
  await expect(page).toHaveURL(`${site}/`)
  await expect(other).toHaveURL(`${site}/`)
  await expect.poll(() => personalLeft(page)).toEqual([])
  expect(await tracesOf(page, about)).toEqual([])
  await other.reload()
  expect(await personalLeft(other)).toEqual([])

  // The server hears of it with the next start that has a network.
  await context.setOffline(false)
  await page.reload()
  await expect.poll(async () => (await context.request.get(`${site}/api/v1/profile`)).status()).toBe(401)
})
