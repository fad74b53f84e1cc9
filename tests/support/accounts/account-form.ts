import type { Locator, Page } from '@playwright/test'
import type { Language } from '../../../src/contract/languages.ts'
import { t } from '../texts.ts'

// Fields and buttons of signing up and logging in, on their pages and over a page.

export const emailField = (at: Page | Locator, language: Language) => at.getByLabel(t('Email', language))

export const passwordField = (at: Page | Locator, language: Language) =>
  at.getByLabel(t('Password', language), { exact: true })

export const newPasswordField = (at: Page | Locator, language: Language) =>
  at.getByLabel(t('New password', language))

export const setPasswordButton = (at: Page | Locator, language: Language) =>
  at.getByRole('button', { name: t('Set the new password', language) })

/** Has the code mailed. */
export const codeButton = (at: Page | Locator, language: Language) =>
  at.getByRole('button', { name: t('Email me a code', language) })

/** Takes the code that was mailed. */
export const codeField = (at: Page | Locator, language: Language) =>
  at.getByLabel(t('Code', language), { exact: true })

/** Has the sign-up ask for a password as well. */
export const passwordInstead = (at: Page | Locator, language: Language) =>
  at.getByRole('button', { name: t('Use a password instead', language) })

/** Has the log-in ask for a password instead of a mailed code. */
export const byPasswordButton = (at: Page | Locator, language: Language) =>
  at.getByRole('button', { name: t('Log in with a password', language) })

export const logInButton = (at: Page | Locator, language: Language) =>
  at.getByRole('button', { name: t('Log in', language), exact: true })

interface Typed {
  email: string
  password: string
}

/** Types an address and a password. */
export async function fillIn(at: Page | Locator, language: Language, typed: Typed): Promise<void> {
  await emailField(at, language).fill(typed.email)
  await passwordField(at, language).fill(typed.password)
}

/** Logs in at the log-in page, which is open. */
export async function logInByHand(page: Page, language: Language, typed: Typed): Promise<void> {
  await emailField(page, language).fill(typed.email)
  if ((await passwordField(page, language).count()) === 0) await byPasswordButton(page, language).click()
  await passwordField(page, language).fill(typed.password)
  await logInButton(page.locator('main'), language).click()
}
