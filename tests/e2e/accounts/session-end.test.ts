import { expect, type Page } from '@playwright/test'
import { Wallet } from 'ethers'
import { ownWorks, signInMember } from '../../support/accounts/member.ts'
import { LONG } from '../../../tools/gate.ts'
import { injectWallet } from '../../support/browser/injected-wallet.ts'
import { everythingSaved, storedOnDevice } from '../../support/browser/saved-offline.ts'
import { storedRecords } from '../../support/browser/member-database.ts'
import { test } from '../../support/browser/test.ts'
import { t } from '../../support/texts.ts'
import { logInLink } from '../../support/accounts/log-out.ts'

test.skip(({ isMobile }) => !isMobile, 'says nothing new on a larger screen')

const DRAFT = '書きかけの自己紹介'
const ended = (page: Page) =>
  page
    .getByRole('dialog')
    .filter({ has: page.getByRole('heading', { name: t('Your session has ended', 'ja') }) })

/** A member with a work, its certificate and a draft on this device. */
async function memberWithDraft(page: Page, site: string, wallet: ReturnType<typeof Wallet.createRandom>) {
  await injectWallet(page, wallet)
  const member = await signInMember(page.context(), site, wallet)
  const [work] = await ownWorks(page.context(), site, member, 1)
  await page.goto('/profile')
  await everythingSaved(page, 1)
  await page.goto('/profile/edit')
  await page.getByLabel(t('Bio', 'ja')).fill(DRAFT)
  await expect.poll(async () => (await storedRecords(page, 'drafts')).length).toBe(1)
  return { member, work }
}

/** The server forgets the session; this device does not know yet. */
const endSession = (page: Page) => page.context().clearCookies({ name: 'akashi_session' })

test('an ended session says what OK removes, and logging in again keeps it and comes back to the page', async ({
  page,
  baseURL,
}) => {
  await memberWithDraft(page, baseURL ?? '', Wallet.createRandom())
  await endSession(page)
  await page.goto('/profile/edit')
  await expect(ended(page)).toBeVisible()
  await expect(ended(page).getByRole('listitem')).toHaveText([
    t('{works, plural, one {your collection (# work)} other {your collection (# works)}}', 'ja', {
      works: 1,
    }),
    t('{certificates, plural, one {# certificate} other {# certificates}}', 'ja', { certificates: 1 }),
    t('profile changes that you haven’t saved', 'ja'),
  ])
  await ended(page)
    .getByRole('button', { name: t('Log in again', 'ja') })
    .click()
  await expect(page).toHaveURL(/\/login\?from=%2Fprofile%2Fedit/)
  await expect(ended(page)).toHaveCount(0)
  // who thinks better of it is told again
  await page.getByRole('link', { name: 'Akashi' }).first().click()
  await expect(ended(page)).toBeVisible()
  await ended(page)
    .getByRole('button', { name: t('Log in again', 'ja') })
    .click()
  // loaded again, as after the way to Google
  await page.goto('/login?from=%2Fprofile%2Fedit')
  await page.getByRole('button', { name: 'Fox' }).click()
  await expect(page).toHaveURL(/\/profile\/edit\/?$/)
  await expect(ended(page)).toHaveCount(0)
  await expect(page.getByLabel(t('Bio', 'ja'))).toHaveValue(DRAFT)
  expect(await storedOnDevice(page)).toMatchObject({ certificates: 1, pictures: true })
})

test('another account that logs in then finds nothing of the one before', async ({
  page,
  context,
  baseURL,
}) => {
  const { member } = await memberWithDraft(page, baseURL ?? '', Wallet.createRandom())
  await endSession(page)
  await page.goto('/about')
  await ended(page)
    .getByRole('button', { name: t('Log in again', 'ja') })
    .click()
  const other = await context.newPage()
  await page.close()
  await injectWallet(other, Wallet.createRandom())
  await other.goto('/about')
  await ended(other)
    .getByRole('button', { name: t('Log in again', 'ja') })
    .click()
  await other.getByRole('button', { name: 'Fox' }).click()
  await expect(other).toHaveURL(/\/about\/?$/)
  const own = member.address.toLowerCase().replace(/^0x/, '')
  await expect
    .poll(() =>
      other.evaluate(async () => [
        ...(await indexedDB.databases()).map(({ name }) => name),
        ...(await caches.keys()),
      ]),
    )
    .not.toContainEqual(expect.stringContaining(own))
})

test(
  'it is not told while a certificate is checked, and is as soon as that is done',
  { tag: LONG },
  async ({ page, context, baseURL }) => {
    await signInMember(context, baseURL ?? '')
    await endSession(page)
    const answered = page.waitForResponse((answer) => answer.url().endsWith('/api/v1/profile'))
    await page.goto('/check')
    expect((await answered).status()).toBe(401)
    await expect(page.getByRole('button', { name: t('Start the camera', 'ja') })).toBeVisible()
    await expect(logInLink(page, 'ja')).toHaveCount(0)
    await expect(ended(page)).toHaveCount(0)
    await page.getByRole('contentinfo').getByRole('link').first().click()
    await expect(ended(page)).toBeVisible()
  },
)
