import { expect, type Page } from '@playwright/test'
import { Wallet } from 'ethers'
import { injectWallet } from '../../support/browser/injected-wallet.ts'
import { logOut } from '../../support/accounts/log-out.ts'
import { ownWorks } from '../../support/accounts/member.ts'
import { without, type Lack } from '../../support/browser/storage.ts'
import { test } from '../../support/browser/test.ts'
import { t } from '../../support/texts.ts'
import { showButton } from '../../support/certificates/check-by-hand.ts'
import { buyButton, payButton, cardButton } from '../../support/shop/order-by-hand.ts'
import { certificateLinks } from '../../support/browser/told.ts'

// What a browser lacks, by its settings, in a private window or because it is broken, costs what it was for and nothing
// else: visiting, logging in, buying and showing a certificate go on, and the page that needs it says so.

test.skip(({ isMobile }) => !isMobile, 'says nothing new on a larger screen')

const LETS_NOTHING = t('This browser doesn’t allow saving.', 'ja')
const NO_PICTURES = t('This browser can’t save pictures, so certificates are saved without them.', 'ja')

const NO_WORKER = t(
  '{works, plural, one {Your work and its certificate are saved on this device.} other {All # works and their certificates are saved on this device.}}',
  'ja',
  { works: 1 },
)

/** What `/profile/device` says; undefined: that everything is stored. */
const CASES: readonly (readonly [Lack, string | undefined])[] = [
  ['no IndexedDB', LETS_NOTHING],
  ['IndexedDB that refuses to open', LETS_NOTHING],
  ['IndexedDB that never answers', LETS_NOTHING],
  ['IndexedDB that refuses transactions', LETS_NOTHING],
  [
    'IndexedDB that refuses to write',
    t('This browser doesn’t allow saving. You can see your collection while you’re online.', 'ja'),
  ],
  ['localStorage that refuses', undefined],
  ['Cache Storage that refuses', NO_PICTURES],
  ['no service workers', NO_WORKER],
  ['nothing at all', LETS_NOTHING],
]

/** Errors that nobody caught, and what was meant for the error reports. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.message}`))
  page.on('console', (line) => {
    if (line.type() === 'error' && !line.text().startsWith('Failed to load')) complaints.push(line.text())
  })
  return complaints
}

for (const [lack, sentence] of CASES) {
  test(`${lack}: a collector logs in, gets a work, shows its certificate and logs out`, async ({
    page,
    context,
    baseURL,
  }) => {
    const site = baseURL ?? ''
    const complaints = complaintsOf(page)
    const wallet = Wallet.createRandom()
    await injectWallet(page, wallet)
    await without(page, lack)
    await page.goto('/login?from=%2Fprofile')
    await page.getByRole('button', { name: 'Fox' }).click()
    await expect(page).toHaveURL(/\/profile\/?$/)

    const me = (await (await context.request.get(`${site}/api/v1/profile`)).json()) as { display_id: string }
    const member = { address: wallet.address, displayId: me.display_id }
    const [work] = await ownWorks(context, site, member, 1)
    await page.reload()
    await expect(page.getByText(work?.item.name ?? '').first()).toBeVisible()
    await certificateLinks(page, 'ja').first().click()
    await showButton(page, 'ja').click()
    await expect(
      page.getByRole('dialog').getByRole('img', { name: t('Code of the certificate', 'ja') }),
    ).toBeVisible()

    await page.goto('/profile/device')
    await expect(
      page
        .getByText(
          sentence ??
            t(
              '{works, plural, one {Your work and its certificate open offline on this device.} other {All # works and their certificates open offline on this device.}}',
              'ja',
              { works: 1 },
            ),
        )
        .first(),
    ).toBeVisible()
    await logOut(page)
    await expect(page.locator('header').getByRole('link', { name: t('Log in', 'ja') })).toBeVisible()
    await expect.poll(async () => (await context.request.get(`${site}/api/v1/profile`)).status()).toBe(401)
    expect(complaints).toEqual([])
  })
}

test('nothing at all: a user logs in and buys a ball by card', async ({ page }) => {
  await injectWallet(page, Wallet.createRandom())
  await without(page, 'nothing at all')
  await page.goto('/')
  await page.goto('/login?from=%2Fprofile')
  await page.getByRole('button', { name: 'Fox' }).click()
  await expect(page).toHaveURL(/\/profile\/?$/)
  await page.goto('/bokutei')
  await page
    .locator('main')
    .getByRole('link', { name: /「静けさ」の玉/ })
    .click()
  await buyButton(page, 'ja').click()
  await payButton(page.getByRole('dialog'), 'ja').click()
  await cardButton(page, 'ja').click()
  await page.getByRole('button', { name: t('Skip', 'ja') }).click()
  await expect(page.getByText(t('It’s yours.', 'ja'))).toBeVisible()
})
