import { expect } from '@playwright/test'
import { logOut, logInLink } from '../../support/accounts/log-out.ts'
import { openMailedLink } from '../../support/accounts/mailed-link.ts'
import { walletAddress } from '../../support/accounts/wallet-address.ts'
import { passkeyDevice } from '../../support/browser/passkey-device.ts'
import { PASSWORD, signUpByHand } from '../../support/accounts/sign-up.ts'
import { sharedBall } from '../../support/shop/balls-on-sale.ts'
import { test } from '../../support/browser/test.ts'
import { t, tPattern } from '../../support/texts.ts'
import {
  passwordField,
  newPasswordField,
  setPasswordButton,
  logInButton,
} from '../../support/accounts/account-form.ts'
import { buyButton, payButton } from '../../support/shop/order-by-hand.ts'
import { LONG } from '../../../tools/gate.ts'

test.use({ serviceWorkers: 'block' })

test(
  'a collector adds a passkey, forgets their password, and opens the same wallet with it',
  { tag: LONG },
  async ({ page }, { project }) => {
    const device = await passkeyDevice(page)
    const email = `passkey-${project.name}-${Date.now()}@example.com`
    await signUpByHand(page, email, '/profile/security')
    const wallet = await walletAddress(page)

    await page.getByRole('button', { name: t('Add a passkey', 'ja') }).click()
    await passwordField(page.getByRole('dialog'), 'ja').fill(PASSWORD)
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('Continue', 'ja') })
      .click()
    await page.getByLabel(t('Passkey name', 'ja')).fill('私の電話')
    await device.declineNext()
    await page.getByRole('button', { name: t('Create the passkey', 'ja') }).click()
    await expect(
      page.getByText(
        t(
          'No passkey was created: you cancelled, or this device can’t create one. Nothing has changed.',
          'ja',
        ),
      ),
    ).toBeVisible()
    expect(await device.passkeys()).toEqual([])
    await page.getByRole('button', { name: t('Create the passkey', 'ja') }).click()
    const row = page.getByRole('listitem').filter({ hasText: '私の電話' })
    await expect(row.getByText(t('Not used yet', 'ja'))).toBeVisible()
    const [made] = await device.passkeys()
    expect(made?.rpId).toBe(new URL(page.url()).hostname)

    await page.context().clearCookies()
    await openMailedLink(page, email)
    await page.getByRole('button', { name: t('Use a passkey', 'ja') }).click()
    await newPasswordField(page, 'ja').fill('新しい長い合言葉 34')
    await setPasswordButton(page, 'ja').click()
    await expect(
      page.getByText(
        t('Your new password is set, and you’re logged in. All other devices are logged out.', 'ja'),
      ),
    ).toBeVisible()
    expect(await walletAddress(page)).toBe(wallet)
    await page.goto('/profile/security')
    await expect(row.getByText(tPattern('Last used {seen}', 'ja'))).toBeVisible()
  },
)

test('who has a passkey logs in with one tap: on the log-in page, and over a ball that they buy', async ({
  page,
}, { project }) => {
  await passkeyDevice(page)
  await signUpByHand(page, `one-tap-${project.name}-${Date.now()}@example.com`, '/profile/security')
  const wallet = await walletAddress(page)
  await page.getByRole('button', { name: t('Add a passkey', 'ja') }).click()
  await passwordField(page.getByRole('dialog'), 'ja').fill(PASSWORD)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('Continue', 'ja') })
    .click()
  await page.getByRole('button', { name: t('Create the passkey', 'ja') }).click()
  await expect(page.getByText(t('Not used yet', 'ja'))).toBeVisible()

  await logOut(page)
  await page.goto('/login')
  await page.getByRole('button', { name: t('Log in with a passkey', 'ja') }).click()
  await expect(page).toHaveURL('/')
  await expect.poll(() => walletAddress(page)).toBe(wallet)

  await page.goto('/profile')
  await logOut(page)
  await expect(logInLink(page, 'ja')).toBeVisible()
  await page.goto(await sharedBall(page))
  await buyButton(page, 'ja').click()
  const sheet = page.getByRole('dialog')
  await logInButton(sheet, 'ja').click()
  await sheet.getByRole('button', { name: t('Log in with a passkey', 'ja') }).click()
  await expect(payButton(sheet, 'ja')).toBeVisible()
  expect(await walletAddress(page)).toBe(wallet)
})
