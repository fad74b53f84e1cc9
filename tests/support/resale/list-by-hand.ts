import type { Locator, Page } from '@playwright/test'
import type { Language } from '../../../src/contract/languages.ts'
import { t } from '../texts.ts'

/** Leads from an own work to the page that lists it. */
export const listLink = (at: Page | Locator, language: Language) =>
  at.getByRole('link', { name: t('List for sale', language) })
