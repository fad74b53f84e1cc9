import { expect, type Page } from '@playwright/test'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { everythingSaved } from '../../support/browser/saved-offline.ts'
import { ownWorks, signInMember } from '../../support/accounts/member.ts'
import { replaceRecords, storedRecords } from '../../support/browser/member-database.ts'
import { test } from '../../support/browser/test.ts'
import { t } from '../../support/texts.ts'

const VERIFIER = pathToFileURL(join(import.meta.dirname, '..', '..', '..', 'docs', 'verify-draw.html')).href

interface ReceiptFile {
  receipt: { salt: string; starting_offset: number; slot_count: number }
}

/** Changes the receipt in the device's own database, as somebody with the device in hand could. */
async function tamper(page: Page, field: string, value: unknown): Promise<void> {
  const draws = await storedRecords(page, 'draws')
  const changed = draws.map((row) => ({ ...row, value: { ...(row.value as object), [field]: value } }))
  await replaceRecords(page, 'draws', changed)
}

test('an owner checks their draw with a network, without one, and sees a forged receipt fail by name', async ({
  page,
  context,
  baseURL,
}, info) => {
  const site = baseURL ?? ''
  const member = await signInMember(context, site)
  const [work] = await ownWorks(context, site, member, 1)
  const path = `/${work?.item.group_page.code}/nfts/${work?.uuid}`
  await page.goto('/ja/profile/')
  await everythingSaved(page, 1)
  await expect.poll(async () => (await storedRecords(page, 'draws')).length).toBe(1)

  // never opened before: the receipt came with the collection
  await context.setOffline(true)
  await page.goto(`/ja${path}/`)
  await page.getByText(t('Records and proof', 'ja')).click()
  await page.getByRole('button', { name: t('Check the draw', 'ja') }).click()
  await expect(page.getByText(t('Everything in the draw receipt matches.', 'ja'))).toBeVisible()
  await expect(
    page.getByText(t('You’re offline, so the blockchain record couldn’t be checked.', 'ja')),
  ).toBeVisible()
  await expect(
    page.getByRole('listitem').filter({ hasText: t('The blockchain record is the same', 'ja') }),
  ).toContainText(t('Not checked', 'ja'))

  await context.setOffline(false)
  await page.goto(`/en${path}/#draw`)
  await page.getByRole('button', { name: t('Check the draw', 'en') }).click()
  await expect(
    page.getByText(t('Everything matches, and the blockchain record is the same.', 'en')),
  ).toBeVisible()
  await expect(page.getByText(t('No match', 'en'))).toHaveCount(0)

  await page.getByText(t('The draw receipt', 'en'), { exact: true }).click()
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: t('Save the draw receipt', 'en') }).click()
  const file = info.outputPath('receipt.json')
  await (await saving).saveAs(file)

  await tamper(page, 'salt', '0'.repeat(64))
  await context.setOffline(true)
  await page.reload()
  await page.getByRole('button', { name: t('Check the draw', 'en') }).click()
  await expect(page.getByRole('alert')).toContainText(
    t(
      'The work, edition, number, salt or path doesn’t match the fingerprint code published before the sale.',
      'en',
    ),
  )
  await expect(
    page.getByRole('listitem').filter({
      hasText: t(
        'The ball is covered by the fingerprint code of the whole list, published before the sale',
        'en',
      ),
    }),
  ).toContainText(t('No match', 'en'))
  await context.setOffline(false)

  await verifyFromDisk(page, file)
})

/** The saved file in the page that is opened from the disk, whole and then forged. */
async function verifyFromDisk(page: Page, file: string): Promise<void> {
  await page.goto(VERIFIER)
  await page.getByLabel('Choose a file').setInputFiles(file)
  await expect(page.getByRole('status')).toContainText('Everything that could be checked fits.')
  const saved = JSON.parse(readFileSync(file, 'utf8')) as ReceiptFile
  const { starting_offset, slot_count } = saved.receipt
  saved.receipt.starting_offset = (starting_offset + 1) % slot_count
  writeFileSync(file, JSON.stringify(saved))
  await page.getByLabel('Choose a file').setInputFiles([])
  await page.getByLabel('Choose a file').setInputFiles(file)
  await expect(page.getByRole('status')).toContainText('The seed gives the starting place')
}

interface BallShown {
  uuid: string
  status: string
}

test('anybody checks everything that a closed ball published, and takes it away as a file', async ({
  page,
  request,
}, info) => {
  const balls = (await (await request.get('/api/v1/yoru_arcade/balls')).json()) as BallShown[]
  const closed = balls.find(({ status }) => status === 'closed')
  await expect
    .poll(async () => (await request.get(`/api/v1/yoru_arcade/balls/${closed?.uuid}/draws`)).status(), {
      timeout: 60_000,
    })
    .toBe(200)
  await page.goto(`/en/yoru_arcade/balls/${closed?.uuid}/`)
  await page.getByText(t('What was published', 'en'), { exact: true }).click()
  await expect(page.getByText(t('Just checked: the blockchain record is the same.', 'en'))).toBeVisible()
  await page.getByRole('button', { name: t('Check all draws', 'en') }).click()
  await expect(
    page.getByText(t('Everything matches, and the blockchain record is the same.', 'en')),
  ).toBeVisible()
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: t('Save everything', 'en') }).click()
  const file = info.outputPath('draws.json')
  await (await saving).saveAs(file)
  await page.goto(VERIFIER)
  await page.getByLabel('Choose a file').setInputFiles(file)
  await expect(page.getByRole('status')).toContainText('Everything that could be checked fits.')
})
