import type { Page } from '@playwright/test'
import { t } from '../texts.ts'
import { emailField } from '../accounts/account-form.ts'

/** Whose wallet this browser is signed in with, as the page knows it. */
export async function walletAddress(page: Page): Promise<string | undefined> {
  return (await page.context().cookies()).find(({ name }) => name === 'wallet_address')?.value
}

/**
 * Requests the link of a forgotten password on the Japanese pages, and follows it to where the wallet is
 * opened.
 */
export async function openMailedLink(page: Page, email: string): Promise<void> {
  await page.goto('/recovery')
  await emailField(page, 'ja').fill(email)
  await page.getByRole('button', { name: t('Send me a link', 'ja') }).click()
  await page.getByRole('status').filter({ hasText: email }).waitFor()
  await page.goto('/dev/outbox')
  const link = page.getByRole('article').filter({ hasText: email }).getByRole('link').first()
  await page.goto((await link.getAttribute('href')) ?? '')
  await page.getByRole('button', { name: t('Continue', 'ja') }).click()
}
