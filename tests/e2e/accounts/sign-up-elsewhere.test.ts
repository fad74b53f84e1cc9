import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { PASSWORD } from '../../support/accounts/sign-up.ts'
import { mailedLink } from '../../support/accounts/mailed-link.ts'
import { test } from '../../support/browser/test.ts'
import { t, tInside, tPattern } from '../../support/texts.ts'
import {
  emailField,
  passwordField,
  passwordInstead,
  codeButton,
  codeField,
  logInByHand,
} from '../../support/accounts/account-form.ts'

test.use({ serviceWorkers: 'block' })

/** Whatever axe finds on the page as it stands. */
async function axeFinds(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
  return violations.map(({ id }) => id)
}

test('a link that opens in another browser than the app asks for the password, and the app goes on', async ({
  page,
  browser,
  baseURL,
}, { project }) => {
  const email = `tabi-${project.name}-${Date.now()}@example.com`
  await page.goto('/signup?from=%2Fabout')
  await emailField(page, 'ja').fill(email)
  await passwordInstead(page, 'ja').click()
  await passwordField(page, 'ja').fill(PASSWORD)
  await codeButton(page, 'ja').click()
  await expect(page.getByRole('heading', { name: t('Check your email', 'ja') })).toBeVisible()

  const elsewhere = await browser.newContext({ locale: 'ja-JP', ...(baseURL && { baseURL }) })
  const opened = await elsewhere.newPage()
  await opened.goto(await mailedLink(opened, email))
  await opened.getByRole('button', { name: t('Confirm', 'ja') }).click()
  await expect(
    opened.getByText(
      tPattern(
        'This isn’t the browser or app you signed up in. To confirm <0>{email}</0>, enter the password you chose when you signed up.',
        'ja',
      ),
    ),
  ).toBeVisible()
  const password = passwordField(opened, 'ja')
  await expect(password).toBeFocused()
  expect(await axeFinds(opened)).toEqual([])
  await opened.keyboard.press('Enter')
  await expect(opened.getByText(t('Please enter your password.', 'ja'), { exact: true })).toBeVisible()
  await password.fill('別の合言葉 34')
  await opened.getByRole('button', { name: t('Confirm', 'ja') }).click()
  await expect(
    opened.getByText(t('This isn’t the password that was chosen when signing up.', 'ja')),
  ).toBeVisible()
  await password.fill(PASSWORD)
  await opened.getByRole('button', { name: t('Confirm', 'ja') }).click()
  await expect(
    opened.getByText(
      t(
        '<0>{email}</0> is confirmed. Log in here, or go back to the app or browser you signed up in and log in there.',
        'ja',
        { email },
      ),
    ),
  ).toBeVisible()
  await expect(opened).toHaveURL(/verify=done/)
  await elsewhere.close()

  // back in the app, which still stands where it was left
  await page
    .getByRole('button', { name: t('Opened the link, or already have an account? Log in', 'ja') })
    .click()
  await expect(emailField(page, 'ja')).toHaveValue(email)
  await logInByHand(page, 'ja', { email, password: PASSWORD })
  await expect(page).toHaveURL(/\/about$/)
})

test('the link of a sign-up without a password says in another browser where it works; in its own it logs in, and the tab that waits goes on', async ({
  page,
  context,
  browser,
  baseURL,
}, { project }) => {
  const email = `michi-${project.name}-${Date.now()}@example.com`
  await page.goto('/signup?from=%2Fabout')
  await emailField(page, 'ja').fill(email)
  await codeButton(page, 'ja').click()
  await expect(codeField(page, 'ja')).toBeFocused()
  await expect(page.getByText(tPattern('You can get a new code in {left} seconds.', 'ja'))).toBeVisible()

  const elsewhere = await browser.newContext({ locale: 'ja-JP', ...(baseURL && { baseURL }) })
  const stranger = await elsewhere.newPage()
  const link = await mailedLink(stranger, email)
  await stranger.goto(link)
  await stranger.getByRole('button', { name: t('Confirm', 'ja') }).click()
  await expect(stranger.getByText(t('Go back to where you signed up', 'ja'))).toBeVisible()
  expect(await axeFinds(stranger)).toEqual([])
  await elsewhere.close()

  const tab = await context.newPage()
  await tab.goto(link)
  await tab.getByRole('button', { name: t('Confirm', 'ja') }).click()
  await expect(tab).toHaveURL(/\/about$/)
  await expect(page).toHaveURL(/\/about$/)
  await page.goto('/profile')
  await expect(page.getByRole('heading', { name: t('My collection', 'ja') })).toBeVisible()
})

test('who opens the link of a stranger’s sign-up confirms nothing, and signs up with a password of their own', async ({
  page,
  browser,
  baseURL,
}, { project }) => {
  const email = `victim-${project.name}-${Date.now()}@example.com`
  const stranger = await browser.newContext({ locale: 'en-US', ...(baseURL && { baseURL }) })
  const theirs = await stranger.newPage()
  const signUp = async (at: Page, password: string) => {
    await emailField(at, 'en').fill(email)
    await passwordInstead(at, 'en').click()
    await passwordField(at, 'en').fill(password)
    await codeButton(at, 'en').click()
    await expect(at.getByRole('heading', { name: t('Check your email', 'en') })).toBeVisible()
  }
  await theirs.goto('/en/signup')
  await signUp(theirs, 'the password of a stranger')

  const strangers = await mailedLink(page, email)
  await page.goto(strangers)
  await page.getByRole('button', { name: t('Confirm', 'en') }).click()
  await expect(
    page.getByText(
      tPattern(
        'This isn’t the browser or app you signed up in. To confirm <0>{email}</0>, enter the password you chose when you signed up.',
        'en',
      ),
    ),
  ).toBeVisible()
  await passwordField(page, 'en').fill('what the victim uses 56')
  await page.getByRole('button', { name: t('Confirm', 'en') }).click()
  await expect(
    page.getByText(t('This isn’t the password that was chosen when signing up.', 'en')),
  ).toBeVisible()
  await expect(
    page.getByText(
      tPattern(
        'Didn’t sign up? Then close this page: nothing happens, and no account is made. If you’d like one of your own, <0>sign up here</0>.',
        'en',
      ),
    ),
  ).toBeVisible()

  await page
    .getByRole('link', {
      name: tInside(
        'Didn’t sign up? Then close this page: nothing happens, and no account is made. If you’d like one of your own, <0>sign up here</0>.',
        'en',
      ),
    })
    .click()
  await signUp(page, PASSWORD)
  await page.goto(await mailedLink(page, email))
  await page.getByRole('button', { name: t('Confirm', 'en') }).click()
  await expect(
    page.getByText(t('<0>{email}</0> is confirmed. Log in with the password you chose.', 'en', { email })),
  ).toBeVisible()
  await theirs.goto(strangers)
  await theirs.getByRole('button', { name: t('Confirm', 'en') }).click()
  await expect(theirs.getByText(t('This link has been used or has expired.', 'en'))).toBeVisible()
  await stranger.close()

  await page
    .locator('main')
    .getByRole('link', { name: t('Log in', 'en') })
    .click()
  await expect(emailField(page, 'en')).toHaveValue(email)
  await logInByHand(page, 'en', { email, password: PASSWORD })
  await expect(page).toHaveURL(/\/en\/?$/)
})
