import { expect, type Page } from '@playwright/test'

/** The password of a user who signs up through the form. */
export const PASSWORD = 'とても長い合言葉 12'

/** Signs up by e-mail on the Japanese pages, confirms from the outbox, logs in and ends at `from`. */
export async function signUpByHand(page: Page, email: string, from: string): Promise<void> {
  const query = `?from=${encodeURIComponent(from)}`
  await page.goto(`/signup${query}`)
  await page.getByLabel('メールアドレス').fill(email)
  await page.getByLabel('パスワード', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: '新規登録' }).click()
  await expect(page.getByRole('heading', { name: 'メールをご確認ください' })).toBeVisible()
  await page.goto('/dev/outbox')
  const mail = page.getByRole('article').filter({ hasText: email })
  await page.goto((await mail.getByRole('link').first().getAttribute('href')) ?? '')
  await page.getByRole('button', { name: '確認する' }).click()
  await expect(page.getByText(`${email}を確認しました`)).toBeVisible()
  await page.goto(`/login${query}`)
  await page.getByLabel('メールアドレス').fill(email)
  await page.getByLabel('パスワード', { exact: true }).fill(PASSWORD)
  await page.locator('main').getByRole('button', { name: 'ログイン' }).click()
  await expect(page).toHaveURL(new RegExp(`${from}$`))
}
