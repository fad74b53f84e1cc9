import { expect, type Page } from '@playwright/test'

/** The password of a user who signs up through the form. */
export const PASSWORD = 'とても長い合言葉 12'

/** As the mail names it, in both languages. */
const CODE = /(?:確認コード|code:) (\d{6})/

/** The code of the newest mail to an address, from the developer's outbox. */
export async function mailedCode({ request }: Pick<Page, 'request'>, email: string): Promise<string> {
  let code: string | undefined
  await expect
    .poll(async () => {
      const mails = (await (await request.get('/dev/outbox')).text()).split('<article')
      // a test's address has digits too
      code = CODE.exec(mails.find((mail) => mail.includes(email)) ?? '')?.[1]
      return code
    })
    .toBeDefined()
  return code ?? ''
}

/** Signs up by email on the Japanese pages, types the code of the mail and ends, logged in, at `from`. */
export async function signUpByHand(page: Page, email: string, from: string): Promise<void> {
  await page.goto(`/signup?from=${encodeURIComponent(from)}`)
  await page.getByLabel('メールアドレス').fill(email)
  await page.getByLabel('パスワード', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: '確認コードを受け取る' }).click()
  await page.getByLabel('確認コード', { exact: true }).fill(await mailedCode(page, email))
  await expect(page).toHaveURL(new RegExp(`${from}$`))
}
