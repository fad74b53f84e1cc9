import type { Page } from '@playwright/test'

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
  await page.getByLabel('メールアドレス').fill(email)
  await page.getByRole('button', { name: 'リンクを送る' }).click()
  await page.getByRole('status').filter({ hasText: email }).waitFor()
  await page.goto('/dev/outbox')
  const link = page.getByRole('article').filter({ hasText: email }).getByRole('link').first()
  await page.goto((await link.getAttribute('href')) ?? '')
  await page.getByRole('button', { name: '続ける' }).click()
}
