import { expect, test, type Page } from '@playwright/test'
import { PASSWORD, signUpByHand } from '../../support/sign-up.ts'

test.use({ serviceWorkers: 'block' })

/** Answers the stand-in's chooser. */
async function chooseAt(page: Page, email: string): Promise<void> {
  await page.getByLabel('メールアドレス', { exact: true }).fill(email)
  await page.getByRole('button', { name: '次へ' }).click()
}
const waysOf = (page: Page) => page.getByRole('region', { name: 'ログインの方法' })

test('somebody with a password adds Google, logs in with it, and takes the password away', async ({ page }, {
  project,
}) => {
  const stamp = `${project.name}-${Date.now()}`
  const google = `g-${stamp}@example.com`
  await signUpByHand(page, `m-${stamp}@example.com`, '/profile/security')
  const ways = waysOf(page)
  await expect(ways.getByText('そのとき、お預かりしている鍵で')).toBeVisible()
  await ways.getByRole('button', { name: 'Googleを追加する' }).click()
  await chooseAt(page, google)
  await expect(ways.getByText(google)).toBeVisible()
  const wallet = (await page.context().cookies()).find(({ name }) => name === 'wallet_address')?.value

  await page.context().clearCookies()
  await page.goto('/login?from=%2Fprofile%2Fsecurity')
  await page.getByRole('link', { name: 'Googleで続ける' }).click()
  await chooseAt(page, google)
  await expect(page).toHaveURL(/\/profile\/security$/)
  expect((await page.context().cookies()).find(({ name }) => name === 'wallet_address')?.value).toBe(wallet)

  await ways
    .getByRole('listitem')
    .filter({ hasText: 'パスワード' })
    .getByRole('button', { name: '外す' })
    .click()
  const question = page.getByRole('dialog', { name: 'このログインの方法を外しますか？' })
  await question.getByRole('button', { name: '外す' }).click()
  await expect(ways.getByRole('listitem')).toHaveCount(1)
  await expect(ways.getByText('外しました。')).toBeVisible()
  await expect(ways.getByRole('button', { name: '外す' })).toHaveCount(0)
})

test('somebody from Google adds e-mail and a password, and opens the same wallet with them', async ({
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
  await page.locator('main').getByRole('button', { name: 'ログイン' }).click()
  await expect(page).toHaveURL(/\/profile\/security$/)
  expect((await page.context().cookies()).find(({ name }) => name === 'wallet_address')?.value).toBe(wallet)
  await expect(waysOf(page).getByRole('listitem')).toHaveCount(2)

  // without our key Google shows who one is: the wallet opens with the password, on this page too
  const dialog = page.getByRole('dialog')
  const give = async () => {
    await dialog.getByLabel('パスワード', { exact: true }).fill(PASSWORD)
    await dialog.getByRole('button', { name: '続ける' }).click()
  }
  await page.getByRole('button', { name: '運営の復旧を使わない' }).click()
  await expect(dialog.getByText('ウォレットを開けるのは、パスワードだけになります。')).toBeVisible()
  await give()
  await expect(page.getByRole('button', { name: '運営の復旧を使えるようにする' })).toBeVisible()
  await page.context().clearCookies()
  await page.goto('/login?from=%2Fprofile%2Fsecurity')
  await throughGoogle()
  await page.getByLabel('メールアドレス').fill(email)
  await page.getByLabel('パスワード', { exact: true }).fill(PASSWORD)
  await page.locator('main').getByRole('button', { name: 'ログイン' }).click()
  await expect(page).toHaveURL(/\/profile\/security$/)
  await page.getByRole('button', { name: '復元キットを作る' }).click()
  await expect(dialog.getByRole('link', { name: 'Googleで続ける' })).toHaveCount(0)
  await page.screenshot({ path: `test-results/ways/${project.name}-password.png` })
  await give()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('button', { name: '印刷する' })).toBeVisible()
})

test('somebody from Google who has to show who they are before they leave comes back to just that', async ({
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
  // as if they had logged in ten minutes ago
  const json = { error: 'prove', errors: ['prove'], code: 'PROVE_IDENTITY' }
  await page.route('**/api/v1/users/account/deletion', (route) => route.fulfill({ status: 403, json }), {
    times: 1,
  })
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
  await expect(page.getByRole('dialog', { name: 'ご本人の確認' })).toBeVisible()
  await throughGoogle()
  await expect(leaving.getByText('Googleでご本人と確認できました。')).toBeVisible()
  await expect(page).toHaveURL(/\/profile\/security$/)
  await page.screenshot({ path: `test-results/ways/${project.name}-leaving.png` })
  await repeatId()
  await expect(page.getByText('アカウントを削除しました。')).toBeVisible()
})
