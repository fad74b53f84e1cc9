import { expect, type Page } from '@playwright/test'
import { PASSWORD, signUpByHand } from '../../support/accounts/sign-up.ts'
import { mailedLink } from '../../support/accounts/mailed-link.ts'
import { walletAddress } from '../../support/accounts/wallet-address.ts'
import { test } from '../../support/browser/test.ts'
import { t, tPattern, wholly } from '../../support/texts.ts'
import {
  byPasswordButton,
  passwordField,
  emailField,
  newPasswordField,
  setPasswordButton,
  logInByHand,
} from '../../support/accounts/account-form.ts'

test.use({ serviceWorkers: 'block' })

const NEXT = '新しい長い合言葉 34'

/** Makes a recovery kit on the security page; its words, as they stand on the sheet. */
async function makeKit(page: Page): Promise<string[]> {
  await page.getByRole('button', { name: t('Create a recovery kit', 'ja') }).click()
  const dialog = page.getByRole('dialog')
  await passwordField(dialog, 'ja').fill(PASSWORD)
  await dialog.getByRole('button', { name: t('Continue', 'ja') }).click()
  const sheet = page.getByRole('listitem').and(page.locator('ol[lang=en] > li'))
  await expect(sheet).toHaveCount(12)
  const words = await sheet.allInnerTexts()
  await page.getByRole('button', { name: t('I’ve written them down', 'ja') }).click()
  const asked = page.getByLabel(wholly(tPattern('Word {number}', 'ja')))
  await expect(asked).toHaveCount(2)
  await asked.first().fill('zebra-crossing')
  await page.getByRole('button', { name: t('Save this kit', 'ja') }).click()
  await expect(
    page.getByText(t('That’s not the right word. Please check your sheet.', 'ja')).first(),
  ).toBeVisible()
  for (const field of await asked.all()) {
    const label = await field.evaluate((input: HTMLInputElement) => input.labels?.[0]?.textContent ?? '')
    await field.fill(words[Number.parseInt(label, 10) - 1] ?? '')
  }
  await page.getByRole('button', { name: t('Save this kit', 'ja') }).click()
  await expect(
    page.getByText(
      t(
        'Your recovery kit is ready. Keep the sheet with your important papers, and don’t show it to anyone.',
        'ja',
      ),
    ),
  ).toBeVisible()
  await page.getByRole('button', { name: t('Done', 'ja') }).click()
  return words
}

test('a collector who forgets their password opens the same wallet with their recovery kit', async ({
  page,
  browser,
}, { project }) => {
  const email = `kit-${project.name}-${Date.now()}@example.com`
  await signUpByHand(page, email, '/profile/security')
  const before = await walletAddress(page)
  const words = await makeKit(page)

  const phone = await (await browser.newContext()).newPage()
  await phone.goto('/login')
  await byPasswordButton(phone, 'ja').click()
  await phone.getByRole('link', { name: t('Forgot your password?', 'ja') }).click()
  // both pages have a field of this name
  await expect(phone.getByRole('heading', { name: t('Set a new password', 'ja'), level: 1 })).toBeVisible()
  await emailField(phone, 'ja').fill(email)
  await phone.getByRole('button', { name: t('Send me a link', 'ja') }).click()
  await expect(
    phone.getByText(t('We’ve emailed {0}. The link works once, for 10 minutes.', 'ja', { 0: email })),
  ).toBeVisible()
  await phone.goto(await mailedLink(phone, email))
  await phone.getByRole('button', { name: t('Continue', 'ja') }).click()
  await expect(phone.getByText('k…@example.com')).toBeVisible()
  await expect(phone).toHaveURL(/\/recovery$/)
  await phone.getByLabel(t('The twelve words', 'ja')).fill(words.toReversed().join(' '))
  await phone.getByRole('button', { name: t('Open my wallet', 'ja') }).click()
  await expect(phone.getByRole('alert')).toBeVisible()
  await phone
    .getByLabel(t('The twelve words', 'ja'))
    .fill(words.map((word, at) => `${at + 1} ${word}`).join('\n'))
  await phone.getByRole('button', { name: t('Open my wallet', 'ja') }).click()
  await newPasswordField(phone, 'ja').fill('password1')
  await setPasswordButton(phone, 'ja').click()
  await expect(
    phone.getByText(t('This password is too common and easy to guess. Please choose another one.', 'ja')),
  ).toBeVisible()
  await newPasswordField(phone, 'ja').fill(NEXT)
  await setPasswordButton(phone, 'ja').click()
  await expect(
    phone.getByText(
      t('Your new password is set, and you’re logged in. All other devices are logged out.', 'ja'),
    ),
  ).toBeVisible()
  expect(await walletAddress(phone)).toBe(before)
  await phone.context().close()

  await page.context().clearCookies()
  await page.goto('/login')
  await logInByHand(page, 'ja', { email, password: PASSWORD })
  await expect(page.getByText(t('The email address or the password is wrong.', 'ja'))).toBeVisible()
})
