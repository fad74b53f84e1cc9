import { expect, type Page } from '@playwright/test'
import { Wallet } from 'ethers'
import { test } from '../../support/browser/test.ts'

test.use({ serviceWorkers: 'block' })

const PASSWORD = 'とても長い合言葉 12'

async function logIn(page: Page, email: string, password: string) {
  await page.getByLabel('メールアドレス').fill(email)
  await page.getByLabel('パスワード', { exact: true }).fill(password)
  await page.locator('main').getByRole('button', { name: 'ログイン', exact: true }).click()
}

/** The newest link that was mailed to an address, from the developer's outbox. */
async function mailedLink(page: Page, email: string): Promise<string> {
  await page.goto('/dev/outbox')
  const link = page.getByRole('article').filter({ hasText: email }).getByRole('link').first()
  return (await link.getAttribute('href')) ?? ''
}

test('a person signs up by email, confirms the address, logs in and comes back', async ({ page }, {
  project,
}) => {
  const email = `hana-${project.name}-${Date.now()}@example.com`
  await page.goto('/login?from=%2Fabout%3Fpart%3D1')
  await page.locator('main').getByRole('link', { name: '新規登録' }).click()
  // both pages have a field of this name
  await expect(page.getByRole('heading', { name: '新規登録', level: 1 })).toBeVisible()
  await page.getByLabel('メールアドレス').fill(email)
  // whoever reads the terms finds their address where they typed it
  await page.locator('main').getByRole('link', { name: '利用規約' }).click()
  await expect(page).toHaveURL(/\/terms_of_service$/)
  await page.goBack()
  await expect(page.getByLabel('メールアドレス')).toHaveValue(email)
  await page.getByLabel('パスワード', { exact: true }).fill('short')
  await page.getByRole('button', { name: '確認コードを受け取る' }).click()
  await expect(page.getByText('8〜128文字で入力してください。')).toBeVisible()
  await page.getByLabel('パスワード', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: '確認コードを受け取る' }).click()
  await expect(page.getByLabel('確認コード', { exact: true })).toBeFocused()
  // loaded anew, the page is the same
  await page.reload()
  await expect(page.getByRole('heading', { name: 'メールをご確認ください' })).toBeVisible()
  await expect(page.getByText(email)).toBeVisible()
  await expect(page.getByLabel('確認コード', { exact: true })).toBeVisible()

  await page.goto('/login?from=%2Fabout%3Fpart%3D1')
  await logIn(page, email, 'wrong password')
  await expect(page.getByText('メールアドレスまたはパスワードが違います。')).toBeVisible()
  await logIn(page, email, PASSWORD)
  await expect(page.getByText('メールアドレスの確認がまだ済んでいません')).toBeVisible()

  const link = await mailedLink(page, email)
  await page.goto(link)
  await page.getByRole('button', { name: '確認する' }).click()
  await expect(page.getByText(`${email}を確認しました`)).toBeVisible()
  const again = await page.context().newPage()
  await again.goto(link)
  await again.getByRole('button', { name: '確認する' }).click()
  await expect(again.getByText('このリンクは使用済みか、期限が切れています。')).toBeVisible()
  await again.close()

  // The mailed link still knows where this person was going.
  await page.locator('main').getByRole('link', { name: 'ログイン' }).click()
  await expect(page).toHaveURL(/\/login\?from=%2Fabout%3Fpart%3D1$/)
  // the address that was confirmed is there already
  await expect(page.getByLabel('メールアドレス')).toHaveValue(email)
  await page.context().setOffline(true)
  await logIn(page, email, PASSWORD)
  await expect(page.getByText('この操作には通信が必要です。')).toBeVisible()
  await page.context().setOffline(false)
  await page.locator('main').getByRole('button', { name: 'ログイン', exact: true }).click()
  await expect(page).toHaveURL(/\/about\?part=1$/)
  const cookies = await page.context().cookies()
  expect(cookies.find(({ name }) => name === 'login_provider')?.value).toBe('email_password')
  expect(cookies.find(({ name }) => name === 'akashi_session')).toMatchObject({
    httpOnly: true,
    sameSite: 'Lax',
  })
})

test('the owner of a browser wallet picks it by name, may refuse, and signs in', async ({ page }) => {
  const wallet = Wallet.createRandom()
  let refusals = 1
  await page.exposeFunction('askOwner', async (hex: string) =>
    refusals-- > 0 ? null : wallet.signMessage(Buffer.from(hex.slice(2), 'hex')),
  )
  await page.addInitScript((address) => {
    const owner = globalThis as unknown as { askOwner(message: string): Promise<string | null> }
    const provider = {
      request: async ({ method, params }: { method: string; params?: string[] }) => {
        if (method === 'eth_requestAccounts') return [address]
        const signature = await owner.askOwner(params?.[0] ?? '')
        if (!signature) throw Object.assign(new Error('refused'), { code: 4001 })
        return signature
      },
    }
    const announce = () => {
      for (const rdns of ['io.fox', 'other.example']) {
        const info = { uuid: rdns, name: 'Fox', icon: '', rdns }
        dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: { info, provider } }))
      }
    }
    addEventListener('eip6963:requestProvider', announce)
  }, wallet.address.toLowerCase())

  await page.goto('/en/login?from=%2Fen%2Fabout')
  const pick = page.getByRole('button', { name: 'Fox (io.fox)' })
  await pick.click()
  await expect(page.getByText('You cancelled in your wallet.')).toBeVisible()
  await pick.click()
  await expect(page).toHaveURL(/\/en\/about$/)
  await page.goto('/en/login?from=%2F%2Fevil.example')
  await expect(page).toHaveURL(/localhost:\d+\/en\/?$/)
})
