import { expect, type Page } from '@playwright/test'
import { brokenRules } from '../../support/browser/axe.ts'
import {
  codeButton,
  codeField,
  emailField,
  logInByHand,
  newPasswordField,
} from '../../support/accounts/account-form.ts'
import { mailedCode, PASSWORD, signUpByCode } from '../../support/accounts/sign-up.ts'
import { test } from '../../support/browser/test.ts'
import { t } from '../../support/texts.ts'

test.use({ serviceWorkers: 'block' })

/** Has a code mailed to confirm who is there, and types it. */
async function confirmByCode(page: Page, email: string) {
  const sheet = page.getByRole('dialog')
  await codeButton(sheet, 'ja').click()
  const field = codeField(sheet, 'ja')
  await expect(field).toBeFocused()
  expect(await brokenRules(page)).toEqual([])
  await field.fill(await mailedCode(page, email))
}

test('a member without a password sets one by a mailed code, and logs in with it', async ({ page }, {
  project,
}) => {
  const email = `later-${project.name}-${Date.now()}@example.com`
  await signUpByCode(page, email, '/profile/security')
  await page.getByRole('button', { name: t('Set a password', 'ja') }).click()
  await confirmByCode(page, email)
  await newPasswordField(page, 'ja').fill(PASSWORD)
  await page.getByRole('button', { name: t('Set a password', 'ja') }).click()
  await expect(page.getByRole('button', { name: t('Change the password', 'ja') })).toBeVisible()

  await page.context().clearCookies()
  await page.goto('/login?from=%2Fabout')
  await emailField(page, 'ja').fill(email)
  await codeButton(page, 'ja').click()
  await expect(codeField(page, 'ja')).toBeFocused()
  await page.getByRole('button', { name: t('Log in with a password', 'ja') }).click()
  await logInByHand(page, 'ja', { email, password: PASSWORD })
  await expect(page).toHaveURL(/\/about$/)
})

test('a member without a password takes their wallet along after a mailed code', async ({ page }, {
  project,
}) => {
  const email = `takes-${project.name}-${Date.now()}@example.com`
  await signUpByCode(page, email, '/profile/security')
  await page.reload()
  await page.getByRole('button', { name: t('Export my wallet', 'ja') }).click()
  await confirmByCode(page, email)
  await expect(page.getByText(t('Show the private key instead', 'ja'))).toBeVisible()
})
