import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { PASSWORD } from '../../support/accounts/sign-up.ts'
import { test } from '../../support/browser/test.ts'

test.use({ serviceWorkers: 'block' })

/** The newest link that was mailed to an address, from the developer's outbox. */
async function mailedLink(page: Page, email: string): Promise<string> {
  await page.goto('/dev/outbox')
  const link = page.getByRole('article').filter({ hasText: email }).getByRole('link').first()
  return (await link.getAttribute('href')) ?? ''
}

/** Whatever axe finds on the page as it stands. */
async function axeFinds(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
  return violations.map(({ id }) => id)
}

test('a link that opens in another browser than the app asks for the password, and the app goes on', async ({
  page,
  browser,
  baseURL,
}, { project }) => {
  const email = `tabi-${project.name}-${Date.now()}@example.com`
  await page.goto('/signup?from=%2Fabout')
  await page.getByLabel('メールアドレス').fill(email)
  await page.getByLabel('パスワード', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: '確認コードを受け取る' }).click()
  await expect(page.getByRole('heading', { name: 'メールをご確認ください' })).toBeVisible()

  const elsewhere = await browser.newContext({ locale: 'ja-JP', ...(baseURL && { baseURL }) })
  const opened = await elsewhere.newPage()
  await opened.goto(await mailedLink(opened, email))
  await opened.getByRole('button', { name: '確認する' }).click()
  await expect(opened.getByText('登録時とは別のブラウザまたはアプリで開かれています。')).toBeVisible()
  const password = opened.getByLabel('パスワード', { exact: true })
  await expect(password).toBeFocused()
  expect(await axeFinds(opened)).toEqual([])
  await opened.keyboard.press('Enter')
  await expect(opened.getByText('パスワードを入力してください。', { exact: true })).toBeVisible()
  await password.fill('別の合言葉 34')
  await opened.getByRole('button', { name: '確認する' }).click()
  await expect(opened.getByText('登録時に設定したパスワードと一致しません。')).toBeVisible()
  await password.fill(PASSWORD)
  await opened.getByRole('button', { name: '確認する' }).click()
  await expect(opened.getByText(`${email}を確認しました。このままログインするか`)).toBeVisible()
  await expect(opened).toHaveURL(/verify=done/)
  await elsewhere.close()

  // back in the app, which still stands where it was left
  await page.getByRole('button', { name: 'リンクで確認した方、会員の方はログイン' }).click()
  await expect(page.getByLabel('メールアドレス')).toHaveValue(email)
  await page.getByLabel('パスワード', { exact: true }).fill(PASSWORD)
  await page.locator('main').getByRole('button', { name: 'ログイン', exact: true }).click()
  await expect(page).toHaveURL(/\/about$/)
})

test('who opens the link of a stranger’s sign-up confirms nothing, and signs up with a password of their own', async ({
  page,
  browser,
  baseURL,
}, { project }) => {
  const email = `victim-${project.name}-${Date.now()}@example.com`
  const stranger = await browser.newContext({ locale: 'en-US', ...(baseURL && { baseURL }) })
  const theirs = await stranger.newPage()
  const signUp = async (at: Page, password: string) => {
    await at.getByLabel('Email').fill(email)
    await at.getByLabel('Password', { exact: true }).fill(password)
    await at.getByRole('button', { name: 'Email me a code' }).click()
    await expect(at.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  }
  await theirs.goto('/en/signup')
  await signUp(theirs, 'the password of a stranger')

  const strangers = await mailedLink(page, email)
  await page.goto(strangers)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('This isn’t the browser or app you signed up in.')).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill('what the victim uses 56')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('This isn’t the password that was chosen when signing up.')).toBeVisible()
  await expect(page.getByText('Didn’t sign up? Then close this page')).toBeVisible()

  await page.getByRole('link', { name: 'sign up here' }).click()
  await signUp(page, PASSWORD)
  await page.goto(await mailedLink(page, email))
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText(`${email} is confirmed. Log in with the password you chose.`)).toBeVisible()
  await theirs.goto(strangers)
  await theirs.getByRole('button', { name: 'Confirm' }).click()
  await expect(theirs.getByText('This link has been used or has expired.')).toBeVisible()
  await stranger.close()

  await page.locator('main').getByRole('link', { name: 'Log in' }).click()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.locator('main').getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page).toHaveURL(/\/en\/?$/)
})
