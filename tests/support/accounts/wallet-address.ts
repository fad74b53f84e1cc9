import type { Page } from '@playwright/test'

/** Whose wallet this browser is signed in with, as the page knows it. */
export async function walletAddress(page: Page): Promise<string | undefined> {
  return (await page.context().cookies()).find(({ name }) => name === 'wallet_address')?.value
}
