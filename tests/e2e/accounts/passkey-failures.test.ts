import { expect, type Page } from '@playwright/test'
import { openMailedLink } from '../../support/accounts/mailed-link.ts'
import { walletAddress } from '../../support/accounts/wallet-address.ts'
import { ownWorks } from '../../support/accounts/member.ts'
import { passkeyDevice } from '../../support/browser/passkey-device.ts'
import { passkeyWords, type PasskeyWords } from '../../support/browser/passkey-texts.ts'
import { PASSWORD, signUpByHand } from '../../support/accounts/sign-up.ts'
import { test } from '../../support/browser/test.ts'

test.use({ serviceWorkers: 'block' })

const OTHER_SALT = `"salt":"${'ab'.repeat(32)}"`
/** The chain lies between a tap and its result. */
const SETTLED = { timeout: 60_000 }

/** Signs up by email; ends on the page "Security" in the run's language. */
async function newCollector(page: Page, words: PasskeyWords, email: string): Promise<void> {
  await signUpByHand(page, email, '/profile')
  await page.goto(`${words.prefix}/profile/security`)
}

/** From the card to the device's prompt, which answers as the device is told to. */
async function makePasskey(page: Page, words: PasskeyWords, name?: string): Promise<void> {
  await page.getByRole('button', { name: words.add, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(words.password, { exact: true }).fill(PASSWORD)
  await dialog.getByRole('button', { name: words.goOn, exact: true }).click()
  if (name !== undefined) await page.getByLabel(words.name).fill(name)
  await page.getByRole('button', { name: words.make }).click()
}

/** Goes to the sheet on which a work's listing is signed; the wallet is locked after this load of a page. */
async function toSign(page: Page, words: PasskeyWords, nft: string): Promise<void> {
  await page.goto(`${words.prefix}/marketplace/${nft}/listing`)
  await page.getByLabel(words.price).fill('12000')
  await page.getByRole('button', { name: words.toSign }).click()
}

test('a collector signs a listing with the passkey that they added before', async ({
  page,
  context,
}, info) => {
  const words = passkeyWords(info.project.name)
  const device = await passkeyDevice(page)
  await newCollector(page, words, `signs-${info.project.name}-${Date.now()}@example.com`)
  const profile = (await (await page.request.get('/api/v1/profile')).json()) as { display_id: string }
  const works = ownWorks(
    context,
    info.project.use.baseURL ?? '',
    { address: '', displayId: profile.display_id },
    1,
  )
  await makePasskey(page, words)
  const row = page.getByRole('listitem').filter({ hasText: words.unused })
  await expect(row).toBeVisible()
  const [work] = await works
  await toSign(page, words, work?.uuid ?? '')
  const sheet = page.getByRole('dialog')
  await device.declineNext()
  await sheet.getByRole('button', { name: words.use }).click()
  await expect(sheet.getByText(words.notUsed)).toBeVisible()
  await sheet.getByRole('button', { name: words.use }).click()
  await expect(sheet.getByRole('button', { name: words.use })).toBeHidden()
  await sheet.getByRole('button', { name: words.sign }).click()
  await expect(page.getByRole('heading', { name: words.listed })).toBeVisible(SETTLED)
  await page.goto(`${words.prefix}/profile/security`)
  await expect(page.getByRole('listitem').getByText(words.used).first()).toBeVisible()
  await expect(row).toHaveCount(0)
})

test('a passkey that gives another key, none, or is on another device opens nothing, each with its own message', async ({
  page,
}, info) => {
  const words = passkeyWords(info.project.name)
  const device = await passkeyDevice(page)
  const email = `other-${info.project.name}-${Date.now()}@example.com`
  await newCollector(page, words, email)
  await makePasskey(page, words, 'Lantern')
  await expect(page.getByRole('listitem').filter({ hasText: 'Lantern' })).toBeVisible()
  await page.context().clearCookies()
  // a server that has a passkey asked for something else than before
  await page.route('**/api/v1/recovery', async (route) => {
    const answer = await route.fetch()
    const text = await answer.text()
    await route.fulfill({ response: answer, body: text.replace(/"salt":"[0-9a-f]+"/, OTHER_SALT) })
  })
  await openMailedLink(page, email)
  const use = page.getByRole('button', { name: passkeyWords('phone').use })
  await use.click()
  await expect(page.getByText(passkeyWords('phone').otherSecret)).toBeVisible()
  await device.loseSecrets()
  await use.click()
  await expect(page.getByText(passkeyWords('phone').noSecretHere)).toBeVisible()
  await device.empty()
  await use.click()
  await expect(page.getByText(passkeyWords('phone').notUsed)).toBeVisible()
})

test('a security key is added once, named, and removed; nothing of it stays on it', async ({
  page,
}, info) => {
  const words = passkeyWords(info.project.name)
  const device = await passkeyDevice(page, 'when-used')
  await newCollector(page, words, `key-${info.project.name}-${Date.now()}@example.com`)
  await makePasskey(page, words, '金庫の鍵')
  const row = page.getByRole('listitem').filter({ hasText: '金庫の鍵' })
  await expect(row).toBeVisible()
  await makePasskey(page, words, 'Again')
  await expect(page.getByText(words.already)).toBeVisible()
  await page.keyboard.press('Escape')
  expect(await device.passkeys()).toHaveLength(1)
  await row.getByRole('button', { name: words.remove }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(words.password, { exact: true }).fill(PASSWORD)
  await dialog.getByRole('button', { name: words.goOn, exact: true }).click()
  await expect(row).toHaveCount(0)
  await expect(page.getByRole('region', { name: words.section }).getByText(words.none)).toBeVisible()
  await expect.poll(() => device.passkeys()).toEqual([])
})

test('a device whose passkeys derive no secret says so and stores nothing', async ({ page }, info) => {
  const words = passkeyWords(info.project.name)
  const device = await passkeyDevice(page, 'never')
  await newCollector(page, words, `never-${info.project.name}-${Date.now()}@example.com`)
  await makePasskey(page, words, 'Nothing')
  await expect(page.getByText(words.noSecret)).toBeVisible()
  await expect.poll(() => device.passkeys()).toEqual([])
  await page.keyboard.press('Escape')
  await expect(page.getByRole('region', { name: words.section }).getByText(words.none)).toBeVisible()
})

test('a browser without passkeys explains that and offers none', async ({ page }, info) => {
  const words = passkeyWords(info.project.name)
  await page.addInitScript(() => {
    Reflect.deleteProperty(globalThis, 'PublicKeyCredential')
  })
  await newCollector(page, words, `without-${info.project.name}-${Date.now()}@example.com`)
  await expect(page.getByText(words.elsewhere)).toBeVisible()
  await expect(page.getByRole('button', { name: words.add })).toHaveCount(0)
})

test('a member who came with Google does without our help and opens the wallet with a passkey', async ({
  page,
}, info) => {
  const words = passkeyWords(info.project.name)
  await passkeyDevice(page)
  const email = `google-${info.project.name}-${Date.now()}@example.com`
  const security = `${words.prefix}/profile/security`
  const throughGoogle = async () => {
    await page.getByRole('link', { name: words.google }).click()
    await page.getByLabel(words.googleAddress, { exact: true }).fill(email)
    await page.getByRole('button', { name: words.googleNext }).click()
  }
  const signIn = async () => {
    await page.goto(`${words.prefix}/login?from=${encodeURIComponent(security)}`)
    await throughGoogle()
  }
  await signIn()
  await expect(page).toHaveURL(new RegExp(`${security}$`))
  const wallet = await walletAddress(page)
  await expect(page.getByRole('button', { name: words.alone })).toHaveCount(0)
  await page.getByRole('button', { name: words.add, exact: true }).click()
  // a log-in opens the wallet to sign; for its sign-in methods Google is asked once more
  await throughGoogle()
  await expect(page).toHaveURL(new RegExp(`${security}$`))
  await page.getByRole('dialog').getByRole('button', { name: words.goOn, exact: true }).click()
  await page.getByRole('button', { name: words.make }).click()
  await page.getByRole('button', { name: words.alone }).click()
  await page.getByRole('dialog').getByRole('button', { name: words.goOn, exact: true }).click()
  await expect(page.getByRole('button', { name: words.alone })).toHaveCount(0)

  await page.context().clearCookies()
  await signIn()
  await expect(page.getByText(words.opening)).toBeVisible()
  await expect(page.getByLabel(words.kit)).toHaveCount(0)
  await page.getByRole('button', { name: words.use }).click()
  await expect(page).toHaveURL(new RegExp(`${security}$`))
  expect(await walletAddress(page)).toBe(wallet)
  // the last sign-in method cannot be removed
  await expect(page.getByRole('listitem').getByText(words.used).first()).toBeVisible()
  await expect(page.getByRole('button', { name: words.remove })).toHaveCount(0)
})
