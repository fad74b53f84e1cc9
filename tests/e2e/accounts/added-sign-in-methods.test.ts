import { expect, type Page } from '@playwright/test'
import { brokenRules } from '../../support/browser/axe.ts'
import { PASSWORD, signUpByHand } from '../../support/accounts/sign-up.ts'
import { test } from '../../support/browser/test.ts'

test.use({ serviceWorkers: 'block' })

/** Answers the stand-in's chooser. */
async function chooseAt(page: Page, email: string): Promise<void> {
  await page.getByLabel('メールアドレス', { exact: true }).fill(email)
  await page.getByRole('button', { name: '次へ' }).click()
}
const waysOf = (page: Page) => page.getByRole('region', { name: 'ログイン方法' })

test('a user with a password adds Google, is asked to wait before it opens their wallet, and takes it back', async ({
  page,
}, { project }) => {
  const stamp = `${project.name}-${Date.now()}`
  const [email, google] = [`m-${stamp}@example.com`, `g-${stamp}@example.com`]
  await signUpByHand(page, email, '/profile/security')
  const ways = waysOf(page)
  await expect(ways.getByText('安全のため、ウォレットを開けるのは3日後からです。')).toBeVisible()
  await ways.getByRole('button', { name: 'Googleを追加する' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('パスワード', { exact: true }).fill(PASSWORD)
  await dialog.getByRole('button', { name: '続ける' }).click()
  await chooseAt(page, google)
  await expect(ways.getByText(google)).toBeVisible()
  await expect(ways.getByText(/追加されたばかりです。.+からウォレットを開けます。/)).toBeVisible()
  await page.goto('/en/profile')
  await expect(page.locator('#notices').getByText('Google was added to your sign-in methods.')).toBeVisible()
  await page.goto('/en/profile/security')
  await expect(page.getByText(/New\. It opens your wallet from/)).toBeVisible()
  expect(await brokenRules(page)).toEqual([])
  await page.goto('/ja/profile/security')

  await page.context().clearCookies()
  await page.goto('/login?from=%2Fprofile%2Fsecurity')
  await page.getByRole('link', { name: 'Googleで続ける' }).click()
  await chooseAt(page, google)
  await expect(page.getByText(/からGoogleでウォレットを開けます/)).toBeVisible()
  await expect(page.getByText('メールアドレスとパスワードでログインしてください。')).toBeVisible()
  expect(await brokenRules(page)).toEqual([])
  await page.getByLabel('メールアドレス').fill(email)
  await page.getByLabel('パスワード', { exact: true }).fill(PASSWORD)
  await page.locator('main').getByRole('button', { name: 'ログイン', exact: true }).click()
  await expect(page).toHaveURL(/\/profile\/security$/)
  // what is left alone opens the account, and cannot be removed meanwhile
  await expect(ways.getByRole('button', { name: '外す' })).toHaveCount(0)
  await ways.getByRole('button', { name: '取り消す' }).click()
  await dialog.getByRole('button', { name: '取り消す' }).click()
  await expect(page.getByText('取り消しました。この方法ではもうログインできません。')).toBeVisible()
  await expect(ways.getByRole('listitem')).toHaveCount(1)
})

test('a user whose account was given a sign-in method takes it back by the mail, without a log-in', async ({
  page,
  browser,
  baseURL,
}, { project }) => {
  const stamp = `${project.name}-${Date.now()}`
  const [email, google] = [`robbed-${stamp}@example.com`, `thief-${stamp}@example.com`]
  await signUpByHand(page, email, '/profile/security')
  await waysOf(page).getByRole('button', { name: 'Googleを追加する' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('パスワード', { exact: true }).fill(PASSWORD)
  await dialog.getByRole('button', { name: '続ける' }).click()
  await chooseAt(page, google)
  await expect(waysOf(page).getByText(google)).toBeVisible()

  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '', viewport: page.viewportSize() })
  const mailbox = await elsewhere.newPage()
  await mailbox.goto('/dev/outbox')
  const mail = mailbox.getByRole('article').filter({ hasText: 'ログイン方法が追加されました' })
  const link = mail.filter({ hasText: email }).getByRole('link').first()
  await mailbox.goto((await link.getAttribute('href')) ?? '')
  // the page says what will happen, and nothing has happened yet
  await expect(mailbox.getByText(google)).toBeVisible()
  expect(await brokenRules(mailbox)).toEqual([])
  await mailbox.goto(mailbox.url().replace('/recovery', '/en/recovery'))
  await expect(mailbox.getByText('If it wasn’t you, undo it here.', { exact: false })).toBeVisible()
  await mailbox.goto(mailbox.url().replace('/en/recovery', '/ja/recovery'))
  await page.reload()
  await expect(waysOf(page).getByText(google)).toBeVisible()
  await mailbox.getByRole('button', { name: '取り消す' }).click()
  await expect(mailbox.getByText('取り消しました。この方法ではもうログインできません。')).toBeVisible()
  await page.reload()
  await expect(page.getByText('もう一度ログインすると、続きから始められます。')).toBeVisible()
  await elsewhere.close()
})

test('a user from Google adds email and a password, which wait before they open the wallet', async ({
  page,
}, { project }) => {
  const stamp = `${project.name}-${Date.now()}`
  const email = `added-${stamp}@example.com`
  const throughGoogle = async () => {
    await page.getByRole('link', { name: 'Googleで続ける' }).click()
    await chooseAt(page, `only-${stamp}@example.com`)
  }
  await page.goto('/signup?from=%2Fprofile%2Fsecurity')
  await throughGoogle()
  await expect(page).toHaveURL(/\/profile\/security$/)
  const wallet = (await page.context().cookies()).find(({ name }) => name === 'wallet_address')?.value
  const ways = waysOf(page)
  const add = ways.getByRole('button', { name: 'メールアドレスとパスワードを追加する' })
  await add.click()
  await throughGoogle()
  await expect(page).toHaveURL(/\/profile\/security$/)
  // what they had asked for is in front of them again
  await expect(page.getByText('Googleでご本人と確認できました。')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: '続ける' }).click()
  await ways.getByLabel('メールアドレス').fill(email)
  await ways.getByLabel('新しいパスワード').fill(PASSWORD)
  await ways.getByRole('button', { name: 'リンクを受け取る' }).click()
  await expect(ways.getByText('確認をお待ちしています')).toBeVisible()

  await page.goto('/dev/outbox')
  const mail = page.getByRole('article').filter({ hasText: email })
  await page.goto((await mail.getByRole('link').first().getAttribute('href')) ?? '')
  await page.getByRole('button', { name: '確認する' }).click()
  await expect(page.getByText(`${email}を確認しました`)).toBeVisible()
  // the token is spent and gone from the address; a reload finds the page that goes on
  await expect(page).toHaveURL(/\/signup\?verify=done$/)
  await page.reload()
  await expect(page.getByText('確認がお済みでしたら、')).toBeVisible()

  await page.context().clearCookies()
  await page.goto('/login?from=%2Fprofile%2Fsecurity')
  await page.getByLabel('メールアドレス').fill(email)
  await page.getByLabel('パスワード', { exact: true }).fill(PASSWORD)
  await page.locator('main').getByRole('button', { name: 'ログイン', exact: true }).click()
  await expect(page.getByText('このログイン方法は追加されたばかりです。')).toBeVisible()
  await expect(page.getByText('それまでは、Googleでログインしてください。')).toBeVisible()
  await throughGoogle()
  await expect(page).toHaveURL(/\/profile\/security$/)
  expect((await page.context().cookies()).find(({ name }) => name === 'wallet_address')?.value).toBe(wallet)
  await expect(waysOf(page).getByRole('listitem')).toHaveCount(2)
  // what waits opens nothing on this page either
  await page.getByRole('button', { name: '復元キットを作る' }).click()
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Googleで続ける' })).toBeVisible()
  await expect(page.getByRole('dialog').getByLabel('パスワード', { exact: true })).toHaveCount(0)
})

test('a user from Google who has to show who they are before they leave comes back to just that', async ({
  page,
}, { project }) => {
  const email = `leaves-${project.name}-${Date.now()}@example.com`
  const throughGoogle = async () => {
    await page.getByRole('link', { name: 'Googleで続ける' }).click()
    await chooseAt(page, email)
  }
  await page.goto('/signup?from=%2Fprofile%2Fsecurity')
  await throughGoogle()
  await expect(page).toHaveURL(/\/profile\/security$/)
  const leaving = page.getByRole('dialog', { name: 'アカウントを削除しますか？' })
  const repeatId = async () => {
    const label = await leaving
      .getByRole('textbox')
      .evaluate((field: HTMLInputElement) => field.labels?.[0]?.textContent)
    await leaving.getByRole('textbox').fill(/[a-z0-9_]{3,30}/.exec(label?.replace('ID', '') ?? '')?.[0] ?? '')
    await leaving.getByRole('button', { name: '完全に削除する' }).click()
  }
  await page.getByRole('button', { name: 'アカウントを削除する' }).click()
  await repeatId()
  // their wallet goes with the account, and signs for it
  await expect(page.getByRole('dialog', { name: '完全に削除する' })).toBeVisible()
  await throughGoogle()
  await expect(leaving.getByText('Googleでご本人と確認できました。')).toBeVisible()
  await expect(page).toHaveURL(/\/profile\/security$/)
  await repeatId()
  await expect(page.getByText('アカウントを削除しました。')).toBeVisible()
})
