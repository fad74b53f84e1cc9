import { expect, type Page } from '@playwright/test'
import { LANGUAGE_CODES } from '../../../src/contract/languages.ts'
import { t } from '../texts.ts'
import { codeButton, codeField, emailField, fillIn, passwordInstead } from './account-form.ts'

/** The password of a user who signs up through the form. */
export const PASSWORD = 'とても長い合言葉 12'

/** As the mail names it, in each language. */
const CODES = LANGUAGE_CODES.map(
  (language) => new RegExp(t('Akashi code: {code}', language, { code: String.raw`(\d{6})` })),
)

/** The code of the newest mail to an address, from the developer's outbox. */
export async function mailedCode({ request }: Pick<Page, 'request'>, email: string): Promise<string> {
  let code: string | undefined
  await expect
    .poll(async () => {
      const mails = (await (await request.get('/dev/outbox')).text()).split('<article')
      // a test's address has digits too
      const mail = mails.find((one) => one.includes(email)) ?? ''
      code = CODES.map((pattern) => pattern.exec(mail)?.[1]).find(Boolean)
      return code
    })
    .toBeDefined()
  return code ?? ''
}

/** Signs up with an address alone on the Japanese pages, types the code of the mail and ends, logged in, at `from`. */
export async function signUpByCode(page: Page, email: string, from: string): Promise<void> {
  await page.goto(`/signup?from=${encodeURIComponent(from)}`)
  await emailField(page, 'ja').fill(email)
  await codeButton(page, 'ja').click()
  await codeField(page, 'ja').fill(await mailedCode(page, email))
  await expect(page).toHaveURL(new RegExp(`${from}$`))
}

/**
 * Signs up by email and password on the Japanese pages, types the code of the mail and ends, logged in, at `from`.
 */
export async function signUpByHand(page: Page, email: string, from: string): Promise<void> {
  await page.goto(`/signup?from=${encodeURIComponent(from)}`)
  await passwordInstead(page, 'ja').click()
  await fillIn(page, 'ja', { email, password: PASSWORD })
  await codeButton(page, 'ja').click()
  await codeField(page, 'ja').fill(await mailedCode(page, email))
  await expect(page).toHaveURL(new RegExp(`${from}$`))
}
