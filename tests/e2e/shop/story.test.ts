import { expect, type Page, type TestInfo } from '@playwright/test'
import { PAY_WITHIN_MINUTES } from '../../../src/config/constants.ts'
import { everythingSaved, picturesShow } from '../../support/browser/saved-offline.ts'
import { mailedCode, signUpByHand } from '../../support/accounts/sign-up.ts'
import { untilQuiet } from '../../support/browser/quiet.ts'
import { test } from '../../support/browser/test.ts'
import { t } from '../../support/texts.ts'
import { emailField, codeButton, codeField } from '../../support/accounts/account-form.ts'
import { payButton, cardButton, buyButton } from '../../support/shop/order-by-hand.ts'
import { checkedNote } from '../../support/browser/told.ts'

// two long stories, in two workers
test.describe.configure({ mode: 'parallel' })

async function shot(page: Page, { project }: TestInfo, name: string) {
  const shown = `${project.name}-${name}`
  if (process.env.UPDATE_SCREENSHOTS && README_SHOTS.test(shown)) {
    await untilSeen(page)
    await page.screenshot({ path: `docs/screenshots/${shown}.jpg`, type: 'jpeg', quality: 82 })
  }
}

/** Waits for the pictures in the window: a reader of the README sees none that is still to come. */
async function untilSeen(page: Page) {
  await untilQuiet(page)
  await page.waitForFunction(() =>
    [...document.images].every(
      (image) => image.complete || image.getBoundingClientRect().top > window.innerHeight,
    ),
  )
}

/** Pictures that the README shows are made by `UPDATE_SCREENSHOTS=1 npm run test:e2e`. */
const README_SHOTS = /^(desktop-01-home|phone-02-ball|phone-08-certificate-offline)$/

async function toTheFirstBall(page: Page) {
  await page.goto('/bokutei')
  await page
    .locator('main')
    .getByRole('link', { name: /「静けさ」の玉/ })
    .click()
  await expect(page.getByRole('heading', { name: '「静けさ」の玉' })).toBeVisible()
}

test('a user signs up, buys a ball by card, sees it open, and shows its certificate without a network', async ({
  page,
  context,
}, info) => {
  await page.goto('/')
  await expect(page.getByRole('link', { name: /「静けさ」の玉/ }).first()).toBeVisible()
  await shot(page, info, '01-home')
  await toTheFirstBall(page)
  await shot(page, info, '02-ball')
  await buyButton(page, 'ja').click()
  const sheet = page.getByRole('dialog')
  const email = `story-${info.project.name}-${Date.now()}@example.com`
  await emailField(sheet, 'ja').fill(email)
  await codeButton(sheet, 'ja').click()
  await codeField(sheet, 'ja').fill(await mailedCode(page, email))
  await expect(sheet.getByText('¥1,200').first()).toBeVisible()
  await expect(sheet.getByText(t('Current odds and what’s left', 'ja'))).toBeVisible()
  await sheet.getByText(t('Terms of sale (payment, delivery, returns)', 'ja')).click()
  for (const fact of [
    t('Quantity', 'ja'),
    t('{minutes} minutes; after that the order ends without a charge', 'ja', {
      minutes: PAY_WITHIN_MINUTES,
    }),
    t('Returns and cancellations', 'ja'),
  ]) {
    await expect(sheet.getByText(fact).first()).toBeVisible()
  }
  await payButton(sheet, 'ja').click()

  await expect(page.getByText(t('Sandbox card payments', 'ja'))).toBeVisible()
  await cardButton(page, 'ja').click()
  await page.getByRole('button', { name: t('Skip', 'ja') }).click()
  await expect(page.getByText(t('It’s yours.', 'ja'))).toBeVisible()
  await page.getByRole('button', { name: t('Enter a name', 'ja') }).click()
  const called = page.getByLabel(t('Name on your certificates', 'ja'))
  await called.fill('はなこ')
  await page.getByRole('button', { name: t('Use this name', 'ja') }).click()
  await expect(called).toHaveCount(0)
  const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''

  await page
    .locator('main')
    .getByRole('link', { name: t('Collection', 'ja') })
    .click()
  await expect(page.getByText(name).first()).toBeVisible()
  // the first work has come: what protects it more than an address is still missing
  await expect(page.locator('main').getByText(t('No passkey yet', 'ja'))).toBeVisible()
  await everythingSaved(page, 1)
  await shot(page, info, '06-collection')
  await page.locator('main').getByText(name).first().click()
  await expect(page.getByRole('heading', { name })).toBeVisible()
  const nft = page.url()

  await context.setOffline(true)
  await page.goto(`${nft.replace(/\/$/, '')}/certificate`)
  await expect(page.getByRole('heading', { name: t('Certificate of authenticity', 'ja') })).toBeVisible()
  await expect(checkedNote(page.getByRole('main'), 'ja').first()).toBeVisible()
  await expect(page.getByRole('article').getByText('はなこ')).toBeVisible()
  await picturesShow(page)
  await shot(page, info, '08-certificate-offline')
  await page.goto('/en/profile')
  await expect(page.getByRole('heading', { name: t('My collection', 'en') })).toBeVisible()
  await picturesShow(page)
})

test('a declined card, an abandoned page and a missing network order nothing, and say so', async ({
  page,
  context,
}, info) => {
  await toTheFirstBall(page)
  const ball = new URL(page.url()).pathname
  await signUpByHand(page, `careful-${info.project.name}-${Date.now()}@example.com`, ball)
  for (const [button, sentence] of [
    [
      t('Decline', 'ja'),
      t('The card was declined. You haven’t been charged, and nothing was ordered.', 'ja'),
    ],
    [
      t('Cancel', 'ja', {}, 'a payment'),
      t('You cancelled the payment. You haven’t been charged, and nothing was ordered.', 'ja'),
    ],
  ] as const) {
    // after the declined card one tap leads back to the sheet
    const again = page.getByRole('link', { name: t('Order it again', 'ja') })
    if (button === t('Decline', 'ja')) {
      await page.goto(ball)
      await buyButton(page, 'ja').click()
    } else await again.click()
    await payButton(page.getByRole('dialog'), 'ja').click()
    await page.getByRole('button', { name: button }).click()
    await expect(page.getByText(sentence)).toBeVisible()
    await expect(again).toBeVisible()
  }

  await page.goto(ball)
  await buyButton(page, 'ja').click()
  const asked: string[] = []
  page.on('request', (request) => /\/buy/.test(request.url()) && asked.push(request.url()))
  await context.setOffline(true)
  await expect(
    page.getByRole('dialog').getByText(t('You’re offline. Ordering needs a connection.', 'ja')).first(),
  ).toBeVisible()
  await expect(payButton(page.getByRole('dialog'), 'ja')).toBeDisabled()
  await context.setOffline(false)
  await expect(payButton(page.getByRole('dialog'), 'ja')).toBeEnabled()
  await untilQuiet(page)
  expect(asked, 'nothing is ordered by itself when the network returns').toEqual([])
})
