import { expect, type Locator, type Page } from '@playwright/test'
import { FONT_TIMEOUT_MS } from '../../../src/config/constants.ts'
import { answerWith, hotelPage } from '../../support/server/broken-answers.ts'
import { signInMember } from '../../support/accounts/member.ts'
import { untilQuiet } from '../../support/browser/quiet.ts'
import { test } from '../../support/browser/test.ts'
import { t, tInside } from '../../support/texts.ts'
import { menuButton } from '../../support/accounts/log-out.ts'

test.use({ serviceWorkers: 'block' })

const modal = (page: Page) => page.getByRole('dialog')
const here = (page: Page) => page.evaluate(() => location.pathname + location.search + location.hash)
const scrolled = (page: Page) => page.evaluate(() => scrollY)

test.describe('the side menu', () => {
  test('locks the scroll, keeps the focus inside, and gives both back when Escape closes it', async ({
    page,
  }) => {
    await page.goto('/en/terms_of_service')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.mouse.wheel(0, 300)
    await expect.poll(() => scrolled(page)).toBeGreaterThan(0)
    const before = await scrolled(page)
    const opener = menuButton(page, 'en')
    await opener.click()
    await expect(modal(page)).toBeVisible()
    await page.mouse.wheel(0, 500)
    await page.keyboard.press('PageDown')
    expect(await scrolled(page)).toBe(before)
    for (let tab = 0; tab < 8; tab++) {
      await page.keyboard.press('Tab')
      const outside = await page.evaluate(() => {
        const held = document.activeElement
        return held !== document.body && held?.closest('dialog') === null
      })
      expect(outside).toBe(false)
    }
    await page.keyboard.press('Escape')
    await expect(modal(page)).toHaveCount(0)
    await expect(opener).toBeFocused()
    expect(await scrolled(page)).toBe(before)
    await page.mouse.wheel(0, 200)
    await expect.poll(() => scrolled(page)).toBeGreaterThan(before)
  })

  test('is closed by the back button, on the page where it was opened', async ({ page }) => {
    await page.goto('/en/')
    await page.goto('/en/about?x=1')
    await menuButton(page, 'en').click()
    await expect(modal(page)).toBeVisible()
    await page.goBack()
    await expect(modal(page)).toHaveCount(0)
    expect(await here(page)).toBe('/en/about?x=1')
    await page.goBack()
    await expect(page).toHaveURL(/\/en\/$/)
  })
})

test.describe('the language', () => {
  test('changes without loading anything again; path, query, hash and scroll stay, the menu closes', async ({
    page,
    context,
  }) => {
    await page.goto('/terms_of_service?x=1#top')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.evaluate(() => Object.assign(globalThis, { samePage: true }))
    await page.mouse.wheel(0, 400)
    await expect.poll(() => scrolled(page)).toBeGreaterThan(100)
    const before = await scrolled(page)
    await page.getByRole('button', { name: t('Language', 'ja') }).click()
    const english = page.getByRole('radio', { name: 'English' })
    await english.click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    expect(await here(page)).toBe('/en/terms_of_service?x=1#top')
    await expect(english).toBeHidden()
    expect(await page.evaluate(() => 'samePage' in globalThis)).toBe(true)
    // Words differ in length: what was being read stays where it was, give or take a few lines.
    expect(Math.abs((await scrolled(page)) - before)).toBeLessThan(150)
    const cookie = (await context.cookies()).find(({ name }) => name === 'locale')
    expect(cookie?.value).toBe('en')
    const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400
    expect(days).toBeGreaterThan(364.9)
    expect(days).toBeLessThanOrEqual(365)
    // Remembered: the next first access follows it.
    await page.goto('/about')
    await expect(page).toHaveURL(/\/en\/about$/)
  })
})

const FIRST = [
  ['en-US', '/about?x=1#a', '/en/about?x=1#a'],
  ['ja-JP', '/en/about', '/en/about'],
  ['en-US', '/ja/about', '/ja/about'],
  ['ja-JP', '/about', '/about'],
  ['de-DE', '/about', '/about'],
] as const

test.describe('a first access', () => {
  for (const [languages, path, end] of FIRST) {
    test(`of ${path} by a visitor who reads ${languages} ends at ${end}`, async ({ browser, baseURL }) => {
      const context = await browser.newContext({ locale: languages, serviceWorkers: 'block' })
      const page = await context.newPage()
      await page.goto(`${baseURL}${path}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(await here(page)).toBe(end)
      await context.close()
    })
  }
})

test.describe('status and message in the address', () => {
  const words = `<img src=x onerror=alert(1)> ${'とても長い'.repeat(100)}`

  test('open the modal as text, cut to length, and leave address and history at once', async ({ page }) => {
    await page.goto('/en/')
    await page.goto(`/en/about?keep=1&status=402&message=${encodeURIComponent(words)}#part`)
    await expect(modal(page)).toContainText('<img src=x onerror=alert(1)>')
    await expect(modal(page)).toContainText('Code: 402')
    await expect(modal(page).locator('img')).toHaveCount(0)
    await expect(modal(page).getByRole('heading', { name: t('Message from a link', 'en') })).toBeVisible()
    await expect(modal(page).getByRole('blockquote')).toHaveText(`${words.slice(0, 300)}…`)
    expect(await here(page)).toBe('/en/about?keep=1#part')
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(modal(page)).toHaveCount(0)
    await page.goBack()
    expect(await here(page)).toBe('/en/')
    await page.goForward()
    expect(await here(page)).toBe('/en/about?keep=1#part')
    await expect(modal(page)).toHaveCount(0)
  })

  test('one without the other is nothing', async ({ page }) => {
    await page.goto('/en/about?status=402')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await here(page)).toBe('/en/about?status=402')
    await expect(modal(page)).toHaveCount(0)
  })
})

test.describe('a session', () => {
  const PROFILE = /\/api\/v1\/profile$/

  test('that is over says so once, and its OK logs out and starts at the top page', async ({
    page,
    context,
    baseURL,
  }) => {
    await signInMember(context, baseURL ?? '')
    await answerWith(page, PROFILE, { status: 401, body: { error: 'no' } })
    await page.goto('/en/about')
    await expect(modal(page).getByRole('heading', { name: t('Your session has ended', 'en') })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(modal(page)).toBeVisible()
    await modal(page).getByRole('button', { name: 'OK' }).click()
    await expect(page).toHaveURL(/\/en\/$/, { timeout: 20_000 })
    await expect(modal(page)).toHaveCount(0)
    const left = (await context.cookies()).map(({ name }) => name)
    expect(left).not.toContain('wallet_address')
    expect(left).not.toContain('akashi_session')
  })

  test('is not over for want of a network, nor by a hotel’s log-in page', async ({
    page,
    context,
    baseURL,
  }) => {
    await signInMember(context, baseURL ?? '')
    await answerWith(page, /^/, hotelPage)
    await page.goto('/en/about')
    await expect(page.getByRole('status', { name: t('Network', 'en') })).toContainText(
      /No connection\.|You’re offline\.|isn’t responding\./,
    )
    await expect(modal(page)).toHaveCount(0)
    await page.unrouteAll()
    await page.route('**/api/**', (route) => route.abort())
    await page.reload()
    await expect(page.getByRole('status', { name: t('Network', 'en') })).toContainText(
      /No connection\.|You’re offline\.|isn’t responding\./,
    )
    await expect(modal(page)).toHaveCount(0)
    expect((await context.cookies()).map(({ name }) => name)).toContain('wallet_address')
  })
})

test.describe('a group’s face', () => {
  /** What moved while a page came, as browsers count it. */
  const shifts = (page: Page) =>
    page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let sum = 0
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value
          }).observe({ type: 'layout-shift', buffered: true })
          setTimeout(() => resolve(sum), 500)
        }),
    )

  test('comes from this site, and headings do not move when it comes late', async ({ page, baseURL }) => {
    const faces: string[] = []
    await page.addInitScript(withoutTimersOf, FONT_TIMEOUT_MS)
    await page.route('**/*.woff2', async (route) => {
      faces.push(route.request().url())
      await new Promise((resolve) => setTimeout(resolve, 800))
      await route.continue()
    })
    await page.goto('/yoru_arcade')
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toHaveCSS('font-family', /DotGothic16/)
    await expect
      .poll(() =>
        page.evaluate(() =>
          [...document.fonts].some(({ family, status }) => /DotGothic16/.test(family) && status === 'loaded'),
        ),
      )
      .toBe(true)
    expect(await shifts(page)).toBeLessThan(0.02)
    expect(faces.length).toBeGreaterThan(0)
    expect(faces.filter((address) => !address.startsWith(baseURL ?? ''))).toEqual([])
  })

  test('that takes longer than 3,000 ms is not waited for: the page stays in ours', async ({ page }) => {
    let letComeLate = () => {}
    const late = new Promise<void>((resolve) => (letComeLate = resolve))
    await page.route('**/*.woff2', async (route) => {
      await late
      await route.continue()
    })
    await page.clock.install()
    const asked = page.waitForEvent('request', (request) => request.url().endsWith('.woff2'))
    await page.goto('/yoru_arcade')
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toBeVisible()
    const face = await asked
    await page.clock.fastForward(3_001)
    letComeLate()
    await (await face.response())?.finished()
    await untilQuiet(page)
    await expect(heading).not.toHaveCSS('font-family', /DotGothic16/)
  })
})

/** Runs in the page: a limit of so many milliseconds never comes, however long things take on a busy machine. */
function withoutTimersOf(limit: number): void {
  const start = globalThis.setTimeout
  const without = (run: () => void, ms?: number) => (ms === limit ? 0 : start(run, ms))
  Object.assign(globalThis, { setTimeout: without })
}

test('a member without an email is asked below a phone’s page, and in the header of a wider window', async ({
  page,
  context,
  baseURL,
}) => {
  await signInMember(context, baseURL ?? '')
  const asked = page.getByRole('link', {
    name: tInside('Get order updates: <0>Set email address</0>', 'en'),
  })
  const title = page.getByRole('heading', { level: 1 })
  const topOf = async (part: Locator) => (await part.boundingBox())?.y ?? Number.NaN
  const distance = async () => (await topOf(asked)) - (await topOf(title))
  const open = async (width: number) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/en/about')
    await expect(asked).toHaveCount(1)
  }
  await open(390)
  await expect.poll(distance).toBeGreaterThan(0)
  await open(1280)
  await expect.poll(distance).toBeLessThan(0)
})
