import { expect, type BrowserContext, type Page } from '@playwright/test'
import { Wallet } from 'ethers'
import { rmSync } from 'node:fs'
import { builtAgain } from '../../support/browser/client-build.ts'
import { everythingSaved } from '../../support/browser/saved-offline.ts'
import { ownWorks, signInMember } from '../../support/accounts/member.ts'
import { readByOurs } from '../../support/browser/read-code.ts'
import { startStaticSite } from '../../support/browser/static-site.ts'
import { untilCheckable } from '../../support/certificates/issuer-on-device.ts'
import { replaceRecords } from '../../support/browser/member-database.ts'
import { test } from '../../support/browser/test.ts'
import { either, t, tPattern } from '../../support/texts.ts'
import { showButton } from '../../support/certificates/check-by-hand.ts'

// The evening before an event, a phone that gets lost, and a certificate that is held up while the world goes on.

test.skip(({ isMobile }) => !isMobile, 'says nothing new on a larger screen')

const READY = t(
  '{count, plural, one {This device is ready: you can show your certificate offline.} other {This device is ready: you can show all # certificates offline.}}',
  'ja',
  { count: 1 },
)
const NOT_READY = t('This device isn’t ready yet.', 'ja')
const SIGNED_MS = 60_000
/** Between two checks of the build there are at least five seconds. */
const CHECK_PAUSE_MS = 5500

/** A member with a work whose claim is signed: the chain has it. */
async function holder(context: BrowserContext, site: string, wallet = Wallet.createRandom()) {
  const member = await signInMember(context, site, wallet)
  const [work] = await ownWorks(context, site, member, 1)
  const claim = () => context.request.get(`${site}/api/v1/nfts/${work?.uuid}/claim`)
  await expect.poll(async () => (await claim()).status(), { timeout: SIGNED_MS }).toBe(200)
  return { wallet, path: `/${work?.item.group_page.code}/nfts/${work?.uuid}/certificate/` }
}

const mark = (page: Page) => page.evaluate(() => document.documentElement.setAttribute('data-mark', 'same'))
const isSame = (page: Page) =>
  page.evaluate(() => document.documentElement.getAttribute('data-mark') === 'same')
const report = (page: Page) => page.getByRole('heading', { level: 3 })

async function check(page: Page): Promise<void> {
  await page.getByRole('button', { name: either('Check this device', 'Check again', 'ja') }).click()
}

test('a phone asked right after it arrived checks everything before it says that it is ready', async ({
  page,
  context,
  baseURL,
}) => {
  await holder(context, baseURL ?? '')
  // the network is slow, and the first storing still under way
  await context.route(/\/nfts\/[^/]+\/certificate$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 3000))
    await route.continue()
  })
  await page.goto('/profile/device')
  const said: string[] = []
  await page.exposeFunction('note', (words: string) => void said.push(words))
  await page.evaluate(() => {
    const { note } = globalThis as unknown as { note: (words: string) => void }
    new MutationObserver(() => {
      const words = document.querySelector('main h3')?.textContent
      if (words) note(words)
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
  })
  await check(page)
  await expect(page.getByText(t('Checking…', 'ja'))).toBeVisible()
  await expect(report(page)).toHaveText(READY)
  expect(said).not.toContain(NOT_READY)
})

test('without a network a phone says whether it is ready, and why not', async ({
  page,
  context,
  baseURL,
}) => {
  await holder(context, baseURL ?? '')
  await page.goto('/profile/device')
  await everythingSaved(page, 1)
  await check(page)
  await expect(report(page)).toHaveText(READY)
  await context.setOffline(true)
  await page.reload()
  await check(page)
  await expect(report(page)).toHaveText(READY)
  await expect(page.getByText(t('All signed copies are up to date.', 'ja'))).toBeVisible()

  await replaceRecords(page, 'claims', [])
  await check(page)
  await expect(report(page)).toHaveText(NOT_READY)
  await expect(page.getByText(t('Signed copies are missing or more than two days old.', 'ja'))).toBeVisible()
})

test('a phone that was reported lost signs no more, and a person who checks its code sees that', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const site = baseURL ?? ''
  const { wallet, path } = await holder(context, site)
  await page.goto('/profile')
  await everythingSaved(page, 1)
  await page.goto(path)
  await showButton(page, 'ja').click()
  await expect(
    page.getByRole('dialog').getByRole('img', { name: t('Code of the certificate', 'ja') }),
  ).toBeVisible()
  const code = await readByOurs(await page.screenshot())

  const second = await browser.newContext({ locale: 'ja-JP', viewport: page.viewportSize() })
  await signInMember(second, site, wallet)
  const other = await second.newPage()
  await other.goto(`${site}/profile/device`)
  await everythingSaved(other, 1)
  await other.reload()
  await expect(other.getByText(tPattern('This device, since {since}', 'ja'))).toBeVisible()
  await other.getByRole('button', { name: t('Report it as lost', 'ja') }).click()
  await other
    .getByRole('dialog')
    .getByRole('button', { name: t('Report it as lost', 'ja') })
    .click()
  await expect(other.getByText(tPattern('Reported as lost on {day}', 'ja'))).toBeVisible()

  // a stranger whose list is of now, without a network since
  const elsewhere = await browser.newContext({ locale: 'en-US', viewport: page.viewportSize() })
  const stranger = await elsewhere.newPage()
  await stranger.goto(`${site}/en/check`)
  await untilCheckable(stranger)
  await elsewhere.setOffline(true)
  await stranger.getByText(t('Paste a QR code’s link', 'en')).click()
  await stranger.getByRole('textbox').fill(code)
  await stranger.getByRole('button', { name: t('Check it', 'en') }).click()
  await expect(
    stranger.getByText(t('Genuine certificate, but the device showing it has been blocked.', 'en'), {
      exact: true,
    }),
  ).toBeVisible()

  // the lost device learns of it when it is online again: its code stops changing from then on
  await page.reload()
  await showButton(page, 'ja').click()
  await expect(
    page
      .getByRole('dialog')
      .getByText(
        t(
          'This device was reported lost, so it no longer signs and the code doesn’t move. If you have it back, log in on it again.',
          'ja',
        ),
        { exact: false },
      ),
  ).toBeVisible()
  await second.close()
  await elsewhere.close()
})

test('nothing comes over a certificate that is being shown: no update, no end of the session, no banner', async ({
  page,
  context,
  baseURL,
}) => {
  const [older, newer] = [builtAgain('older'), builtAgain('newer')]
  const site = await startStaticSite(older, baseURL ?? '')
  const { path } = await holder(context, baseURL ?? '')
  await page.clock.install()
  await page.goto(`${site.url}/profile`)
  await everythingSaved(page, 1)
  await page.goto(site.url + path)
  await showButton(page, 'ja').click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('img', { name: t('Code of the certificate', 'ja') })).toBeVisible()
  await mark(page)

  site.deploy(newer)
  await page.clock.fastForward(CHECK_PAUSE_MS)
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  const waits = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting != null)
  await expect.poll(waits).toBe(true)
  const other = await context.newPage()
  await other.goto(`${site.url}/about/`)
  await mark(other)
  await other.getByRole('button', { name: t('Update', 'ja') }).click()
  await expect(
    other.getByText(t('Another tab is finishing something. The update will follow.', 'ja')),
  ).toBeVisible()
  await context.clearCookies({ name: /session/ })
  const asked = page.waitForResponse((answer) => answer.url().endsWith('/api/v1/profile'))
  // a network that comes back has everything asked for again
  await context.setOffline(true)
  await context.setOffline(false)
  expect((await asked).status()).toBe(401)
  await expect(dialog).toHaveCount(1)
  await expect(dialog.getByRole('img', { name: t('Code of the certificate', 'ja') })).toBeVisible()
  await expect(page.getByText(t('A new version is available.', 'ja'))).toHaveCount(0)
  await expect(page.getByText(t('Your session has ended', 'ja'))).toHaveCount(0)
  expect(await isSame(page)).toBe(true)
  expect(await isSame(other)).toBe(true)

  // when it is put away, all of it comes: the other tab's yes is carried out, and this one is told
  await page.goBack()
  await expect(page.getByText(t('Your session has ended', 'ja'))).toBeVisible()
  await expect.poll(() => isSame(other).catch(() => true)).toBe(false)
  await expect(
    page.getByText(t('Another tab has been updated. Update this page when you’re ready.', 'ja')),
  ).toBeAttached()
  expect(await isSame(page)).toBe(true)
  await site.close()
  for (const folder of [older, newer]) rmSync(folder, { recursive: true, force: true })
})
