import { expect, type Page, type TestInfo } from '@playwright/test'
import { everythingSaved, picturesShow } from '../../support/browser/saved-offline.ts'
import { mailedCode, PASSWORD, signUpByHand } from '../../support/accounts/sign-up.ts'
import { untilQuiet } from '../../support/browser/quiet.ts'
import { test } from '../../support/browser/test.ts'

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
const README_SHOTS = /^(desktop-01-home|phone-02-ball|phone-06-collection|phone-08-certificate-offline)$/

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
  await expect(page.getByRole('link', { name: /「静けさ」の玉/ })).toBeVisible()
  await shot(page, info, '01-home')
  await toTheFirstBall(page)
  await shot(page, info, '02-ball')
  await page.getByRole('button', { name: '購入手続きへ' }).click()
  const sheet = page.getByRole('dialog')
  const email = `story-${info.project.name}-${Date.now()}@example.com`
  await sheet.getByLabel('メールアドレス').fill(email)
  await sheet.getByLabel('パスワード', { exact: true }).fill(PASSWORD)
  await sheet.getByRole('button', { name: '確認コードを受け取る' }).click()
  await sheet.getByLabel('確認コード', { exact: true }).fill(await mailedCode(page, email))
  for (const fact of ['数量', '¥1,200', '30分以内', '返品・キャンセル', '現在の確率と残り数']) {
    await expect(sheet.getByText(fact).first()).toBeVisible()
  }
  await sheet.getByRole('button', { name: /お支払いへ進む$/ }).click()

  await expect(page.getByText('サンドボックス・カード決済')).toBeVisible()
  await page.getByRole('button', { name: '支払う', exact: true }).click()
  const called = page.getByLabel('証明書に載せるお名前')
  await expect(called).toHaveValue(/^\p{L}+ \d\d$/u)
  await called.fill('はなこ')
  await page.getByRole('button', { name: 'この名前で玉を開ける' }).click()
  await page.getByRole('button', { name: 'スキップ' }).click()
  await expect(page.getByText('お手元に届きました')).toBeVisible()
  const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''

  await page.locator('main').getByRole('link', { name: 'コレクション' }).click()
  await expect(page.getByText(name).first()).toBeVisible()
  await everythingSaved(page, 1)
  await shot(page, info, '06-collection')
  await page.locator('main').getByText(name).first().click()
  await expect(page.getByRole('heading', { name })).toBeVisible()
  const nft = page.url()

  await context.setOffline(true)
  await page.goto(`${nft.replace(/\/$/, '')}/certificate`)
  await expect(page.getByRole('heading', { name: '作品証明書' })).toBeVisible()
  await expect(page.getByRole('main').getByText('確認日時：').first()).toBeVisible()
  await expect(page.getByRole('article').getByText('はなこ')).toBeVisible()
  await picturesShow(page)
  await shot(page, info, '08-certificate-offline')
  await page.goto('/en/profile')
  await expect(page.getByRole('heading', { name: 'My collection' })).toBeVisible()
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
    ['拒否する', 'カードが拒否されました。料金は発生しておらず、ご注文も成立していません。'],
    ['中止する', 'お支払いを中止しました。料金は発生しておらず、ご注文も成立していません。'],
  ] as const) {
    // after the declined card one tap leads back to the sheet
    const again = page.getByRole('link', { name: 'もう一度注文する' })
    if (button === '拒否する') {
      await page.goto(ball)
      await page.getByRole('button', { name: '購入手続きへ' }).click()
    } else await again.click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /お支払いへ進む$/ })
      .click()
    await page.getByRole('button', { name: button }).click()
    await expect(page.getByText(sentence)).toBeVisible()
    await expect(again).toBeVisible()
  }

  await page.goto(ball)
  await page.getByRole('button', { name: '購入手続きへ' }).click()
  const asked: string[] = []
  page.on('request', (request) => /\/buy/.test(request.url()) && asked.push(request.url()))
  await context.setOffline(true)
  await expect(
    page.getByRole('dialog').getByText('ご注文にはインターネット接続が必要です').first(),
  ).toBeVisible()
  await expect(page.getByRole('dialog').getByRole('button', { name: /お支払いへ進む$/ })).toBeDisabled()
  await context.setOffline(false)
  await expect(page.getByRole('dialog').getByRole('button', { name: /お支払いへ進む$/ })).toBeEnabled()
  await untilQuiet(page)
  expect(asked, 'nothing is ordered by itself when the network returns').toEqual([])
})
