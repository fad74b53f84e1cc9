import { expect, type BrowserContext, type Page } from '@playwright/test'
import { Wallet } from 'ethers'
import { rmSync } from 'node:fs'
import { buildClient } from '../../support/browser/client-build.ts'
import { everythingSaved, personalLeft, picturesShow } from '../../support/browser/saved-offline.ts'
import { goInApp, pageFacts } from '../../support/browser/page-facts.ts'
import { startMinimalServer, type MinimalServer } from '../../support/server/minimal-server.ts'
import { startStaticSite, type StaticSite } from '../../support/browser/static-site.ts'
import { test } from '../../support/browser/test.ts'
import { t } from '../../support/texts.ts'
import { buyButton, payButton } from '../../support/shop/order-by-hand.ts'
import { menuButton, logOutButton } from '../../support/accounts/log-out.ts'

/** The build, on two cores that do other things too. */
const BUILD_MS = 120_000
const ALL_PAGES_MS = 180_000

/** Japanese with plain arrays, English with wrapped ones. */
const RUNS = [
  ['', 'array'],
  ['/en', 'objects'],
] as const
/** How the screens say that something could not be shown. */
const FAILURE = /予期しない|読み込めませんでした|unexpected error|could(?: not|n’t) be loaded/i

/** Every route of docs/specification.md, section 2, with things that the minimal server has. */
const PUBLIC = [
  '/',
  '/about',
  '/law',
  '/privacy_policy',
  '/terms_of_service',
  '/marketplace',
  '/profile/oki',
  '/umibe',
  '/umibe/balls/11',
  '/umibe/balls/13',
  '/umibe/balls/14',
  '/umibe/nfts/101',
  '/umibe/nfts/104',
  '/works/nfts/102',
  '/umibe/nfts/103/certificate',
]
const VISITORS = ['/login', '/signup']
const MEMBERS = ['/profile', '/profile/edit', '/profile/sales_collection', '/marketplace/101/listing']

/** What the footer links to, where the server does not say it. */
const LINKS = {
  VITE_SUPPORT_URL: 'https://umibe.example/contact',
  VITE_COMPANY_URL: 'https://umibe.example/company',
}

let folder: string
let site: StaticSite
let shop: MinimalServer

test.use({ serviceWorkers: 'block' })
test.describe.configure({ mode: 'serial' })

/** Says nothing new on a larger screen: there not even the client is built. */
const isAsked = () => test.info().project.name === 'phone'
test.beforeEach(() => test.skip(!isAsked()))

test.beforeAll(async () => {
  if (!isAsked()) return
  test.setTimeout(BUILD_MS)
  const allowed: string[] = []
  shop = await startMinimalServer(allowed)
  folder = buildClient('foreign', { variables: { VITE_API_BASE_URL: shop.url, ...LINKS } })
  site = await startStaticSite(folder)
  allowed.push(site.url)
})

test.afterAll(async () => {
  if (!isAsked()) return
  await site.close()
  await shop.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Whatever goes wrong on the page, in its code or for the browser: errors, and requests that are refused. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  const note = (what: string) => complaints.push(`${page.url()}: ${what}`)
  page.on('pageerror', (error) => note(error.message))
  page.on('console', (line) => {
    if (line.type() === 'error') note(`${line.text()} ${line.location().url}`)
  })
  page.on('response', (answer) => {
    if (answer.status() >= 400) note(`${answer.status()} ${answer.request().method()} ${answer.url()}`)
  })
  page.on('requestfailed', (request) => {
    // a page that is left takes back what it has asked
    const reason = request.failure()?.errorText
    if (reason !== 'net::ERR_ABORTED') note(`${reason} ${request.method()} ${request.url()}`)
  })
  return complaints
}

/** A wallet in the browser (EIP-1193), whose owner signs whatever is asked. */
async function giveWallet(context: BrowserContext): Promise<void> {
  const wallet = Wallet.createRandom()
  await context.exposeFunction('ownerSigns', (hex: string) =>
    wallet.signMessage(Buffer.from(hex.slice(2), 'hex')),
  )
  await context.addInitScript((address) => {
    const owner = globalThis as unknown as { ownerSigns(message: string): Promise<string> }
    const request = async ({ method, params }: { method: string; params?: string[] }) =>
      method === 'personal_sign' ? owner.ownerSigns(params?.[0] ?? '') : [address]
    Reflect.set(globalThis, 'ethereum', { request })
  }, wallet.address)
}

async function logIn(page: Page, from: string): Promise<void> {
  await page.goto(`${site.url}/login?from=${encodeURIComponent(from)}`)
  await page
    .locator('main')
    .getByRole('button', { name: t('Wallet', 'ja') })
    .first()
    .click()
  await expect(page).toHaveURL(site.url + from)
}

/** From the ball's page to the checkout page. */
async function order(page: Page): Promise<void> {
  await buyButton(page, 'ja').click()
  await payButton(page.getByRole('dialog'), 'ja').click()
}

/** Opens a page without loading the document anew and sees that it is whole: nothing still loading, nothing broken. */
async function expectWhole(page: Page, path: string): Promise<void> {
  await goInApp(page, path)
  const canonical = path.replace(/\/$/, '') || '/'
  const facts = await pageFacts(page, canonical)
  expect.soft(facts, path).toMatchObject({ settled: true, overflow: 0 })
  expect.soft(facts.headings.join(), path).not.toBe('')
  expect
    .soft(
      facts.texts.filter((text) => FAILURE.test(text)),
      path,
    )
    .toEqual([])
  await expect.soft(page.getByRole('dialog'), path).toHaveCount(0)
}

test('a visitor opens every page of a shop whose server we did not write, in both languages, and nothing is asked in vain', async ({
  page,
}) => {
  test.setTimeout(ALL_PAGES_MS)
  const complaints = complaintsOf(page)
  for (const [prefix, lists] of RUNS) {
    shop.manner.lists = lists
    await page.goto(`${site.url}${prefix}/`)
    const [support, company] =
      prefix === '/en' ? ['Contact', 'Company'] : [t('Contact', 'ja', {}, 'messages'), t('Company', 'ja')]
    const footer = page.getByRole('contentinfo')
    await expect(footer.getByRole('link', { name: support })).toHaveAttribute('href', LINKS.VITE_SUPPORT_URL)
    await expect(footer.getByRole('link', { name: company })).toHaveAttribute('href', LINKS.VITE_COMPANY_URL)
    for (const path of [...PUBLIC, ...VISITORS]) await expectWhole(page, prefix + path)
  }
  await page.goto(`${site.url}/ja/profile/edit`)
  await expect(page).toHaveURL(/\/login\?from=%2Fja%2Fprofile%2Fedit$/)
  expect(complaints).toEqual([])
})

test('a member opens every page of it, in both languages, and nothing is asked in vain', async ({
  page,
  context,
}) => {
  test.setTimeout(ALL_PAGES_MS)
  const complaints = complaintsOf(page)
  await giveWallet(context)
  await logIn(page, '/about')
  for (const [prefix, lists] of RUNS) {
    shop.manner.lists = lists
    await page.goto(`${site.url}${prefix}/`)
    for (const path of [...MEMBERS, ...PUBLIC]) await expectWhole(page, prefix + path)
  }
  expect(complaints).toEqual([])
})

test('a member sees what they own, its certificate, and its picture without an image proxy', async ({
  page,
  context,
}) => {
  await giveWallet(context)
  await logIn(page, '/profile')
  await expect(page.getByText('2点', { exact: true })).toBeVisible()
  await picturesShow(page)
  await page
    .locator('main')
    .getByRole('link', { name: /貝がら 102/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: '貝がら 102' })).toBeVisible()
  await expect(page).toHaveURL(/\/works\/nfts\/102$/)
  await page.getByRole('link', { name: t('View certificate', 'ja') }).click()
  await expect(page.getByText('貝がら 102').first()).toBeVisible()
  await expect(page.getByText('3 / 30').first()).toBeVisible()
})

for (const lists of ['array', 'objects'] as const) {
  test(`a member pays for a ball, and sees when the card is declined (${lists})`, async ({
    page,
    context,
  }) => {
    shop.manner.lists = lists
    await giveWallet(context)
    await logIn(page, '/umibe')
    await page.getByRole('link', { name: /玉 11/ }).click()
    await order(page)
    await expect(page).toHaveURL(new RegExp(`^${shop.url}/pay/`))
    await page.getByRole('link', { name: t('Decline', 'en') }).click()
    const told = page.getByRole('dialog')
    await expect(told).toContainText('カードが使えませんでした')
    await expect(page).toHaveURL(`${site.url}/umibe/balls/11`)
    await told.getByRole('button', { name: 'OK' }).click()
    await order(page)
    await page.getByRole('link', { name: t('Pay', 'en'), exact: true }).click()
    await expect(page).toHaveURL(`${site.url}/umibe/balls/11`)
    await expect(page.getByRole('heading', { name: '玉 11' })).toBeVisible()
  })

  test(`a member buys what another collector sells (${lists})`, async ({ page, context }) => {
    shop.manner.lists = lists
    await giveWallet(context)
    await logIn(page, '/marketplace')
    const works = page.locator('main').getByRole('link', { name: /貝がら 103/ })
    await expect(works).toHaveCount(1)
    await works.click()
    await buyButton(page, 'ja').click()
    await payButton(page.getByRole('dialog'), 'ja').click()
    await expect(page).toHaveURL(new RegExp(`^${shop.url}/pay/`))
    await page.getByRole('link', { name: t('Pay', 'en'), exact: true }).click()
    await expect(page).toHaveURL(`${site.url}/umibe/nfts/103`)
  })
}

test('a free ball leads where the server says; an address that is no web page leads nowhere', async ({
  page,
  context,
}) => {
  await giveWallet(context)
  await logIn(page, '/umibe/balls/12')
  await page.getByRole('button', { name: t('Get it for free', 'ja') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('Get it for free', 'ja') })
    .click()
  await expect(page).toHaveURL(`${site.url}/profile`)
  expect(shop.calls).toContain('PUT /api/v1/balls/12/buy_for_free')

  await page.goto(`${site.url}/umibe/balls/15`)
  const alerts: string[] = []
  page.on('dialog', (dialog) => alerts.push(dialog.message()))
  await order(page)
  await expect(page.getByRole('dialog').getByText('お支払いページを開けませんでした')).toBeVisible()
  await expect(page).toHaveURL(`${site.url}/umibe/balls/15`)
  expect(alerts).toEqual([])
})

test('a member edits the profile and logs out; nothing of theirs stays', async ({ page, context }) => {
  await giveWallet(context)
  await logIn(page, '/profile/edit')
  await page.getByLabel(t('Name', 'ja')).fill('渚 花')
  await page.getByRole('button', { name: t('Save', 'ja') }).click()
  await expect(page).toHaveURL(`${site.url}/profile`)
  await expect(page.getByText('渚 花').first()).toBeVisible()

  await menuButton(page, 'ja').click()
  await expect(logOutButton(page, 'ja')).toBeVisible()
  // this shop signs no certificates: there is nothing to check
  await expect(page.getByRole('link', { name: t('Check a certificate', 'ja') })).toHaveCount(0)
  await logOutButton(page, 'ja').click()
  await expect(page).toHaveURL(`${site.url}/`)
  await expect(page.locator('header').getByRole('link', { name: t('Log in', 'ja') })).toBeVisible()
  // the call and the wipe end a moment after the header has changed
  await expect.poll(() => shop.calls).toContain('DELETE /api/v1/users/logout')
  await expect.poll(() => personalLeft(page)).toEqual([])
})

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' })

  test('a member still has their works, pictures and certificates', async ({ page, context }) => {
    await giveWallet(context)
    await logIn(page, '/profile')
    await everythingSaved(page, 2)
    await expect(page.getByText(/全2点の作品と証明書を/)).toBeVisible()
    await context.setOffline(true)
    await page.reload()
    await expect(
      page
        .locator('main')
        .getByRole('link', { name: /貝がら 101/ })
        .first(),
    ).toBeVisible()
    await picturesShow(page)
    // the worker of a shop that announces no issuer does not ask for its keys either
    expect(shop.calls.filter((asked) => asked.includes('/.well-known/'))).toEqual([])
    await page.goto(`${site.url}/umibe/nfts/101/certificate`)
    await expect(page.getByText('3 / 30').first()).toBeVisible()
  })
})
