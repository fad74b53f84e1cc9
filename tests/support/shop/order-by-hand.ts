import type { Locator, Page } from '@playwright/test'
import type { Language } from '../../../src/contract/languages.ts'
import { BUY, TO_PAYMENT } from './button-texts.ts'
import { t, tPattern } from '../texts.ts'

/** Opens the sheet in which an order is confirmed; it says the price. */
export const buyButton = (at: Page | Locator, language: Language) =>
  at.getByRole('button', { name: tPattern(BUY, language) })

/** Leads from the sheet to the checkout page; it says the price, too. */
export const payButton = (at: Page | Locator, language: Language) =>
  at.getByRole('button', { name: tPattern(TO_PAYMENT, language) })

/** Pays at the checkout page of the sandbox. */
export const cardButton = (at: Page | Locator, language: Language) =>
  at.getByRole('button', { name: t('Pay', language), exact: true })

/** Orders what the page offers: by the sheet, to the checkout page. */
export async function toTheCardPage(page: Page, language: Language): Promise<void> {
  await buyButton(page, language).click()
  await payButton(page.getByRole('dialog'), language).click()
}
