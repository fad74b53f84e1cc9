import { expect, type Page, type TestInfo } from '@playwright/test'
import { Wallet } from 'ethers'
import { injectWallet, type Typed } from '../../support/browser/injected-wallet.ts'
import { ownWorks, signInMember } from '../../support/accounts/member.ts'
import { PASSWORD, signUpByHand } from '../../support/accounts/sign-up.ts'
import { test } from '../../support/browser/test.ts'

/** The chain and two jobs lie between a tap and its result. */
const SETTLED = { timeout: 30_000 }

async function shot(page: Page, { project }: TestInfo, name: string) {
  await page.screenshot({ path: `test-results/resale/${project.name}-${name}.png`, fullPage: true })
}

async function displayIdOf(page: Page): Promise<string> {
  const answer = await page.request.get('/api/v1/profile')
  return ((await answer.json()) as { display_id: string }).display_id
}

test('a collector lists a work, another buys it by card: it is theirs, and the seller sees what they earned', async ({
  page,
  context,
  browser,
}, info) => {
  const site = info.project.use.baseURL ?? ''
  await signUpByHand(page, `seller-${info.project.name}-${Date.now()}@example.com`, '/profile')
  const member = { address: '', displayId: await displayIdOf(page) }
  const [work] = await ownWorks(context, site, member, 1)
  const path = `/${work?.item.group_page.code}/nfts/${work?.uuid}`

  await page.goto(path)
  await page.getByRole('link', { name: '出品する' }).click()
  await expect(page.getByRole('heading', { name: '出品する' })).toBeVisible()
  const price = page.getByLabel('価格（税込）')
  await price.fill('99')
  await page.getByRole('button', { name: '確認して署名へ進む' }).click()
  await expect(page.getByText('価格の下限は¥100です。')).toBeVisible()
  await price.fill('１２，０００円')
  await expect(page.getByText('受取額')).toBeVisible()
  await shot(page, info, '01-price')
  await page.getByRole('button', { name: '確認して署名へ進む' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('ウォレットを開くためのパスワード').fill('ちがう合言葉 99')
  await sheet.getByRole('button', { name: '署名して出品する' }).click()
  await expect(sheet.getByText('パスワードが違います。')).toBeVisible()
  await expect(sheet.getByText('出品できませんでした。')).toBeVisible()
  const given = sheet.getByLabel('ウォレットを開くためのパスワード')
  await expect(given).toHaveAttribute('aria-invalid', 'true')
  await sheet.getByLabel('ウォレットを開くためのパスワード').fill(PASSWORD)
  await shot(page, info, '02-sign')
  await sheet.getByRole('button', { name: '署名して出品する' }).click()
  await expect(page.getByRole('heading', { name: '出品しました' })).toBeVisible(SETTLED)
  await shot(page, info, '03-listed')

  const other = await browser.newContext({ ...info.project.use, locale: 'en-US' })
  const buyer = await other.newPage()
  await injectWallet(buyer, Wallet.createRandom())
  await buyer.goto('/en/login?from=%2Fen%2Fmarketplace')
  await buyer.getByRole('button', { name: 'Fox' }).click()
  await expect(buyer).toHaveURL(/\/en\/marketplace\/?$/)
  await buyer.locator(`a[href*="${work?.uuid}"]`).first().click()
  await expect(buyer.getByRole('button', { name: 'Continue to purchase' })).toBeVisible()
  await expect(buyer.getByText('¥12,000').first()).toBeVisible()
  await shot(buyer, info, '04-offer')
  await buyer.getByRole('button', { name: 'Continue to purchase' }).click()
  await buyer.getByRole('dialog').getByRole('button', { name: 'Continue to payment' }).click()
  await expect(buyer.getByRole('button', { name: 'Pay', exact: true })).toBeVisible()

  await page.goto(path)
  await expect(page.getByText('購入手続き中').first()).toBeVisible()
  await buyer.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(buyer.getByText('It is yours. The work is in your collection.')).toBeVisible(SETTLED)
  await shot(buyer, info, '05-bought')
  await buyer.getByRole('link', { name: 'To my collection' }).click()
  await expect(buyer.locator(`main a[href*="${work?.uuid}"]`).first()).toBeVisible()
  await buyer.goto(`/en${path}/certificate`)
  await expect(buyer.getByRole('heading', { name: '作品証明書' })).toBeVisible()
  await expect(buyer.getByRole('article').getByText(await displayIdOf(buyer))).toBeVisible()
  await other.close()

  await page.goto('/profile/sales_collection')
  await expect(page.getByText('お受け取り予定の金額')).toBeVisible(SETTLED)
  await shot(page, info, '06-earned')
})

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
  await page.getByRole('button', { name: 'Check and sign' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('radio', { name: 'Fox' }).check()
  const sign = sheet.getByRole('button', { name: 'Sign and put up for sale' })

  await page.evaluate(() => Object.assign(globalThis, { chain: '0x1' }))
  await sign.click()
  await expect(
    sheet.getByText('Your wallet is on another network and could not switch to this one.'),
  ).toBeVisible()
  await page.evaluate(() => Object.assign(globalThis, { chain: '0x7a69' }))
  await sign.click()
  await expect(sheet.getByText('You cancelled in your wallet.')).toBeVisible()
  await sign.click()
  await expect(page.getByRole('heading', { name: 'It is for sale' })).toBeVisible(SETTLED)
  expect(read.at(-1)?.message).toMatchObject({ price: '3500', transferType: 'Secondary sale' })
  expect(read.at(-1)?.message.owner?.toLowerCase()).toBe(wallet.address.toLowerCase())

  await page.getByRole('link', { name: 'To the work' }).click()
  await page.getByRole('button', { name: 'Take off sale' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Take off sale' }).click()
  await expect(page.getByRole('link', { name: 'List for sale' })).toBeVisible(SETTLED)
})
