import { expect, type Page } from '@playwright/test'
import { t } from '../texts.ts'
import { emailField } from './account-form.ts'

/**
 * Reads the developer's outbox in this tab: the link of the newest mail to an address, or of the newest one that says
 * something besides.
 */
export async function mailedLink(page: Page, email: string, saying: string | RegExp = ''): Promise<string> {
  const mail = page.getByRole('article').filter({ hasText: email }).filter({ hasText: saying })
  await expect(async () => {
    await page.goto('/dev/outbox')
    expect(await mail.count(), `mails to ${email}`).toBeGreaterThan(0)
  }).toPass()
  return (await mail.first().getByRole('link').first().getAttribute('href')) ?? ''
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
  await page.goto(await mailedLink(page, email, t('Set a new password', 'ja')))
  await page.getByRole('button', { name: t('Continue', 'ja') }).click()
}
