import { expect, type Locator, type Page } from '@playwright/test'
import type { Language } from '../../../src/contract/languages.ts'
import { t } from '../texts.ts'

export const menuButton = (at: Page | Locator, language: Language) =>
  at.getByRole('button', { name: t('Menu', language) })

export const logOutButton = (at: Page | Locator, language: Language) =>
  at.getByRole('button', { name: t('Log out', language) })

/** What the header shows to who is logged out. */
export const logInLink = (page: Page, language: Language) =>
  page.getByRole('banner').getByRole('link', { name: t('Log in', language) })

/** Asks for the log-out in the menu. */
export async function askToLogOut(page: Page): Promise<void> {
  await menuButton(page, 'ja').click()
  await logOutButton(page, 'ja').click()
}

/**
 * Logs out by the menu, and waits for the top page that is loaded then: the header says so earlier, and Chromium
 * may never close a browser context in which a page is about to be replaced.
 */
export async function logOut(page: Page): Promise<void> {
  await askToLogOut(page)
  await expect(page).toHaveURL(({ pathname }) => pathname === '/')
}
