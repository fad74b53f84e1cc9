import { expect, type Page } from '@playwright/test'

/**
 * Logs out by the menu, and waits for the top page that is loaded then: the header says so earlier, and Chromium
 * may never close a browser context in which a page is about to be replaced.
 */
export async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'メニュー' }).click()
  await page.getByRole('button', { name: 'ログアウト' }).click()
  await expect(page).toHaveURL(({ pathname }) => pathname === '/')
}
