import { expect, test } from '@playwright/test'
import { signInMember } from '../support/member.ts'

test.use({ serviceWorkers: 'block' })

test('the owner of a browser wallet adds Google, and logs in with it where that wallet is not', async ({
  page,
  context,
  browser,
  baseURL,
}, { project }) => {
  const site = baseURL ?? ''
  const email = `wallet-${project.name}-${Date.now()}@example.com`
  const { address } = await signInMember(context, site)
  await page.goto('/profile/security')
  const ways = page.getByRole('region', { name: 'ログインの方法' })
  await expect(ways.getByText('ブラウザのウォレット')).toBeVisible()
  await ways.getByRole('button', { name: 'Googleを追加する' }).click()
  await page.getByLabel('メールアドレス', { exact: true }).fill(email)
  await page.getByRole('button', { name: '次へ' }).click()
  await expect(page.getByText('このGoogleアカウントでもログインできるようになりました。')).toBeVisible()
  await expect(ways.getByText(email)).toBeVisible()
  await expect(page).toHaveURL(/\/profile\/security$/)

  const elsewhere = await browser.newContext({ serviceWorkers: 'block', baseURL: site })
  const phone = await elsewhere.newPage()
  await phone.goto('/en/login?from=%2Fen%2Fprofile%2Fsecurity')
  await phone.getByRole('link', { name: 'Continue with Google' }).click()
  await phone.getByLabel('E-mail address', { exact: true }).fill(email)
  await phone.getByRole('button', { name: 'Next' }).click()
  await expect(phone).toHaveURL(/\/en\/profile\/security$/)
  const cookies = await elsewhere.cookies()
  expect(cookies.find(({ name }) => name === 'wallet_address')?.value).toBe(address.toLowerCase())
  await expect(phone.getByText('Your wallet is your own')).toBeVisible()
  await elsewhere.close()
})
