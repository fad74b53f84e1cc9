import type { Locator, Page } from '@playwright/test'
import type { Language } from '../../../src/contract/languages.ts'
import { t } from '../texts.ts'

/** Shows an own certificate to somebody. */
export const showButton = (at: Page | Locator, language: Language) =>
  at.getByRole('button', { name: t('Show it to someone', language) })

/** Pastes the text of a code on the page that checks certificates. */
export async function pasteCode(page: Page, language: Language, code: string): Promise<void> {
  await page.getByText(t('Paste a QR code’s link', language)).click()
  await page.getByRole('textbox').fill(code)
  await page.getByRole('button', { name: t('Check it', language) }).click()
}
