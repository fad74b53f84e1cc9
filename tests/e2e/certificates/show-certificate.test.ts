import { expect, type Locator, type Page } from '@playwright/test'
import { LONG } from '../../../tools/gate.ts'
import { everythingSaved } from '../../support/browser/saved-offline.ts'
import { ownWorks, signInMember } from '../../support/accounts/member.ts'
import { hasZbar, readByOurs, readByZbar } from '../../support/browser/read-code.ts'
import { untilCheckable } from '../../support/certificates/issuer-on-device.ts'
import { test } from '../../support/browser/test.ts'
import { t, tPattern } from '../../support/texts.ts'
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

/** A new member with one work, all of which is on the device. */
async function memberWithWork(page: Page, site: string): Promise<{ name: string }> {
  const member = await signInMember(page.context(), site)
  await ownWorks(page.context(), site, member, 1)
  await page.goto('/profile')
  await everythingSaved(page, 1)
  return member
}

/** Two taps from the collection: the code of a certificate. */
async function showCode(page: Page): Promise<Locator> {
  await page
    .getByRole('link', { name: new RegExp(`^${t('Certificate', 'ja')} `) })
    .first()
    .click()
  await page.waitForURL(/\/certificate$/)
  await showButton(page, 'ja').click()
  const code = page.getByRole('dialog').getByRole('img', { name: t('Code of the certificate', 'ja') })
  await expect(code).toBeVisible()
  return code
}

test('a holder shows a certificate and a stranger checks it, neither with a network', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const site = baseURL ?? ''
  const member = await memberWithWork(page, site)
  const elsewhere = await browser.newContext({ viewport: page.viewportSize(), locale: 'en-US' })
  const stranger = await elsewhere.newPage()
  await stranger.goto(`${site}/en/check`)
  await untilCheckable(stranger)
  await Promise.all([context.setOffline(true), elsewhere.setOffline(true)])

  // nothing personal but the name and nothing over it
  await showCode(page)
  const address = page.url()
  await expect(page.getByRole('dialog')).not.toContainText(/0x[0-9a-f]{6}/i)
  const shot = await page.screenshot()
  const text = await readByOurs(shot)

  await stranger.reload()
  await checked(stranger, shot)
  await expect(
    stranger.getByRole('heading', {
      name: t('Genuine certificate. We can’t tell whether its owner is showing it.', 'en'),
    }),
  ).toBeVisible()
  await stranger.getByText(t('Details', 'en'), { exact: true }).click()
  await expect(
    stranger.getByText(t('Signature verified: certified by {name}.', 'en', { name: 'Akashi' })),
  ).toBeVisible()
  const owner = stranger.getByText(tPattern('Owner: {owner}. <0>Checked on {time}.</0>', 'en'))
  await expect(owner.filter({ hasText: member.name })).toBeVisible()
  // signed this minute, and still only a picture: where the device is, a file cannot say
  await expect(
    stranger.getByText(t('A code read from a picture can’t show who is presenting it.', 'en')),
  ).toBeVisible()
  await expect(stranger.getByText(t('No picture saved on this device.', 'en'))).toBeVisible()

  // a code with one letter changed
  await stranger.getByRole('button', { name: t('Check another', 'en') }).click()
  const at = text.indexOf('#c=') + 200
  await checked(stranger, text.slice(0, at) + (text[at] === 'A' ? 'B' : 'A') + text.slice(at + 1))
  await expect(
    stranger.getByRole('heading', { name: t('This has been changed. Do not rely on it.', 'en') }),
  ).toBeVisible()

  // the code's own address, opened by a camera app or from a message, is checked too, and the claim is removed from the URL
  await stranger.goto(text.replace(`${site}/`, `${site}/en/`))
  await stranger.getByText(t('Details', 'en'), { exact: true }).click()
  await expect(
    stranger.getByText(t('A code opened as a link can’t show who is presenting it.', 'en')),
  ).toBeVisible()
  expect(stranger.url()).not.toContain('#')

  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(page.url()).toBe(address)
  await elsewhere.close()
})

test(
  'on the smallest phone the work, its name, its number and a large code are one view',
  { tag: LONG },
  async ({ page, baseURL }) => {
    await memberWithWork(page, baseURL ?? '')
    await page.setViewportSize(SMALLEST)
    const code = await showCode(page)
    const dialog = page.getByRole('dialog')
    const picture = dialog.locator('img')
    for (const part of [picture, dialog.getByRole('heading'), dialog.getByText(/^\d+ \/ \d+$/), code])
      await expect(part).toBeInViewport({ ratio: 1 })
    expect((await picture.boundingBox())?.height).toBeGreaterThan(100)
    expect((await code.boundingBox())?.width).toBeGreaterThanOrEqual(280)
  },
)

test(
  'held on its side, with everything told and wherever that is scrolled to, the whole code is on the screen',
  { tag: LONG },
  async ({ page, baseURL }) => {
    await memberWithWork(page, baseURL ?? '')
    const code = await showCode(page)
    await page.setViewportSize(ON_ITS_SIDE)
    await page.getByRole('button', { name: t('Show wallet and token too', 'ja') }).click()
    await expect(code).toBeInViewport({ ratio: 1 })
    await page.getByRole('dialog').locator('dt').last().scrollIntoViewIfNeeded()
    await expect(code).toBeInViewport({ ratio: 1 })
  },
)

test.describe('an independent reader', { tag: LONG }, () => {
  test.skip(!hasZbar, 'no zbarimg here')

  for (const [what, size] of [
    ['a phone', undefined],
    ['the smallest phone', SMALLEST],
  ] as const)
    test(`reads the code from the screen of ${what}`, async ({ page, baseURL }) => {
      await memberWithWork(page, baseURL ?? '')
      if (size) await page.setViewportSize(size)
      await showCode(page)
      const shot = await page.screenshot()
      const text = await readByOurs(shot)
      expect(text).toContain('#c=')
      expect(readByZbar(shot)).toBe(text)
    })
})
