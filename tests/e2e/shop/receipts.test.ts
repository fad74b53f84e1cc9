import { expect, type Page } from '@playwright/test'
import { brokenRules } from '../../support/browser/axe.ts'
import { logOut } from '../../support/accounts/log-out.ts'
import { signInMember } from '../../support/accounts/member.ts'
import { personalLeft } from '../../support/browser/saved-offline.ts'
import { test } from '../../support/browser/test.ts'
import { checkedNote } from '../../support/browser/told.ts'
import { cardButton, toTheCardPage } from '../../support/shop/order-by-hand.ts'
import { sharedBall } from '../../support/shop/balls-on-sale.ts'
import { t, tPattern } from '../../support/texts.ts'

/** The chain and two jobs lie between a payment and a delivery. */
const SETTLED = { timeout: 60_000 }
/** 80 mm, less nothing, at 96 dots to the inch. */
const ROLL = { width: 302, height: 1000 }
const NAME = '株式会社あかし堂'

const sheet = (page: Page) => page.getByRole('article', { name: tPattern('Receipt No. {number}', 'ja') })
const receiptLink = (page: Page) =>
  page
    .getByRole('listitem')
    .filter({ hasText: '静けさ' })
    .getByRole('link', { name: t('Receipt', 'ja') })

/** How far what is shown reaches over the right edge. */
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

test('a buyer has a receipt issued to their company, prints it, and reads it without a network', async ({
  page,
  context,
  baseURL,
}) => {
  await signInMember(context, baseURL ?? '')
  await page.goto(await sharedBall(page))
  await toTheCardPage(page, 'ja')
  await cardButton(page, 'ja').click()
  await expect(page).toHaveURL(/\?order=/)

  await expect(async () => {
    await page.goto('/profile/orders')
    await expect(page.getByText(t('Delivered', 'ja'))).toBeVisible({ timeout: 3_000 })
  }).toPass(SETTLED)
  expect(await brokenRules(page)).toEqual([])
  await receiptLink(page).click()
  const field = page.getByLabel(t('Name on the receipt (optional)', 'ja'))
  const issue = page.getByRole('button', { name: t('Issue the receipt', 'ja') })
  await field.fill('山'.repeat(200))
  await issue.click()
  await expect(page.getByText(t('Please keep it to {most} characters.', 'ja', { most: '100' }))).toBeVisible()
  await expect(field).toHaveValue('山'.repeat(200))
  await field.fill(NAME)
  await issue.click()
  await expect(sheet(page)).toContainText(`${NAME}\u00A0様`)
  await expect(sheet(page)).toContainText('¥1,200')
  expect(await brokenRules(page)).toEqual([])
  const issued = await sheet(page).innerText()

  await page.emulateMedia({ media: 'print' })
  await expect(sheet(page)).toBeVisible()
  for (const rest of [page.getByRole('heading', { level: 1 }), page.getByRole('banner').first(), field])
    await expect(rest).toBeHidden()
  const window = page.viewportSize()
  await page.setViewportSize(ROLL)
  expect(await overflow(page)).toBe(0)
  await page.emulateMedia({ media: null })
  if (window) await page.setViewportSize(window)

  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await context.setOffline(true)
  await page.goto('/profile/orders')
  await expect(checkedNote(page, 'ja').filter({ visible: true }).first()).toBeVisible()
  await receiptLink(page).click()
  await expect(sheet(page)).toBeVisible()
  await page.reload()
  await expect(sheet(page)).toBeVisible()
  expect(await sheet(page).innerText()).toBe(issued)

  await context.setOffline(false)
  await page.reload()
  await expect(sheet(page)).toBeVisible()
  await logOut(page)
  await expect.poll(() => personalLeft(page)).toEqual([])
})
