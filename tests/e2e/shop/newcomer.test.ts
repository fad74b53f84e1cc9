import { expect, type Page } from '@playwright/test'
import { brokenRules } from '../../support/browser/axe.ts'
import { signInMember } from '../../support/accounts/member.ts'
import { mailedCode } from '../../support/accounts/sign-up.ts'
import { sharedBall } from '../../support/shop/balls-on-sale.ts'
import { test } from '../../support/browser/test.ts'
import { TO_PAYMENT } from '../../support/shop/button-texts.ts'
import { t } from '../../support/texts.ts'
import { buyButton } from '../../support/shop/order-by-hand.ts'
import { emailField, codeButton, codeField, logInButton } from '../../support/accounts/account-form.ts'

test.use({ serviceWorkers: 'block' })

async function begin(page: Page, email: string) {
  await buyButton(page, 'ja').click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByText('¥1,200').first()).toBeVisible()
  await emailField(sheet, 'ja').fill(email)
  await codeButton(sheet, 'ja').click()
  const code = codeField(sheet, 'ja')
  await expect(code).toBeFocused()
  return { sheet, code }
}

test('a newcomer goes from a shared ball to the checkout page in three screens: the ball, one sheet, the order', async ({
  page,
}, { project }) => {
  const email = `new-${project.name}-${Date.now()}@example.com`
  const ball = await sharedBall(page)
  const screens = [ball]
  page.on('framenavigated', (frame) => {
    const { pathname } = new URL(frame.url())
    if (frame === page.mainFrame() && pathname !== screens.at(-1)) screens.push(pathname)
  })
  await page.goto(ball)
  const { sheet, code } = await begin(page, email)
  expect(await brokenRules(page)).toEqual([])
  const mailed = await mailedCode(page, email)
  const wrong = String((Number(mailed) + 1) % 1_000_000).padStart(6, '0')
  await code.fill(wrong)
  await expect(
    sheet.getByText(t('This code isn’t right. Please check the newest email from us.', 'ja')),
  ).toBeVisible()
  await expect(code).toBeFocused()
  // as a Japanese keyboard types it
  await code.fill(mailed.replaceAll(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit))))
  await sheet
    .getByRole('button', {
      name: t(TO_PAYMENT, 'ja', { amount: '¥1,200' }),
    })
    .click()
  await expect(page.getByText(t('Sandbox card payments', 'ja'))).toBeVisible()
  const before = screens.map((path) => path.replace(/\/$/, '')).filter((path) => !path.startsWith('/sandbox'))
  expect([...new Set(before)], 'all that came before the checkout page was on one page').toEqual([ball])

  // back from the checkout page: what waits is finished, nothing is ordered a second time
  await page.goBack()
  await expect(
    page.getByRole('link', { name: t('Continue to pay {amount}', 'ja', { amount: '¥1,200' }) }).first(),
  ).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(buyButton(page, 'ja')).toHaveCount(0)
  await page.goto('/profile/orders')
  const row = page.getByRole('listitem').filter({ hasText: '静けさ' })
  await expect(row.getByRole('link', { name: t('Continue to payment', 'ja') })).toHaveAttribute('href', /.+/)
  await row.getByRole('button', { name: t('Cancel the order', 'ja') }).click()
  await expect(row.getByText(t('Waiting for payment', 'ja'))).toHaveCount(0)
})

test('a member is two taps from the checkout page', async ({ page, context, baseURL }) => {
  await signInMember(context, baseURL ?? '')
  await page.goto(await sharedBall(page))
  await buyButton(page, 'ja').click()
  await page
    .getByRole('dialog')
    .getByRole('button', {
      name: t(TO_PAYMENT, 'ja', { amount: '¥1,200' }),
    })
    .click()
  await expect(page.getByText(t('Sandbox card payments', 'ja'))).toBeVisible()
})

test('who loads the page again while the code is awaited finds its field, and goes on to the order', async ({
  page,
}, { project }) => {
  const email = `again-${project.name}-${Date.now()}@example.com`
  await page.goto(await sharedBall(page))
  const { sheet, code } = await begin(page, email)
  await page.reload()
  await expect(sheet.getByText(email)).toBeVisible()
  await code.fill(await mailedCode(page, email))
  await expect(
    sheet.getByRole('button', {
      name: t(TO_PAYMENT, 'ja', { amount: '¥1,200' }),
    }),
  ).toBeVisible()
})

test('a member without a password who has logged out logs in by a code on the same sheet, and goes on to the order', async ({
  page,
}, { project }) => {
  const email = `back-${project.name}-${Date.now()}@example.com`
  await page.goto(await sharedBall(page))
  const { sheet, code } = await begin(page, email)
  await code.fill(await mailedCode(page, email))
  await expect(
    sheet.getByRole('button', {
      name: t(TO_PAYMENT, 'ja', { amount: '¥1,200' }),
    }),
  ).toBeVisible()
  await page.context().clearCookies()
  await page.goto(await sharedBall(page))
  await buyButton(page, 'ja').click()
  await logInButton(sheet, 'ja').click()
  await emailField(sheet, 'ja').fill(email)
  await codeButton(sheet, 'ja').click()
  await expect(code).toBeFocused()
  await code.fill(await mailedCode(page, email))
  await expect(
    sheet.getByRole('button', {
      name: t(TO_PAYMENT, 'ja', { amount: '¥1,200' }),
    }),
  ).toBeVisible()
})
