import type { Locator, Page } from '@playwright/test'
import type { Language } from '../../../src/contract/languages.ts'
import { t, tPattern } from '../texts.ts'

// What every page says of the network and of its data.

export const offlineNote = (at: Page | Locator, language: Language) =>
  at.getByText(t('You’re offline.', language))

/** When what is shown was last checked. */
export const checkedNote = (at: Page | Locator, language: Language) =>
  at.getByText(tPattern('Checked on {time}.', language))

/** The certificates of the works of a collection, each a link on its work. */
export const certificateLinks = (at: Page | Locator, language: Language) =>
  at.getByRole('link', { name: new RegExp(`^${t('Certificate', language)} `) })

/** Asks again for what did not come. */
export const againButton = (at: Page | Locator, language: Language) =>
  at.getByRole('button', { name: t('Try again', language) })
