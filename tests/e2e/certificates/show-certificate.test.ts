import { expect, type Locator, type Page } from '@playwright/test'
import { everythingSaved } from '../../support/browser/saved-offline.ts'
import { ownWorks, signInMember } from '../../support/accounts/member.ts'
import { hasZbar, readByOurs, readByZbar } from '../../support/browser/read-code.ts'
import { untilCheckable } from '../../support/certificates/issuer-on-device.ts'
import { test } from '../../support/browser/test.ts'
import { t } from '../../support/texts.ts'
import { showButton, pasteCode } from '../../support/certificates/check-by-hand.ts'

const SMALLEST = { width: 320, height: 568 }
const ON_ITS_SIDE = { width: 844, height: 390 }

/** What a stranger's phone says of a picture of somebody's screen, or of a text. */
async function checked(page: Page, code: Buffer | string): Promise<void> {
  if (typeof code === 'string') {
    await pasteCode(page, 'en', code)
  } else {
    const chosen = { name: 'screen.png', mimeType: 'image/png', buffer: code }
    await page.locator('input[type=file]').setInputFiles(chosen)
  }
}

/** Holds on its side, with everything told and wherever that is scrolled to, the whole code is on the screen. */
async function expectWholeOnItsSide(page: Page, code: Locator): Promise<void> {
  const upright = page.viewportSize() ?? ON_ITS_SIDE
  await page.setViewportSize(ON_ITS_SIDE)
  await page.getByRole('button', { name: t('Show wallet and token too', 'ja') }).click()
  await expect(code).toBeInViewport({ ratio: 1 })
  await page.getByRole('dialog').locator('dt').last().scrollIntoViewIfNeeded()
  await expect(code).toBeInViewport({ ratio: 1 })
  await page.getByRole('button', { name: t('Hide wallet and token', 'ja') }).click()
  await page.setViewportSize(upright)
}

/** On the smallest phone the work, its name, its number and a code that any reader takes are one view. */
async function expectOneView(page: Page, code: Locator): Promise<void> {
  const before = page.viewportSize() ?? SMALLEST
  await page.setViewportSize(SMALLEST)
  const dialog = page.getByRole('dialog')
  const picture = dialog.locator('img')
  for (const part of [picture, dialog.getByRole('heading'), dialog.getByText(/^\d+ \/ \d+$/), code])
    await expect(part).toBeInViewport({ ratio: 1 })
  expect((await picture.boundingBox())?.height).toBeGreaterThan(100)
  expect((await code.boundingBox())?.width).toBeGreaterThanOrEqual(280)
  const shot = await page.screenshot()
  const text = await readByOurs(shot)
  if (hasZbar) expect(readByZbar(shot)).toBe(text)
  await page.setViewportSize(before)
}

test('a holder shows a certificate and a stranger checks it, neither with a network', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const site = baseURL ?? ''
  const member = await signInMember(context, site)
  const [work] = await ownWorks(context, site, member, 1)
  await page.goto('/profile')
  await everythingSaved(page, 1)
  const elsewhere = await browser.newContext({ viewport: page.viewportSize(), locale: 'en-US' })
  const stranger = await elsewhere.newPage()
  await stranger.goto(`${site}/en/check`)
  await untilCheckable(stranger)
  await Promise.all([context.setOffline(true), elsewhere.setOffline(true)])

  // two taps from the collection, nothing personal but the name and nothing over it
  await page
    .getByRole('link', { name: new RegExp(`^${t('Certificate', 'ja')} `) })
    .first()
    .click()
  await page.waitForURL(/\/certificate$/)
  const address = page.url()
  await showButton(page, 'ja').click()
  const code = page.getByRole('dialog').getByRole('img', { name: t('Code of the certificate', 'ja') })
  await expect(code).toBeVisible()
  expect((await code.boundingBox())?.width).toBeGreaterThanOrEqual(280)
  await expect(page.getByRole('dialog')).not.toContainText(/0x[0-9a-f]{6}/i)
  const shot = await page.screenshot()
  const text = await readByOurs(shot)
  if (hasZbar) expect(readByZbar(shot)).toBe(text)
  await expectWholeOnItsSide(page, code)
  await expectOneView(page, code)

  await stranger.reload()
  await checked(stranger, shot)
  await expect(
    stranger.getByRole('heading', {
      name: t('Genuine certificate. Whether the owner is showing it is not known.', 'en'),
    }),
  ).toBeVisible()
  await expect(
    stranger.getByText(t('Signature verified: certified by {name}.', 'en', { name: 'Akashi' })),
  ).toBeVisible()
  await expect(stranger.getByText(new RegExp(`Owner: ${member.name}. Checked on `))).toBeVisible()
  // signed this minute, and still only a picture: where the device is, a file cannot say
  await expect(
    stranger.getByText(t('A code read from a picture can’t show who is presenting it.', 'en')),
  ).toBeVisible()
  await expect(stranger.getByText(t('No picture stored here.', 'en'))).toBeVisible()

  // a code with one letter changed
  await stranger.getByRole('button', { name: t('Check another', 'en') }).click()
  const at = text.indexOf('#c=') + 200
  await checked(stranger, text.slice(0, at) + (text[at] === 'A' ? 'B' : 'A') + text.slice(at + 1))
  await expect(
    stranger.getByRole('heading', { name: t('This has been changed. Do not rely on it.', 'en') }),
  ).toBeVisible()

  // the code's own address, opened by a camera app or from a message, is checked too, and the claim is removed from the URL
  await stranger.goto(text.replace(`${site}/`, `${site}/en/`))
  await expect(
    stranger.getByText(t('A code opened as a link can’t show who is presenting it.', 'en')),
  ).toBeVisible()
  expect(stranger.url()).not.toContain('#')

  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(page.url()).toBe(address)
  await elsewhere.close()
  expect(work).toBeDefined()
})
