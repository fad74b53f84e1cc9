import { expect, type Page } from '@playwright/test'
import { Wallet } from 'ethers'
import { injectWallet, type Typed } from '../../support/browser/injected-wallet.ts'
import { ownWorks, signInMember } from '../../support/accounts/member.ts'
import { PASSWORD, signUpByHand } from '../../support/accounts/sign-up.ts'
import { brokenRules } from '../../support/browser/axe.ts'
import { test } from '../../support/browser/test.ts'

/** The chain and two jobs lie between a tap and its result. */
const SETTLED = { timeout: 30_000 }

async function whoIs(page: Page): Promise<{ display_id: string; name: string }> {
  const answer = await page.request.get('/api/v1/profile')
  return (await answer.json()) as { display_id: string; name: string }
}

test('a collector lists a work, another buys it by card: it is theirs, and the seller sees what they earned', async ({
  page,
  context,
  browser,
}, info) => {
  const site = info.project.use.baseURL ?? ''
  await signUpByHand(page, `seller-${info.project.name}-${Date.now()}@example.com`, '/profile')
  const member = { address: '', displayId: (await whoIs(page)).display_id }
  const [work] = await ownWorks(context, site, member, 1)
  const path = `/${work?.item.group_page.code}/nfts/${work?.uuid}`

  await page.goto(path)
  await page.getByRole('link', { name: '出品する' }).click()
  await expect(page.getByRole('heading', { name: '出品する' })).toBeVisible()
  const price = page.getByLabel('価格（税込）')
  await price.fill('99')
  await page.getByRole('button', { name: '出品内容を確認する' }).click()
  await expect(page.getByText('価格の下限は¥100です。')).toBeVisible()
  await price.fill('１２，０００円')
  await expect(page.getByText('受取額')).toBeVisible()
  await page.goBack()
  await page.getByRole('link', { name: '出品する' }).click()
  await expect(price, 'it is kept on Back').toHaveValue('１２，０００円')
  await page.reload()
  await expect(price, 'it is kept on a reload').toHaveValue('１２，０００円')
  await page.getByRole('button', { name: '出品内容を確認する' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('ウォレットを開くためのパスワード').fill('ちがう合言葉 99')
  await sheet.getByRole('button', { name: '署名して出品する' }).click()
  await expect(sheet.getByText('パスワードが違います。')).toBeVisible()
  await expect(sheet.getByText('出品できませんでした。')).toBeVisible()
  const given = sheet.getByLabel('ウォレットを開くためのパスワード')
  await expect(given).toHaveAttribute('aria-invalid', 'true')
  await sheet.getByLabel('ウォレットを開くためのパスワード').fill(PASSWORD)
  await sheet.getByRole('button', { name: '署名して出品する' }).click()
  await expect(page.getByRole('heading', { name: '出品しました' })).toBeVisible(SETTLED)

  const other = await browser.newContext({ ...info.project.use, locale: 'en-US' })
  const buyer = await other.newPage()
  await injectWallet(buyer, Wallet.createRandom())
  await buyer.goto('/en/login?from=%2Fen%2Fmarketplace')
  await buyer.getByRole('button', { name: 'Fox' }).click()
  await expect(buyer).toHaveURL(/\/en\/marketplace\/?$/)
  await buyer.locator(`a[href*="${work?.uuid}"]`).first().click()
  await expect(buyer.getByRole('button', { name: 'Buy for' })).toBeVisible()
  await expect(buyer.getByText('¥12,000').first()).toBeVisible()
  await buyer.getByRole('button', { name: 'Buy for' }).click()
  await buyer
    .getByRole('dialog')
    .getByRole('button', { name: /^Continue to payment\s· ¥/ })
    .click()
  await expect(buyer.getByRole('button', { name: 'Pay', exact: true })).toBeVisible()

  await page.goto(path)
  await expect(page.getByText('購入手続き中').first()).toBeVisible()
  await expect(page.getByText('いま購入手続き中の方がいます。')).toBeVisible()
  await expect(page.getByRole('button', { name: '出品を取り下げる' })).toHaveCount(0)
  await buyer.getByRole('button', { name: 'Pay', exact: true }).click()
  // it is their first work: while it is being handed over they choose the name on its certificate
  await buyer.getByLabel('Name on your certificates').fill('Nao', SETTLED)
  expect(await brokenRules(buyer)).toEqual([])
  await buyer.getByRole('button', { name: 'Use this name' }).click()
  await expect(buyer.getByText('It’s yours. The work is in your collection.')).toBeVisible(SETTLED)
  await expect(buyer.getByLabel('Name on your certificates')).toHaveCount(0)
  await buyer.getByRole('link', { name: 'Go to my collection' }).click()
  await expect(buyer.locator(`main a[href*="${work?.uuid}"]`).first()).toBeVisible()
  await buyer.goto(`/en${path}/certificate`)
  await expect(buyer.getByRole('heading', { name: '作品証明書' })).toBeVisible()
  await expect(buyer.getByRole('article').getByText('Nao')).toBeVisible()
  await other.close()

  await page.goto('/profile/sales_collection')
  await expect(page.getByText('お受け取り予定の金額')).toBeVisible(SETTLED)
  const moment = page.getByRole('region').filter({ hasText: '作品が売れました' })
  await expect(moment.getByText('受取額')).toBeVisible()
  expect(await brokenRules(page)).toEqual([])
  await moment.getByRole('link', { name: '振込先を登録' }).click()
  await enterBankAccount(page)
  await page.goto('/profile/sales_collection')
  await expect(page.getByText('みずほ銀行 普通 ••••635')).toBeVisible()
  await expect(moment, 'a sale is celebrated once').toHaveCount(0)
})

/** Types a bank account as people do: in any width, with hiragana; wrong at first. */
async function enterBankAccount(page: Page): Promise<void> {
  await page.getByRole('button', { name: '振込先を登録' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('銀行名').fill('みずほ銀行')
  await form.getByLabel('支店コード').fill('４８２')
  await form.getByLabel('口座番号').fill('907163')
  await form.getByLabel('口座名義（カナ）').fill('やまだ　はなこ')
  await form.getByRole('button', { name: 'この口座を登録する' }).click()
  await expect(form.getByText('口座番号は7桁です。')).toBeVisible()
  await form.getByLabel('口座番号').fill('９０７１６３５')
  await expect(form.getByLabel('口座名義（カナ）')).toHaveValue('ﾔﾏﾀﾞ ﾊﾅｺ')
  await form.getByRole('button', { name: 'この口座を登録する' }).click()
  await expect(page.getByText('みずほ銀行 普通 ••••635')).toBeVisible()
}

test('the owner of a browser wallet reads what they sign, may refuse, lists, and takes it off sale again', async ({
  page,
  context,
}, info) => {
  const site = info.project.use.baseURL ?? ''
  const wallet = Wallet.createRandom()
  let refusals = 1
  const read: Typed[] = []
  await injectWallet(page, wallet, async (typed) => {
    read.push(typed)
    const { Listing = [] } = typed.types
    return refusals-- > 0 ? '' : wallet.signTypedData(typed.domain, { Listing }, typed.message)
  })
  const member = await signInMember(context, site, wallet)
  const [work] = await ownWorks(context, site, member, 1)
  await page.goto(`/en/marketplace/${work?.uuid}/listing`)
  await page.getByLabel('Price, tax included').fill('¥3,500')
  await page.getByRole('button', { name: 'Review your listing' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('radio', { name: 'Fox' }).check()
  const sign = sheet.getByRole('button', { name: 'Sign and put up for sale' })

  await page.evaluate(() => Object.assign(globalThis, { chain: '0x1' }))
  await sign.click()
  await expect(
    sheet.getByText('Your wallet is on another network and couldn’t switch to this one.'),
  ).toBeVisible()
  await page.evaluate(() => Object.assign(globalThis, { chain: '0x7a69' }))
  await sign.click()
  await expect(sheet.getByText('You cancelled in your wallet.')).toBeVisible()
  await sign.click()
  await expect(page.getByRole('heading', { name: 'It’s for sale now' })).toBeVisible(SETTLED)
  expect(read.at(-1)?.message).toMatchObject({ price: '3500', transferType: 'Secondary sale' })
  expect(read.at(-1)?.message.owner?.toLowerCase()).toBe(wallet.address.toLowerCase())

  await page.getByRole('link', { name: 'Go to the work' }).click()
  await page.getByRole('button', { name: 'Take off sale' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Take off sale' }).click()
  await expect(page.getByRole('link', { name: 'List for sale' })).toBeVisible(SETTLED)
})
