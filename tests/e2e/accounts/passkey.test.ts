import { expect } from '@playwright/test'
import { logOut } from '../../support/accounts/log-out.ts'
import { openMailedLink, walletAddress } from '../../support/browser/local-data.ts'
import { passkeyDevice } from '../../support/browser/passkey-device.ts'
import { PASSWORD, signUpByHand } from '../../support/accounts/sign-up.ts'
import { sharedBall } from '../../support/shop/shared-ball.ts'
import { test } from '../../support/browser/test.ts'

test.use({ serviceWorkers: 'block' })

test('a collector adds a passkey, forgets their password, and opens the same wallet with it', async ({
  page,
}, { project }) => {
  const device = await passkeyDevice(page)
  const email = `passkey-${project.name}-${Date.now()}@example.com`
  await signUpByHand(page, email, '/profile/security')
  const wallet = await walletAddress(page)

  await page.getByRole('button', { name: 'パスキーを追加する' }).click()
  await page.getByRole('dialog').getByLabel('パスワード', { exact: true }).fill(PASSWORD)
  await page.getByRole('dialog').getByRole('button', { name: '続ける' }).click()
  await page.getByLabel('パスキーの名前').fill('私の電話')
  await device.declineNext()
  await page.getByRole('button', { name: 'パスキーを作る' }).click()
  await expect(page.getByText('パスキーは作成されませんでした。')).toBeVisible()
  expect(await device.passkeys()).toEqual([])
  await page.getByRole('button', { name: 'パスキーを作る' }).click()
  const row = page.getByRole('listitem').filter({ hasText: '私の電話' })
  await expect(row.getByText('まだ使われていません')).toBeVisible()
  const [made] = await device.passkeys()
  expect(made?.rpId).toBe(new URL(page.url()).hostname)

  await page.context().clearCookies()
  await openMailedLink(page, email)
  await page.getByRole('button', { name: 'パスキーを使う' }).click()
  await page.getByLabel('新しいパスワード').fill('新しい長い合言葉 34')
  await page.getByRole('button', { name: '新しいパスワードを設定する' }).click()
  await expect(page.getByText('新しいパスワードを設定し、ログインしました。')).toBeVisible()
  expect(await walletAddress(page)).toBe(wallet)
  await page.goto('/profile/security')
  await expect(row.getByText('最終利用')).toBeVisible()
})

test('who has a passkey logs in with one tap: on the log-in page, and over a ball that they buy', async ({
  page,
}, { project }) => {
  await passkeyDevice(page)
  await signUpByHand(page, `one-tap-${project.name}-${Date.now()}@example.com`, '/profile/security')
  const wallet = await walletAddress(page)
  await page.getByRole('button', { name: 'パスキーを追加する' }).click()
  await page.getByRole('dialog').getByLabel('パスワード', { exact: true }).fill(PASSWORD)
  await page.getByRole('dialog').getByRole('button', { name: '続ける' }).click()
  await page.getByRole('button', { name: 'パスキーを作る' }).click()
  await expect(page.getByText('まだ使われていません')).toBeVisible()

  await logOut(page)
  await page.goto('/login')
  await page.getByRole('button', { name: 'パスキーでログイン' }).click()
  await expect(page).toHaveURL('/')
  await expect.poll(() => walletAddress(page)).toBe(wallet)

  await page.goto('/profile')
  await logOut(page)
  await expect(page.getByRole('banner').getByRole('link', { name: 'ログイン' })).toBeVisible()
  await page.goto(await sharedBall(page))
  await page.getByRole('button', { name: '購入手続きへ' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: 'ログイン', exact: true }).click()
  await sheet.getByRole('button', { name: 'パスキーでログイン' }).click()
  await expect(sheet.getByRole('button', { name: /お支払いへ進む$/ })).toBeVisible()
  expect(await walletAddress(page)).toBe(wallet)
})
