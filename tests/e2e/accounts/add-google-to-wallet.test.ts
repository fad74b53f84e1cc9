import { expect } from '@playwright/test'
import { Wallet } from 'ethers'
import { injectWallet } from '../../support/browser/injected-wallet.ts'
import { signInMember } from '../../support/accounts/member.ts'
import { walletAddress } from '../../support/accounts/wallet-address.ts'
import { test } from '../../support/browser/test.ts'
import { t } from '../../support/texts.ts'

test.use({ serviceWorkers: 'block' })

test('the owner of a browser wallet adds Google, and logs in with it where that wallet is not', async ({
  page,
  context,
  browser,
  baseURL,
}, { project }) => {
  const site = baseURL ?? ''
  const email = `wallet-${project.name}-${Date.now()}@example.com`
  const wallet = Wallet.createRandom()
  await injectWallet(page, wallet)
  const { address } = await signInMember(context, site, wallet)
  await page.goto('/profile/security')
  const ways = page.getByRole('region', { name: t('Sign-in methods', 'ja') })
  await expect(ways.getByText(t('Browser wallet', 'ja'))).toBeVisible()
  await ways.getByRole('button', { name: t('Add Google', 'ja') }).click()
  // the wallet signs for it
  await page.getByRole('dialog').getByRole('button', { name: 'Fox' }).click()
  await page.getByLabel(t('Email', 'ja'), { exact: true }).fill(email)
  await page.getByRole('button', { name: t('Next', 'ja') }).click()
  await expect(
    page.getByText(
      t(
        'This Google account was added to your sign-in methods. For three days you can undo it below, on any of your devices.',
        'ja',
      ),
    ),
  ).toBeVisible()
  await expect(ways.getByText(email)).toBeVisible()
  await expect(page).toHaveURL(/\/profile\/security$/)

  const elsewhere = await browser.newContext({ serviceWorkers: 'block', baseURL: site })
  const phone = await elsewhere.newPage()
  await phone.goto('/en/login?from=%2Fen%2Fprofile%2Fsecurity')
  await phone.getByRole('link', { name: t('Continue with Google', 'en') }).click()
  await phone.getByLabel(t('Email address', 'en'), { exact: true }).fill(email)
  await phone.getByRole('button', { name: t('Next', 'en') }).click()
  await expect(phone).toHaveURL(/\/en\/profile\/security$/)
  expect(await walletAddress(phone)).toBe(address.toLowerCase())
  await expect(phone.getByText(t('You use your own wallet', 'en'))).toBeVisible()
  // on any device that is logged in it can be taken back
  await phone.getByRole('button', { name: t('Undo it', 'en') }).click()
  await phone
    .getByRole('dialog')
    .getByRole('button', { name: t('Undo it', 'en') })
    .click()
  await expect.poll(async () => (await elsewhere.request.get(`${site}/api/v1/profile`)).status()).toBe(401)
  // and the device that has added it is logged out
  await page.reload()
  await expect(
    page.getByText(t('Log in again to continue where you were. “OK” logs you out.', 'ja')),
  ).toBeVisible()
  await elsewhere.close()
})
