import { expect, type BrowserContext, type Page } from '@playwright/test'
import { readFileSync, writeFileSync } from 'node:fs'
import { everythingSaved } from '../../support/browser/saved-offline.ts'
import { ownWorks, signInMember } from '../../support/accounts/member.ts'
import { test } from '../../support/browser/test.ts'

test.skip(({ isMobile }) => !isMobile, 'says nothing new on a larger screen')

const SIGNED_MS = 60_000
const ISSUED = /が発行したものです。署名は正しく/
const ALTERED = '書き換えられています。信用しないでください。'

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

/** The file with one character of its first claim, or of its first picture, exchanged. */
function altered(whole: string, part: 'claim' | 'picture'): string {
  const start = part === 'claim' ? whole.indexOf('"claim":"') + 200 : whole.indexOf(';base64,') + 400
  const letter = whole[start] === 'A' ? 'B' : 'A'
  return whole.slice(0, start) + letter + whole.slice(start + 1)
}

test('certificates taken along as a file check themselves from the disk, and say so when a byte is changed', async ({
  page,
  context,
  baseURL,
}, testInfo) => {
  const site = baseURL ?? ''
  const member = await signInMember(context, site)
  const works = await ownWorks(context, site, member, 2)
  // a certificate is signed when the chain has it
  for (const { uuid } of works) {
    const claim = () => context.request.get(`${site}/api/v1/nfts/${uuid}/claim`)
    await expect.poll(async () => (await claim()).status(), { timeout: SIGNED_MS }).toBe(200)
  }
  await page.goto('/profile/device')
  await everythingSaved(page, works.length)
  await expect(page.getByText('2点の作品と証明書のすべてを')).toBeVisible()

  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'すべての証明書をファイルに保存する' }).click()
  const file = testInfo.outputPath('capsule.html')
  await (await saving).saveAs(file)
  const whole = readFileSync(file, 'utf8')

  await context.setOffline(true)
  const opened = await openFile(context, file)
  await expect(opened.page.getByText(ISSUED)).toHaveCount(2)
  await expect(opened.page.getByText('その後のことは、このファイルからは分かりません。')).toHaveCount(2)
  await expect(opened.page.getByText('画像は、証明書に記された画像そのものです。')).toHaveCount(2)
  for (const { item } of works)
    await expect(opened.page.getByRole('heading', { name: item.name }).first()).toBeVisible()
  await opened.page.getByRole('button', { name: 'English' }).click()
  await expect(opened.page.getByText('What has happened since then is not known')).toHaveCount(2)
  expect(opened.asked).toEqual([])

  writeFileSync(file, altered(whole, 'claim'))
  const forged = await openFile(context, file)
  await expect(forged.page.getByRole('alert')).toHaveText(ALTERED)
  await expect(forged.page.getByText(ISSUED)).toHaveCount(1)

  writeFileSync(file, altered(whole, 'picture'))
  const exchanged = await openFile(context, file)
  await expect(exchanged.page.getByRole('alert')).toHaveText('画像が差し替えられているか、壊れています。')
})
