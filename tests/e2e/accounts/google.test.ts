import { expect, type Page } from '@playwright/test'
import { walletAddress } from '../../support/accounts/wallet-address.ts'
import { test } from '../../support/browser/test.ts'
import { t } from '../../support/texts.ts'
import { emailField } from '../../support/accounts/account-form.ts'

test.use({ serviceWorkers: 'block' })

/** Whose wallet this browser is signed in with, as the page knows it. */
async function walletOf(page: Page): Promise<string | undefined> {
  const cookies = await page.context().cookies()
  expect(cookies.find(({ name }) => name === 'login_provider')?.value).toBe('google')
  return walletAddress(page)
}

/** Answers the chooser, and holds the return in hand instead of going there. */
async function returnAddress(page: Page): Promise<string> {
  const { request } = page.context()
  const chosen = { form: { email: 'minato@example.com' }, maxRedirects: 0 }
  const answered = await request.post(page.url(), chosen)
  const on = new URL(answered.headers().location ?? '', page.url())
  const back = await request.get(on.href, { maxRedirects: 0 })
  return back.headers().location ?? ''
}

test('a user signs up with Google in Japanese, and later comes back to the same wallet in English', async ({
  page,
  browser,
}, { project }) => {
  const email = `hana-${project.name}-${Date.now()}@example.com`
  await page.goto('/signup?from=%2Fprofile')
  await page.getByRole('link', { name: t('Continue with Google', 'ja') }).click()
  await expect(page.getByRole('heading', { name: t('Choose an account', 'ja') })).toBeVisible()
  await page.getByRole('button', { name: t('Cancel', 'ja') }).click()
  await expect(page.getByText(t('You cancelled at Google. Nothing has changed.', 'ja'))).toBeVisible()

  await page.getByRole('link', { name: t('Continue with Google', 'ja') }).click()
  await expect(page.getByRole('heading', { name: t('Choose an account', 'ja') })).toBeVisible()
  await page.getByLabel(t('Email', 'ja'), { exact: true }).fill(email)
  await page.getByRole('button', { name: t('Next', 'ja') }).click()
  await expect(page).toHaveURL(/\/profile$/)
  const wallet = await walletOf(page)
  // nothing of the way is left in the history
  await page.goBack()
  await expect(page).not.toHaveURL(/google=ready/)

  const elsewhere = await browser.newContext({ serviceWorkers: 'block', baseURL: new URL(page.url()).origin })
  const phone = await elsewhere.newPage()
  await phone.goto('/en/login?from=%2Fen%2Fprofile%2Fedit')
  await phone.getByRole('link', { name: t('Continue with Google', 'en') }).click()
  await expect(phone.getByRole('heading', { name: t('Choose an account', 'en') })).toBeVisible()
  await phone.getByLabel(t('Email address', 'en'), { exact: true }).fill(email)
  await phone.getByRole('button', { name: t('Next', 'en') }).click()
  await expect(phone).toHaveURL(/\/en\/profile\/edit$/)
  expect(await walletOf(phone)).toBe(wallet)
  await expect(phone.getByRole('heading', { name: t('Edit profile', 'en') })).toBeVisible()
  await elsewhere.close()
})

test('a return that lands outside the app signs nobody in there and says where to go', async ({
  page,
  browser,
}) => {
  await page.goto('/en/login')
  await page.getByRole('link', { name: t('Continue with Google', 'en') }).click()
  await expect(page.getByRole('heading', { name: t('Choose an account', 'en') })).toBeVisible()
  const way = await returnAddress(page)

  const outside = await browser.newContext({ serviceWorkers: 'block', baseURL: new URL(way).origin })
  const tab = await outside.newPage()
  await tab.goto(way)
  await expect(
    tab.getByText(
      t(
        'You started this login in another app or browser. For your security, you weren’t logged in. Go back there and try again, or continue with Google here.',
        'en',
      ),
    ),
  ).toBeVisible()
  expect((await outside.cookies()).filter(({ name }) => /session|wallet/.test(name))).toEqual([])
  await expect(tab.getByRole('link', { name: t('Continue with Google', 'en') })).toBeVisible()
  await outside.close()

  // whoever brings the same answer once more is too late
  await page.goto(way)
  await expect(
    page.getByText(
      t('This Google login has already been used or took longer than 10 minutes. Please start again.', 'en'),
    ),
  ).toBeVisible()
})

test('inside LINE Google is not offered, but the way out', async ({ browser, baseURL }) => {
  const line = await browser.newContext({
    ...(baseURL !== undefined && { baseURL }),
    serviceWorkers: 'block',
    locale: 'ja-JP',
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Safari Line/14.10.0',
  })
  const page = await line.newPage()
  await page.goto('/login?from=%2Fabout')
  await expect(page.getByText(t('Google doesn’t work inside {app}', 'ja', { app: 'LINE' }))).toBeVisible()
  await expect(page.getByRole('link', { name: t('Continue with Google', 'ja') })).toHaveCount(0)
  await page.getByRole('link', { name: t('Open in your browser', 'ja') }).click()
  await expect(page).toHaveURL(/\/login\?from=%2Fabout&openExternalBrowser=1$/)
  await expect(emailField(page, 'ja')).toBeVisible()
  await line.close()
})
