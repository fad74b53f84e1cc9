import { expect } from '@playwright/test'
import { Wallet } from 'ethers'
import { mailedLink } from '../../support/accounts/mailed-link.ts'
import { injectWallet } from '../../support/browser/injected-wallet.ts'
import { test } from '../../support/browser/test.ts'
import { t } from '../../support/texts.ts'
import {
  emailField,
  passwordField,
  passwordInstead,
  logInButton,
  codeButton,
  codeField,
  logInByHand,
} from '../../support/accounts/account-form.ts'
import { PASSWORD } from '../../support/accounts/sign-up.ts'

test.use({ serviceWorkers: 'block' })

test('a person signs up by email, confirms the address, logs in and comes back', async ({ page }, {
  project,
}) => {
  const email = `hana-${project.name}-${Date.now()}@example.com`
  await page.goto('/login?from=%2Fabout%3Fpart%3D1')
  await page
    .locator('main')
    .getByRole('link', { name: t('Sign up', 'ja') })
    .click()
  // both pages have a field of this name
  await expect(page.getByRole('heading', { name: t('Sign up', 'ja'), level: 1 })).toBeVisible()
  await emailField(page, 'ja').fill(email)
  // whoever reads the terms finds their address where they typed it
  await page
    .locator('main')
    .getByRole('link', { name: t('Terms of service', 'ja') })
    .click()
  await expect(page).toHaveURL(/\/terms_of_service$/)
  await page.goBack()
  await expect(emailField(page, 'ja')).toHaveValue(email)
  await passwordInstead(page, 'ja').click()
  await passwordField(page, 'ja').fill('short')
  await codeButton(page, 'ja').click()
  await expect(
    page.getByText(
      t('Please choose {PASSWORD_MIN} to {PASSWORD_MAX} characters.', 'ja', {
        PASSWORD_MIN: '8',
        PASSWORD_MAX: '128',
      }),
    ),
  ).toBeVisible()
  await passwordField(page, 'ja').fill(PASSWORD)
  await codeButton(page, 'ja').click()
  await expect(codeField(page, 'ja')).toBeFocused()
  // loaded anew, the page is the same
  await page.reload()
  await expect(page.getByRole('heading', { name: t('Check your email', 'ja') })).toBeVisible()
  await expect(page.getByText(email)).toBeVisible()
  await expect(codeField(page, 'ja')).toBeVisible()

  await page.goto('/login?from=%2Fabout%3Fpart%3D1')
  await logInByHand(page, 'ja', { email, password: 'wrong password' })
  await expect(page.getByText(t('The email address or the password is wrong.', 'ja'))).toBeVisible()
  await logInByHand(page, 'ja', { email, password: PASSWORD })
  await expect(page.getByText(t('Your email address isn’t confirmed yet', 'ja'))).toBeVisible()

  const link = await mailedLink(page, email)
  await page.goto(link)
  await page.getByRole('button', { name: t('Confirm', 'ja') }).click()
  await expect(
    page.getByText(t('<0>{email}</0> is confirmed. Log in with the password you chose.', 'ja', { email })),
  ).toBeVisible()
  const again = await page.context().newPage()
  await again.goto(link)
  await again.getByRole('button', { name: t('Confirm', 'ja') }).click()
  await expect(again.getByText(t('This link has been used or has expired.', 'ja'))).toBeVisible()
  await again.close()

  // The mailed link still knows where this person was going.
  await page
    .locator('main')
    .getByRole('link', { name: t('Log in', 'ja') })
    .click()
  await expect(page).toHaveURL(/\/login\?from=%2Fabout%3Fpart%3D1$/)
  // the address that was confirmed is there already
  await expect(emailField(page, 'ja')).toHaveValue(email)
  await page.context().setOffline(true)
  await logInByHand(page, 'ja', { email, password: PASSWORD })
  await expect(
    page.getByText(
      t('This needs a connection. What you typed is still here: try again when you’re back online.', 'ja'),
    ),
  ).toBeVisible()
  await page.context().setOffline(false)
  await logInButton(page.locator('main'), 'ja').click()
  await expect(page).toHaveURL(/\/about\?part=1$/)
  const cookies = await page.context().cookies()
  expect(cookies.find(({ name }) => name === 'login_provider')?.value).toBe('email_password')
  expect(cookies.find(({ name }) => name === 'akashi_session')).toMatchObject({
    httpOnly: true,
    sameSite: 'Lax',
  })
})

test('the owner of a browser wallet picks it by name, may refuse, and signs in', async ({ page }) => {
  const wallet = Wallet.createRandom()
  let refusals = 1
  const signMessage = async (message: string | Uint8Array) =>
    refusals-- > 0 ? '' : wallet.signMessage(message)
  await injectWallet(page, { address: wallet.address, signMessage }, { ids: ['io.fox', 'other.example'] })

  await page.goto('/en/login?from=%2Fen%2Fabout')
  const pick = page.getByRole('button', { name: 'Fox (io.fox)' })
  await pick.click()
  await expect(page.getByText(t('You cancelled in your wallet.', 'en'))).toBeVisible()
  await pick.click()
  await expect(page).toHaveURL(/\/en\/about$/)
  await page.goto('/en/login?from=%2F%2Fevil.example')
  await expect(page).toHaveURL(/localhost:\d+\/en\/?$/)
})
