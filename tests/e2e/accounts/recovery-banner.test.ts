import { expect, type Page } from '@playwright/test'
import { brokenRules } from '../../support/browser/axe.ts'
import { signUpByHand } from '../../support/accounts/sign-up.ts'
import { test } from '../../support/browser/test.ts'

test.use({ serviceWorkers: 'block' })

/** Somebody who reads the mailbox asks for the wallet. */
async function asksForTheWallet(page: Page, email: string): Promise<void> {
  await page.goto('/recovery')
  await page.getByLabel('メールアドレス').fill(email)
  await page.getByRole('button', { name: 'リンクを送る' }).click()
  await expect(page.getByText(`${email}にメールをお送りしました。`)).toBeVisible()
  await page.goto('/dev/outbox')
  const mail = page.getByRole('article').filter({ hasText: email }).filter({ hasText: 'パスワードの再設定' })
  await page.goto((await mail.getByRole('link').first().getAttribute('href')) ?? '')
  await page.getByRole('button', { name: '続ける' }).click()
  await page.getByRole('button', { name: '復旧を申請する（3日かかります）' }).click()
  await expect(page.getByText(/申請を受け付けました。/)).toBeVisible()
}

test('a recovery that another user asks for is said on every page of the owner’s device, and stopped by one tap', async ({
  page,
  browser,
  baseURL,
}, { project }) => {
  const email = `warned-${project.name}-${Date.now()}@example.com`
  await signUpByHand(page, email, '/profile')
  const elsewhere = await browser.newContext({
    baseURL: baseURL ?? '',
    locale: 'ja-JP',
    viewport: page.viewportSize(),
  })
  await asksForTheWallet(await elsewhere.newPage(), email)

  await page.goto('/')
  const banner = page.getByRole('alert').filter({ hasText: 'ウォレットの復旧が申請されました。' })
  await expect(banner).toBeVisible()
  expect(await brokenRules(page)).toEqual([])
  await page.goto('/en/marketplace')
  await expect(page.getByRole('alert').getByText('Was it you?', { exact: false })).toBeVisible()
  await page.getByRole('link', { name: 'It was me' }).click()
  await expect(page).toHaveURL(/\/en\/profile\/security$/)
  await expect(page.getByText(/Wallet recovery was requested on/)).toBeVisible()
  expect(await brokenRules(page)).toEqual([])
  await page.goto('/ja')
  await banner.getByRole('button', { name: '自分ではないので、止める' }).click()
  await expect(banner).toHaveCount(0)
  await page.reload()
  await page.goto('/profile/security')
  await expect(page.getByText('復旧を止めました').first()).toBeVisible()
  await elsewhere.close()
})
