import { expect } from '@playwright/test'
import { brokenRules } from '../../support/browser/axe.ts'
import { mailedCode, PASSWORD } from '../../support/accounts/sign-up.ts'
import { test } from '../../support/browser/test.ts'

test.use({ serviceWorkers: 'block' })

test('a newcomer buys a listed work in three screens: the work, one sheet, the order', async ({
  page,
  request,
}, { project }) => {
  const email = `collector-${project.name}-${Date.now()}@example.com`
  await page.goto('/marketplace')
  const screens: string[] = []
  page.on('framenavigated', (frame) => {
    const path = new URL(frame.url()).pathname.replace(/\/$/, '')
    if (frame === page.mainFrame() && path !== screens.at(-1)) screens.push(path)
  })
  const sales = (await (await request.get('/api/v1/sales')).json()) as {
    group_page: { code: string }
    nft: { uuid: string }
    price: number
  }[]
  const sale = sales[project.name === 'phone' ? 0 : 1]
  const work = `/${sale?.group_page.code}/nfts/${sale?.nft.uuid}`
  await page.locator(`main a[href^="${work}"]`).first().click()
  const price = `¥${sale?.price.toLocaleString('ja-JP')}`
  await page.getByRole('button', { name: `${price}（税込）で購入手続きへ` }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByRole('heading', { name: '会員登録して購入' })).toBeVisible()
  await expect(sheet.getByText(price).first()).toBeVisible()
  expect(await brokenRules(page)).toEqual([])
  await sheet.getByLabel('メールアドレス').fill(email)
  await sheet.getByLabel('パスワード', { exact: true }).fill(PASSWORD)
  await sheet.getByRole('button', { name: '確認コードを受け取る' }).click()
  await sheet.getByLabel('確認コード', { exact: true }).fill(await mailedCode(page, email))
  await sheet.getByRole('button', { name: `${price}（税込）のお支払いへ進む` }).click()
  await expect(page.getByText('サンドボックス・カード決済')).toBeVisible()
  const before = screens.filter((path) => !path.startsWith('/sandbox'))
  expect([...new Set(before)], 'all that came before the card page was on the work’s page').toEqual([work])
})

test('who loads the page again while the code is awaited finds its field, and goes on to the order', async ({
  page,
  request,
}, { project }) => {
  const email = `collector-again-${project.name}-${Date.now()}@example.com`
  const sales = (await (await request.get('/api/v1/sales')).json()) as {
    group_page: { code: string }
    nft: { uuid: string }
  }[]
  const sale = sales[project.name === 'phone' ? 2 : 3]
  await page.goto(`/${sale?.group_page.code}/nfts/${sale?.nft.uuid}`)
  await page.getByRole('button', { name: '購入手続きへ' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('メールアドレス').fill(email)
  await sheet.getByLabel('パスワード', { exact: true }).fill(PASSWORD)
  await sheet.getByRole('button', { name: '確認コードを受け取る' }).click()
  await expect(sheet.getByLabel('確認コード', { exact: true })).toBeFocused()
  await page.reload()
  await sheet.getByLabel('確認コード', { exact: true }).fill(await mailedCode(page, email))
  await sheet.getByLabel('パスワード', { exact: true }).fill(PASSWORD)
  await sheet.getByRole('button', { name: 'ログイン', exact: true }).click()
  await expect(sheet.getByRole('button', { name: 'お支払いへ進む' })).toBeVisible()
})
