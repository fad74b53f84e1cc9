import { expect } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { fromBase64Url } from '../../../src/proof/bytes.ts'
import { codeText } from '../../../src/proof/code.ts'
import { everythingSaved } from '../../support/browser/saved-offline.ts'
import { ownWorks, signInMember } from '../../support/accounts/member.ts'
import { test } from '../../support/browser/test.ts'
import { t } from '../../support/texts.ts'
import { checkedNote } from '../../support/browser/told.ts'
import { ja as words } from '../../../src/proof/capsule/words/ja.ts'
import { pasteCode } from '../../support/certificates/check-by-hand.ts'
import { LONG } from '../../../tools/gate.ts'

// What is wanted at an event, where there is no network, is there without anybody having thought of it before.

test.skip(({ isMobile }) => !isMobile, 'says nothing new on a larger screen')

/** A claim is signed when the chain has its work. */
const SIGNED_MS = 60_000

test('who has only ever opened the home page checks a certificate without a network', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const site = baseURL ?? ''
  const [work] = await ownWorks(context, site, await signInMember(context, site), 1)
  const asked = async () => context.request.get(`${site}/api/v1/nfts/${work?.uuid}/claim`)
  await expect.poll(async () => (await asked()).status(), { timeout: SIGNED_MS }).toBe(200)
  const { claim } = (await (await asked()).json()) as { claim: string }
  const address = `${site}/${work?.item.group_page.code}/nfts/${work?.uuid}/certificate`
  const code = codeText(address, fromBase64Url(claim))

  const elsewhere = await browser.newContext({ locale: 'en-US', viewport: page.viewportSize() })
  const stranger = await elsewhere.newPage()
  // the page never gets to ask for the keys: they come with the shell
  await stranger.route('**/.well-known/**', (route) => route.abort())
  await stranger.goto(`${site}/en/`)
  await stranger.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await elsewhere.setOffline(true)
  await stranger.goto(`${site}/en/check`)
  await pasteCode(stranger, 'en', code)
  await expect(
    stranger.getByRole('heading', {
      name: t('Genuine certificate. Later sales and revocations could not be checked.', 'en'),
    }),
  ).toBeVisible()
  await expect(
    stranger.getByText(t('Signature verified: certified by {name}.', 'en', { name: 'Akashi' })),
  ).toBeVisible()
  await elsewhere.close()
})

test('an owner who never made a file of their certificates makes one without a network', async ({
  page,
  context,
  baseURL,
}, testInfo) => {
  const site = baseURL ?? ''
  const [work] = await ownWorks(context, site, await signInMember(context, site), 1)
  const asked = async () => context.request.get(`${site}/api/v1/nfts/${work?.uuid}/claim`)
  await expect.poll(async () => (await asked()).status(), { timeout: SIGNED_MS }).toBe(200)
  await page.goto('/profile/device')
  await everythingSaved(page, 1)
  await expect(
    page.getByText(
      t(
        '{works, plural, one {Your work and its certificate open offline on this device.} other {All # works and their certificates open offline on this device.}}',
        'ja',
        { works: 1 },
      ),
    ),
  ).toBeVisible()
  await expect
    .poll(() => page.evaluate(async () => (await caches.match('/akashi-capsule/verifier-2')) !== undefined))
    .toBe(true)
  await context.setOffline(true)
  await page.reload()
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: t('Save all certificates as a file', 'ja') }).click()
  const file = testInfo.outputPath('capsule.html')
  await (await saving).saveAs(file)
  expect(readFileSync(file, 'utf8')).toContain('"claim":"')
  expect(readFileSync(file, 'utf8')).toContain('"kind":"minted"')

  const opened = await context.newPage()
  await opened.goto(`file://${file}`)
  await expect(opened.getByText(new RegExp(`^${words.certified('.*')}$`))).toBeVisible()
  // nobody could sign shop and provenance without a network
  await expect(opened.getByText(new RegExp(`^${words.unsignedFacts('.*')}$`))).toBeVisible()
})

test(
  'a group page whose balls were never seen says so without a network, and says no time for what is not there',
  { tag: LONG },
  async ({ page, context, baseURL }) => {
    const site = baseURL ?? ''
    const [work] = await ownWorks(context, site, await signInMember(context, site), 1)
    const group = `/${work?.item.group_page.code}`
    // the page of a work has the group's name and colours, and none of its balls
    await page.goto(`${group}/nfts/${work?.uuid}`)
    await everythingSaved(page, 1)
    await page.waitForFunction(() => localStorage.getItem('akashi-public-answers') !== null)
    await context.setOffline(true)
    await page.goto(group)
    await expect(page.getByText(t('The balls couldn’t be loaded.', 'ja'))).toBeVisible()
    await expect(checkedNote(page, 'ja')).toHaveCount(0)
  },
)
