import { expect, type Page } from '@playwright/test'
import { untilQuiet } from '../../support/browser/quiet.ts'
import { test } from '../../support/browser/test.ts'
import { t } from '../../support/texts.ts'
import { againButton } from '../../support/browser/told.ts'

test.use({ serviceWorkers: 'block' })

const FAILURE = t('This page could not be shown', 'en')
/** The code of the page behind the footer's "Legal notice". */
const LEGAL = '**/assets/law-screen-*.js'
/** How slow a slow server is. */
const SLOW_MS = 1000

/** The paths whose document the browser has asked for, in order: a page that is loaded again is there twice. */
function documents(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const isPage = request.isNavigationRequest() && request.frame() === page.mainFrame()
    if (isPage) asked.push(new URL(request.url()).pathname)
  })
  return asked
}

/** Notes across reloads whether the failure page was on the screen, however shortly. */
async function watchForFailure(page: Page): Promise<() => Promise<boolean>> {
  await page.addInitScript((words) => {
    const look = () => {
      if (document.body?.textContent.includes(words)) sessionStorage.setItem('failure-seen', 'yes')
    }
    new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true })
  }, FAILURE)
  return () => page.evaluate(() => sessionStorage.getItem('failure-seen') !== null)
}

/** Opens the about page and waits until its footer's links have been fetched ahead, in vain. */
async function openAboutWithoutLegal(page: Page): Promise<void> {
  const ahead = page.waitForEvent('requestfailed', (request) => request.url().includes('/assets/law-screen-'))
  await page.goto('/en/about')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: t('Legal notice', 'en') })
    .scrollIntoViewIfNeeded()
  await ahead
}

const openLegal = (page: Page) =>
  page
    .getByRole('contentinfo')
    .getByRole('link', { name: t('Legal notice', 'en') })
    .click()

test('a page whose code is gone is loaded again once, and then says that it could not be shown', async ({
  page,
}) => {
  const asked = documents(page)
  await page.route(LEGAL, (route) => route.abort())
  await openAboutWithoutLegal(page)
  await openLegal(page)
  await expect(page.getByRole('heading', { name: FAILURE })).toBeVisible()
  await untilQuiet(page)
  await expect(page.getByRole('heading', { name: FAILURE })).toBeVisible()
  expect(asked).toEqual(['/en/about', '/en/law'])
  await page.getByRole('link', { name: t('Go to the home page', 'en') }).click()
  await expect(page).toHaveURL(/\/en\/$/)
  await expect(page.getByRole('heading', { name: FAILURE })).toHaveCount(0)
  expect(asked).toEqual(['/en/about', '/en/law'])
})

test('a tap on a page that a new version has replaced opens it there, and no failure is seen on the way', async ({
  page,
}) => {
  const asked = documents(page)
  const failureSeen = await watchForFailure(page)
  await page.route(LEGAL, (route) => (asked.includes('/en/law') ? route.continue() : route.abort()))
  // a slow server: what the page before shows meanwhile is seen
  await page.route('**/en/law', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, SLOW_MS))
    await route.continue()
  })
  await openAboutWithoutLegal(page)
  await openLegal(page)
  await expect(page.getByRole('heading', { level: 1, name: t('Legal notice', 'en') })).toBeVisible()
  expect(asked).toEqual(['/en/about', '/en/law'])
  expect(await failureSeen()).toBe(false)
})

test('a page that is read is not loaded again for a link’s code, also while other code is on its way', async ({
  page,
}) => {
  const asked = documents(page)
  let answersAsked = () => {}
  let letAnswersCome = () => {}
  const answersOnTheirWay = new Promise<void>((resolve) => (answersAsked = resolve))
  const answersMayCome = new Promise<void>((resolve) => (letAnswersCome = resolve))
  await page.route('**/assets/public-answers-*.js', async (route) => {
    answersAsked()
    await answersMayCome
    await route.continue()
  })
  await page.route(LEGAL, async (route) => {
    await answersOnTheirWay
    await route.abort()
  })
  await openAboutWithoutLegal(page)
  await untilQuiet(page)
  letAnswersCome()
  await untilQuiet(page)
  expect(asked).toEqual(['/en/about'])
})

for (const [what, name] of [
  ['what remembers answers', 'public-answers'],
  ['the check of claims', 'known-issuer'],
] as const) {
  test(`a page that is read is not loaded again when ${what} comes after it and is gone`, async ({
    page,
  }) => {
    const asked = documents(page)
    await page.route(`**/assets/${name}-*.js`, async (route) => {
      // by then nothing else is on its way
      await new Promise((resolve) => setTimeout(resolve, SLOW_MS))
      await route.abort()
    })
    const gone = page.waitForEvent('requestfailed', (request) => request.url().includes(`/assets/${name}-`))
    await page.goto('/en/about')
    await gone
    await untilQuiet(page)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(asked).toEqual(['/en/about'])
  })
}

test('a language whose texts a new version has replaced is spoken at the address that it leads to', async ({
  page,
}) => {
  const asked = documents(page)
  await page.goto('/terms_of_service')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.route('**/assets/messages-*.js', (route) =>
    asked.length > 1 ? route.continue() : route.abort(),
  )
  await page.getByRole('button', { name: t('Language', 'ja') }).click()
  await page.getByRole('radio', { name: 'English' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.getByRole('heading', { level: 1, name: t('Terms of service', 'en') })).toBeVisible()
  expect(asked).toEqual(['/terms_of_service', '/en/terms_of_service'])
})

test('a page whose texts are gone for good says in both languages that it could not be shown, and is tried again', async ({
  page,
}) => {
  const asked = documents(page)
  await page.route('**/assets/messages-*.js', (route) => route.abort())
  await page.goto('/en/about')
  await expect(page.getByRole('heading', { name: FAILURE })).toBeVisible()
  await expect(page.getByRole('heading', { name: t('This page could not be shown', 'ja') })).toBeVisible()
  expect(asked).toEqual(['/en/about', '/en/about'])
  await page.unroute('**/assets/messages-*.js')
  await againButton(page, 'en').click()
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await expect(page.getByRole('heading', { name: FAILURE })).toHaveCount(0)
  expect(asked).toHaveLength(3)
})
