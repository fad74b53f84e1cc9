import { expect, type Page } from '@playwright/test'
import { Wallet } from 'ethers'
import { LONG } from '../../../tools/gate.ts'
import { injectWallet, type Typed } from '../../support/browser/injected-wallet.ts'
import { ownWorks, signInMember } from '../../support/accounts/member.ts'
import { PASSWORD, signUpByHand } from '../../support/accounts/sign-up.ts'
import { brokenRules } from '../../support/browser/axe.ts'
import { test } from '../../support/browser/test.ts'
import { t, tPattern } from '../../support/texts.ts'
import { buyButton, payButton, cardButton } from '../../support/shop/order-by-hand.ts'
import { listLink } from '../../support/resale/list-by-hand.ts'

// two long stories, in two workers
test.describe.configure({ mode: 'parallel' })

test.use({ serviceWorkers: 'block' })

/** As a seller sees their bank account again. */
const ACCOUNT = t('{bank}, ordinary •••• {digits}', 'ja', { bank: 'みずほ銀行', digits: '635' })
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
  const { display_id: displayId, name: seller } = await whoIs(page)
  const member = { address: '', displayId }
  const [work] = await ownWorks(context, site, member, 1)
  const path = `/${work?.item.group_page.code}/nfts/${work?.uuid}`

  await page.goto(path)
  await listLink(page, 'ja').click()
  await expect(page.getByRole('heading', { name: t('List for sale', 'ja') })).toBeVisible()
  const price = page.getByLabel(t('Price, tax included', 'ja'))
  await price.fill('99')
  await page.getByRole('button', { name: t('Review your listing', 'ja') }).click()
  await expect(page.getByText(t('The lowest price is <0/>.', 'ja', { element0: '¥100' }))).toBeVisible()
  await price.fill('１２，０００円')
  await expect(page.getByText(t('You receive', 'ja'))).toBeVisible()
  await page.goBack()
  await listLink(page, 'ja').click()
  await expect(price, 'it is kept on Back').toHaveValue('１２，０００円')
  await page.reload()
  await expect(price, 'it is kept on a reload').toHaveValue('１２，０００円')
  await page.getByRole('button', { name: t('Review your listing', 'ja') }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel(t('Login password', 'ja')).fill('ちがう合言葉 99')
  await sheet.getByRole('button', { name: t('List for sale', 'ja') }).click()
  await expect(sheet.getByText(t('The password is wrong.', 'ja'))).toBeVisible()
  await expect(sheet.getByText(t('It wasn’t listed.', 'ja'))).toBeVisible()
  const given = sheet.getByLabel(t('Login password', 'ja'))
  await expect(given).toHaveAttribute('aria-invalid', 'true')
  await sheet.getByLabel(t('Login password', 'ja')).fill(PASSWORD)
  await sheet.getByRole('button', { name: t('List for sale', 'ja') }).click()
  await expect(page.getByRole('heading', { name: t('It’s for sale now', 'ja') })).toBeVisible(SETTLED)

  const other = await browser.newContext({
    ...info.project.use,
    locale: 'en-US',
    serviceWorkers: 'block',
  })
  const buyer = await other.newPage()
  await injectWallet(buyer, Wallet.createRandom())
  await buyer.goto('/en/login?from=%2Fen%2Fmarketplace')
  await buyer.getByRole('button', { name: 'Fox' }).click()
  await expect(buyer).toHaveURL(/\/en\/marketplace\/?$/)
  await buyer.locator(`a[href*="${work?.uuid}"]`).first().click()
  await expect(buyButton(buyer, 'en')).toBeVisible()
  await expect(buyer.getByText('¥12,000').first()).toBeVisible()
  await buyButton(buyer, 'en').click()
  await payButton(buyer.getByRole('dialog'), 'en').click()
  await expect(cardButton(buyer, 'en')).toBeVisible()

  await page.goto(path)
  await expect(page.getByText(t('Someone is paying', 'ja')).first()).toBeVisible()
  await expect(
    page.getByText(
      tPattern(
        'Someone is paying for it now. If they don’t finish within {PAY_WITHIN_MINUTES} minutes, you can take it off sale again.',
        'ja',
      ),
    ),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: t('Take off sale', 'ja') })).toHaveCount(0)
  await cardButton(buyer, 'en').click()
  // it arrives as a moment, with the name of who had it
  const arrival = buyer.getByRole('dialog', { name: t('It’s yours.', 'en') })
  await expect(arrival.getByText(t('Previous owner: <0>{name}</0>', 'en', { name: seller }))).toBeVisible(
    SETTLED,
  )
  expect(await brokenRules(buyer)).toEqual([])
  await arrival.getByRole('button', { name: t('Continue', 'en') }).click()
  await expect(arrival).toHaveCount(0)
  await expect(buyer.getByText(t('It’s yours.', 'en'))).toBeVisible(SETTLED)
  // it is their first work: the name on its certificate is a line, from which they choose one
  await buyer.getByRole('button', { name: t('Choose a name', 'en') }).click()
  await buyer.getByRole('button', { name: t('Enter a name', 'en') }).click()
  await buyer.getByLabel(t('Name on your certificates', 'en')).fill('Nao')
  expect(await brokenRules(buyer)).toEqual([])
  await buyer.getByRole('button', { name: t('Use this name', 'en') }).click()
  await expect(buyer.getByLabel(t('Name on your certificates', 'en'))).toHaveCount(0)
  await buyer
    .getByRole('main')
    .getByRole('link', { name: t('My collection', 'en') })
    .click()
  await expect(buyer.locator(`main a[href*="${work?.uuid}"]`).first()).toBeVisible()
  await buyer.goto(`/en${path}/certificate`)
  await expect(buyer.getByRole('heading', { name: t('Certificate of authenticity', 'ja') })).toBeVisible()
  await expect(buyer.getByRole('article').getByText('Nao')).toBeVisible()
  await other.close()

  await page.goto('/profile/sales_collection')
  await expect(page.getByText(t('To be paid out', 'ja'))).toBeVisible(SETTLED)
  const moment = page.getByRole('region').filter({ hasText: t('Your work has sold', 'ja') })
  await expect(moment.getByText(t('You receive', 'ja'))).toBeVisible()
  expect(await brokenRules(page)).toEqual([])
  await moment.getByRole('link', { name: t('Add a bank account', 'ja') }).click()
  await enterBankAccount(page)
  await page.goto('/profile/sales_collection')
  await expect(page.getByText(ACCOUNT)).toBeVisible()
  await expect(moment, 'a sale is celebrated once').toHaveCount(0)
})

/** Types a bank account into the form to which a link has led, as people do: in any width, with hiragana; wrong at first. */
async function enterBankAccount(page: Page): Promise<void> {
  const form = page.getByRole('dialog')
  await form.getByLabel(t('Bank', 'ja'), { exact: true }).fill('みずほ銀行')
  await form.getByLabel(t('Branch code or name', 'ja')).fill('４８２')
  await form.getByLabel(t('Account number', 'ja')).fill('907163')
  await form.getByLabel(t('Account holder, in kana', 'ja')).fill('やまだ　はなこ')
  await form.getByRole('button', { name: t('Save the bank account', 'ja') }).click()
  await expect(
    form.getByText(t('An account number has 7 digits. If yours is shorter, put zeros in front.', 'ja')),
  ).toBeVisible()
  await form.getByLabel(t('Account number', 'ja')).fill('９０７１６３５')
  await expect(form.getByLabel(t('Account holder, in kana', 'ja'))).toHaveValue('ﾔﾏﾀﾞ ﾊﾅｺ')
  await form.getByRole('button', { name: t('Save the bank account', 'ja') }).click()
  await expect(page.getByText(ACCOUNT)).toBeVisible()
}

test(
  'the owner of a browser wallet reads what they sign, may refuse, lists, and takes it off sale again',
  { tag: LONG },
  async ({ page, context }, info) => {
    const site = info.project.use.baseURL ?? ''
    const wallet = Wallet.createRandom()
    let refusals = 1
    const read: Typed[] = []
    const answers = async (typed: Typed) => {
      read.push(typed)
      const { Listing = [] } = typed.types
      return refusals-- > 0 ? '' : wallet.signTypedData(typed.domain, { Listing }, typed.message)
    }
    await injectWallet(page, wallet, { answers })
    const member = await signInMember(context, site, wallet)
    const [work] = await ownWorks(context, site, member, 1)
    await page.goto(`/en/marketplace/${work?.uuid}/listing`)
    await page.getByLabel(t('Price, tax included', 'en')).fill('¥3,500')
    await page.getByRole('button', { name: t('Review your listing', 'en') }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('radio', { name: 'Fox' }).check()
    const sign = sheet.getByRole('button', { name: t('List for sale', 'en') })

    await page.evaluate(() => Object.assign(globalThis, { chain: '0x1' }))
    await sign.click()
    await expect(
      sheet.getByText(t('Your wallet is on another network and couldn’t switch to this one.', 'en')),
    ).toBeVisible()
    await page.evaluate(() => Object.assign(globalThis, { chain: '0x7a69' }))
    await sign.click()
    await expect(sheet.getByText(t('You cancelled in your wallet.', 'en'))).toBeVisible()
    await sign.click()
    await expect(page.getByRole('heading', { name: t('It’s for sale now', 'en') })).toBeVisible(SETTLED)
    expect(read.at(-1)?.message).toMatchObject({ price: '3500', transferType: 'Secondary sale' })
    expect(read.at(-1)?.message.owner?.toLowerCase()).toBe(wallet.address.toLowerCase())

    await page.getByRole('link', { name: t('Go to the work', 'en') }).click()
    await page.getByRole('button', { name: t('Take off sale', 'en') }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('Take off sale', 'en') })
      .click()
    await expect(listLink(page, 'en')).toBeVisible(SETTLED)
  },
)
