import { expect, type Page } from '@playwright/test'
import { PASSWORD, signUpByHand } from '../../support/accounts/sign-up.ts'
import { test } from '../../support/browser/test.ts'

test.use({ serviceWorkers: 'block' })

const NEXT = '新しい長い合言葉 34'

async function mailedLink(page: Page, email: string): Promise<string> {
  await page.goto('/dev/outbox')
  const link = page.getByRole('article').filter({ hasText: email }).getByRole('link').first()
  return (await link.getAttribute('href')) ?? ''
}

async function walletAddress(page: Page): Promise<string | undefined> {
  return (await page.context().cookies()).find(({ name }) => name === 'wallet_address')?.value
}

/** Makes a recovery kit on the security page; its words, as they stand on the sheet. */
async function makeKit(page: Page): Promise<string[]> {
  await page.getByRole('button', { name: '復元キットを作る' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('パスワード', { exact: true }).fill(PASSWORD)
  await dialog.getByRole('button', { name: '続ける' }).click()
  const sheet = page.getByRole('listitem').and(page.locator('ol[lang=en] > li'))
  await expect(sheet).toHaveCount(12)
  const words = await sheet.allInnerTexts()
  await page.getByRole('button', { name: '紙に控えました' }).click()
  const asked = page.getByLabel(/^\d+番目の単語$/)
  await expect(asked).toHaveCount(2)
  await asked.first().fill('zebra-crossing')
  await page.getByRole('button', { name: 'このキットを登録する' }).click()
  await expect(page.getByText('単語が違います。紙をご確認ください。').first()).toBeVisible()
  for (const field of await asked.all()) {
    const label = await field.evaluate((input: HTMLInputElement) => input.labels?.[0]?.textContent ?? '')
    await field.fill(words[Number.parseInt(label, 10) - 1] ?? '')
  }
  await page.getByRole('button', { name: 'このキットを登録する' }).click()
  await expect(page.getByText('復元キットを登録しました。')).toBeVisible()
  await page.getByRole('button', { name: '完了' }).click()
  return words
}

test('a collector who forgets their password opens the same wallet with their recovery kit', async ({
  page,
  browser,
}, { project }) => {
  const email = `kit-${project.name}-${Date.now()}@example.com`
  await signUpByHand(page, email, '/profile/security')
  const before = await walletAddress(page)
  const words = await makeKit(page)

  const phone = await (await browser.newContext()).newPage()
  await phone.goto('/login')
  await phone.getByRole('link', { name: 'パスワードをお忘れですか？' }).click()
  // both pages have a field of this name
  await expect(phone.getByRole('heading', { name: 'パスワードの再設定', level: 1 })).toBeVisible()
  await phone.getByLabel('メールアドレス').fill(email)
  await phone.getByRole('button', { name: 'リンクを送る' }).click()
  await expect(phone.getByText(`${email}にメールをお送りしました。`)).toBeVisible()
  await phone.goto(await mailedLink(phone, email))
  await phone.getByRole('button', { name: '続ける' }).click()
  await expect(phone.getByText('k…@example.com')).toBeVisible()
  await expect(phone).toHaveURL(/\/recovery$/)
  await phone.getByLabel('12個の単語').fill(words.toReversed().join(' '))
  await phone.getByRole('button', { name: 'ウォレットを開く' }).click()
  await expect(phone.getByRole('alert')).toBeVisible()
  await phone.getByLabel('12個の単語').fill(words.map((word, at) => `${at + 1} ${word}`).join('\n'))
  await phone.getByRole('button', { name: 'ウォレットを開く' }).click()
  await phone.getByLabel('新しいパスワード').fill('password1')
  await phone.getByRole('button', { name: '新しいパスワードを設定する' }).click()
  await expect(phone.getByText('よく使われている、推測されやすいパスワードです。')).toBeVisible()
  await phone.getByLabel('新しいパスワード').fill(NEXT)
  await phone.getByRole('button', { name: '新しいパスワードを設定する' }).click()
  await expect(phone.getByText('新しいパスワードを設定し、ログインしました。')).toBeVisible()
  expect(await walletAddress(phone)).toBe(before)
  await phone.context().close()

  await page.context().clearCookies()
  await page.goto('/login')
  await page.getByLabel('メールアドレス').fill(email)
  await page.getByLabel('パスワード', { exact: true }).fill(PASSWORD)
  await page.locator('main').getByRole('button', { name: 'ログイン', exact: true }).click()
  await expect(page.getByText('メールアドレスまたはパスワードが違います。')).toBeVisible()
})
