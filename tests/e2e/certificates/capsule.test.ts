import { expect, type BrowserContext, type Page } from '@playwright/test'
import { readFileSync, writeFileSync } from 'node:fs'
import { PRODUCT_NAME } from '../../../src/config/constants.ts'
import { en } from '../../../src/proof/capsule/words/en.ts'
import { ja } from '../../../src/proof/capsule/words/ja.ts'
import { exportCapsule } from '../../support/certificates/export-capsule.ts'
import { test } from '../../support/browser/test.ts'

test.skip(({ isMobile }) => !isMobile, 'opens its files in both sizes itself')

const CERTIFIED = ja.certified(PRODUCT_NAME)
/** The day of an export, which every sentence of it begins with. */
const EXPORTED = new RegExp(`^20\\d\\d年\\d+月\\d+日 \\d+:\\d\\d（日本時間）${ja.exported('')}`)
const withAnyTime = (words: (time: string) => string) => new RegExp(words('.+'))

/** Opens a file as a double click does, and notes whatever it asks the network for. */
async function openFile(context: BrowserContext, file: string): Promise<{ page: Page; asked: string[] }> {
  const page = await context.newPage()
  const asked: string[] = []
  page.on('request', (request) => {
    if (!/^(file|data):/.test(request.url())) asked.push(request.url())
  })
  await page.goto(`file://${file}`)
  return { page, asked }
}

/** The file with one character of its first claim, picture, statement or list exchanged. */
function altered(whole: string, part: 'claim' | 'picture' | 'statement' | 'status'): string {
  const start = part === 'picture' ? whole.indexOf(';base64,') + 400 : whole.indexOf(`"${part}":"`) + 200
  const letter = whole[start] === 'A' ? 'B' : 'A'
  return whole.slice(0, start) + letter + whole.slice(start + 1)
}

const isScrolledSideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)

test('certificates taken along as a file check themselves from the disk, and say so when a byte is changed', async ({
  page,
  context,
  baseURL,
}, testInfo) => {
  const file = testInfo.outputPath('capsule.html')
  const works = await exportCapsule(page, context, { site: baseURL ?? '', count: 2, file })
  const whole = readFileSync(file, 'utf8')

  await context.setOffline(true)
  const opened = await openFile(context, file)
  await expect(opened.page.getByText(CERTIFIED)).toHaveCount(2)
  await expect(opened.page.locator('main')).toHaveText(EXPORTED)
  await expect(opened.page.getByText(ja.sinceExport)).toBeVisible()
  await expect(opened.page.getByText(ja.dateSigned(PRODUCT_NAME))).toBeVisible()
  await expect(opened.page.getByText(withAnyTime(ja.standing))).toHaveCount(2)
  await expect(opened.page.getByText(ja.original)).toHaveCount(2)
  await expect(opened.page.getByText('照合コード Fingerprint code')).toHaveCount(2)
  await expect(opened.page.getByText(withAnyTime((time) => ja.signedFacts(PRODUCT_NAME, time)))).toHaveCount(
    2,
  )
  for (const { item } of works)
    await expect(opened.page.getByRole('heading', { name: item.name }).first()).toBeVisible()
  await opened.page.getByRole('button', { name: 'English' }).click()
  await expect(opened.page.getByText(en.certified(PRODUCT_NAME))).toHaveCount(2)
  await expect(opened.page.getByRole('button', { name: 'English' })).toBeFocused()
  expect(opened.asked).toEqual([])

  const told = {
    claim: ja.altered,
    picture: ja.changedPicture,
    statement: ja.changedFacts,
    status: ja.changedList,
  } as const
  for (const part of ['claim', 'picture', 'statement', 'status'] as const) {
    writeFileSync(file, altered(whole, part))
    const forged = await openFile(context, file)
    await expect(forged.page.getByRole('alert').first(), part).toContainText(told[part])
    await forged.page.close()
  }
})

test('a file reads in both languages, in light and dark, on a phone and a large screen, at twice the text size', async ({
  page,
  context,
  baseURL,
  browser,
}, testInfo) => {
  const file = testInfo.outputPath('capsule.html')
  const [work] = await exportCapsule(page, context, { site: baseURL ?? '', count: 1, file })
  const name = work?.item.name ?? ''
  for (const locale of ['ja-JP', 'en-GB'])
    for (const colorScheme of ['light', 'dark'] as const)
      for (const width of [390, 1280]) {
        const reader = await browser.newContext({
          locale,
          colorScheme,
          viewport: { width, height: 844 },
          offline: true,
        })
        const { page: read } = await openFile(reader, file)
        const first = locale === 'ja-JP' ? EXPORTED : withAnyTime(en.exported)
        await expect(read.locator('main')).toHaveText(first)
        await expect(read.getByRole('img', { name: '証' })).toBeVisible()
        await expect(read.locator('figure img')).toBeVisible()
        expect(await isScrolledSideways(read)).toBe(false)
        const ground = await read.evaluate(() => getComputedStyle(document.body).backgroundColor)
        expect(ground).toBe(colorScheme === 'dark' ? 'rgb(23, 21, 18)' : 'rgb(250, 247, 240)')
        await read.evaluate(() => (document.documentElement.style.fontSize = '200%'))
        expect(await isScrolledSideways(read), `${locale} ${width} at 200 %`).toBe(false)
        await reader.close()
      }

  // with scripts blocked: the work, what is written, and that nothing is checked
  for (const width of [390, 1280]) {
    const reader = await browser.newContext({
      javaScriptEnabled: false,
      viewport: { width, height: 844 },
      offline: true,
    })
    const { page: read } = await openFile(reader, file)
    await expect(read.locator('main')).toHaveText(EXPORTED)
    for (const words of [ja.unchecked, en.unchecked, ja.uncheckedMeans])
      await expect(read.getByText(words)).toBeVisible()
    await expect(read.getByRole('heading', { name })).toBeVisible()
    await expect(read.locator('figure img')).toBeVisible()
    await expect(read.getByRole('link', { name: /\/certificate$/ })).toBeVisible()
    await expect(read.getByRole('img', { name: '証' })).toHaveCount(0)
    await reader.close()
  }
})
