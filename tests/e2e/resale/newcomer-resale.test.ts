import { expect } from '@playwright/test'
import { brokenRules } from '../../support/browser/axe.ts'
import { mailedCode } from '../../support/accounts/sign-up.ts'
import { test } from '../../support/browser/test.ts'
import { BUY, TO_PAYMENT } from '../../support/shop/button-texts.ts'
import { t } from '../../support/texts.ts'
import { emailField, codeButton, codeField } from '../../support/accounts/account-form.ts'
import { buyButton } from '../../support/shop/order-by-hand.ts'

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
  await page.getByRole('button', { name: t(BUY, 'ja', { amount: price }) }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByRole('heading', { name: t('Sign up to buy', 'ja') })).toBeVisible()
  await expect(sheet.getByText(price).first()).toBeVisible()
  expect(await brokenRules(page)).toEqual([])
  await emailField(sheet, 'ja').fill(email)
  await codeButton(sheet, 'ja').click()
  await codeField(sheet, 'ja').fill(await mailedCode(page, email))
  await sheet
    .getByRole('button', {
      name: t(TO_PAYMENT, 'ja', { amount: price }),
    })
    .click()
  await expect(page.getByText(t('Sandbox card payments', 'ja'))).toBeVisible()
  const before = screens.filter((path) => !path.startsWith('/sandbox'))
  expect([...new Set(before)], 'all that came before the checkout page was on the work’s page').toEqual([
    work,
  ])
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
  await buyButton(page, 'ja').click()
  const sheet = page.getByRole('dialog')
  await emailField(sheet, 'ja').fill(email)
  await codeButton(sheet, 'ja').click()
  await expect(codeField(sheet, 'ja')).toBeFocused()
  await page.reload()
  await codeField(sheet, 'ja').fill(await mailedCode(page, email))
  await expect(sheet.getByRole('button', { name: t('Continue to payment', 'ja') })).toBeVisible()
})
