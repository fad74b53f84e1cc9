import { expect, type Page } from '@playwright/test'
import { LONG } from '../../../tools/gate.ts'
import { untilQuiet } from '../../support/browser/quiet.ts'
import { test } from '../../support/browser/test.ts'
import { t } from '../../support/texts.ts'
import { codeButton, codeField, emailField } from '../../support/accounts/account-form.ts'

test.use({ serviceWorkers: 'block' })

/** Without JavaScript no picture waits until it is near the window: a page may load a hundred. */
const BEFORE_PICTURES = { waitUntil: 'domcontentloaded' } as const
/** Pages that are rendered for everybody. */
const PAGES = [
  '/',
  '/en/',
  '/en/bokutei',
  '/en/marketplace',
  '/en/about',
  '/en/law',
  '/en/login',
  '/en/signup',
  '/en/check',
] as const

/** One of each language is enough there. */
const inTheGate = (path: string) => (path === '/' || path === '/en/bokutei' ? [] : LONG)

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  for (const path of PAGES) {
    // the walk below reads English pages
    test(`${path} is there to be read`, { tag: path === '/' ? [] : LONG }, async ({ page }) => {
      const response = await page.goto(path, BEFORE_PICTURES)
      expect(response?.status()).toBe(200)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('contentinfo').getByRole('link').first()).toBeVisible()
    })
  }

  test('a visitor walks from the top page to a ball, sees its picture, and reads what buying needs', async ({
    page,
  }) => {
    await page.goto('/en/', BEFORE_PICTURES)
    await page.locator('main a:has(img)').first().click()
    await page.waitForURL(/\/en\/[a-z0-9_-]+/, BEFORE_PICTURES)
    await page.goto('/en/bokutei', BEFORE_PICTURES)
    await page.locator('main a[href*="/balls/"]').first().click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const picture = page.locator('main img').first()
    await expect(picture).toBeVisible()
    expect(await pictureBytes(page)).toBeGreaterThan(0)
    // a ball of a shop that has just opened is still being recorded
    await expect(async () => {
      await page.reload()
      // by their element: a search by text leaves out all of <noscript>
      await expect(
        page.locator('p', { hasText: t('To order, please turn on JavaScript in your browser.', 'en') }),
      ).toBeVisible({ timeout: 1_000 })
    }).toPass()
    await expect(page.getByRole('button')).toHaveCount(0)
  })

  test(
    'the marketplace is filtered, and is found with checking at the foot of each page',
    { tag: LONG },
    async ({ page }) => {
      await page.goto('/en/about')
      await page.locator('footer a', { hasText: t('Marketplace', 'en') }).click()
      await page.getByLabel(t('Shop', 'en')).selectOption({ index: 1 })
      await page.locator('input[type=submit]').click()
      await expect(page).toHaveURL(/\/en\/marketplace\?shop=[a-z]/)
      await expect(page.getByLabel(t('Shop', 'en'))).not.toHaveValue('')
      await page.locator('footer a', { hasText: t('Check a certificate', 'en') }).click()
      await expect(
        page.locator('p', {
          hasText: t('To check a certificate, please turn on JavaScript in your browser.', 'en'),
        }),
      ).toBeVisible()
    },
  )

  test('an address that leads nowhere says so', async ({ page }) => {
    for (const path of ['/en/nowhere/at/all', '/en/bokutei/balls/none', '/en/no-such-shop']) {
      const response = await page.goto(path)
      expect({ path, status: response?.status() }).toEqual({ path, status: 404 })
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    }
  })
})

/** How much the server sends for the page's first picture: without JavaScript the page can't be asked. */
async function pictureBytes(page: Page): Promise<number> {
  const image = page.locator('main img').first()
  const source = (await image.getAttribute('src')) ?? ''
  const response = await page.request.get(source)
  return Number(response.headers()['content-length'] ?? (await response.body()).length)
}

for (const path of PAGES) {
  test(`${path} is taken over as it is`, { tag: inTheGate(path) }, async ({ page }) => {
    await page.goto(path, { waitUntil: 'commit' })
    await page.evaluate(() => {
      const mark = () => document.querySelector('h1')?.setAttribute('data-rendered', '')
      if (document.querySelector('h1')) mark()
      else document.addEventListener('DOMContentLoaded', mark)
    })
    await expect.poll(() => page.evaluate(() => window.earlyActions)).toBeUndefined()
    await expect(page.locator('h1[data-rendered]')).toHaveCount(1)
  })

  test(`${path} asks for nothing that it already shows`, { tag: LONG }, async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      // what is resold of a shop comes below, once the page is there
      if (path.endsWith('/bokutei') && pathname === '/api/v1/sales') return
      if (pathname.startsWith('/api/')) asked.push(pathname)
    })
    await page.goto(path)
    await expect.poll(() => page.evaluate(() => window.earlyActions)).toBeUndefined()
    await untilQuiet(page)
    expect(asked).toEqual([])
  })
}

/** Keeps a page's code back until the returned function is called. */
async function withoutCode(page: Page): Promise<() => void> {
  const code = Promise.withResolvers<void>()
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await code.promise
    await route.continue()
  })
  return code.resolve
}

test('what is chosen from a list before the code has come is not lost', async ({ page }) => {
  const go = await withoutCode(page)
  await page.goto('/en/marketplace', { waitUntil: 'commit' })
  await page.getByLabel(t('Shop', 'en')).selectOption({ index: 1 })
  go()
  await expect(page).toHaveURL(/shop=/)
  await expect(page.getByLabel(t('Shop', 'en'))).not.toHaveValue('')
})

test(
  'a picture that failed before the code has come leaves its box empty',
  { tag: LONG },
  async ({ page }) => {
    const go = await withoutCode(page)
    await page.route(/\/img\?/, (route) => route.abort())
    await page.goto('/en/', { waitUntil: 'domcontentloaded' })
    await expect(page.locator('main img').first()).toBeVisible()
    go()
    await expect(page.locator('main img[loading="eager"]')).toHaveCount(0)
  },
)

test('what is typed and pressed before the code has come is not lost', async ({ page }) => {
  const go = await withoutCode(page)
  await page.goto('/en/login', { waitUntil: 'commit' })
  await emailField(page, 'en').fill('nobody@example.com')
  await codeButton(page, 'en').click()
  expect(new URL(page.url()).search).toBe('')
  go()
  await expect(codeField(page, 'en')).toBeVisible()
  await expect(page.getByText('nobody@example.com')).toBeVisible()
})
