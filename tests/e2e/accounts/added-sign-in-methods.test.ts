import { expect, type Page } from '@playwright/test'
import { brokenRules } from '../../support/browser/axe.ts'
import { PASSWORD, signUpByHand } from '../../support/accounts/sign-up.ts'
import { mailedLink } from '../../support/accounts/mailed-link.ts'
import { walletAddress } from '../../support/accounts/wallet-address.ts'
import { test } from '../../support/browser/test.ts'
import { t, tPattern } from '../../support/texts.ts'
import {
  emailField,
  passwordField,
  logInByHand,
  newPasswordField,
} from '../../support/accounts/account-form.ts'

test.use({ serviceWorkers: 'block' })

/** Answers the stand-in's chooser. */
async function chooseAt(page: Page, email: string): Promise<void> {
  await page.getByLabel(t('Email', 'ja'), { exact: true }).fill(email)
  await page.getByRole('button', { name: t('Next', 'ja') }).click()
}
const waysOf = (page: Page) => page.getByRole('region', { name: t('Sign-in methods', 'ja') })

test('a user with a password adds Google, is asked to wait before it opens their wallet, and takes it back', async ({
  page,
}, { project }) => {
  const stamp = `${project.name}-${Date.now()}`
  const [email, google] = [`m-${stamp}@example.com`, `g-${stamp}@example.com`]
  await signUpByHand(page, email, '/profile/security')
  const ways = waysOf(page)
  await expect(
    ways.getByText(
      t(
        'Log in with Google instead of your password. For your safety, Google opens your wallet only after three days. From then on, each Google log-in opens it with the key we store encrypted for you.',
        'ja',
      ),
    ),
  ).toBeVisible()
  await ways.getByRole('button', { name: t('Add Google', 'ja') }).click()
  const dialog = page.getByRole('dialog')
  await passwordField(dialog, 'ja').fill(PASSWORD)
  await dialog.getByRole('button', { name: t('Continue', 'ja') }).click()
  await chooseAt(page, google)
  await expect(ways.getByText(google)).toBeVisible()
  await expect(ways.getByText(tPattern('New. It opens your wallet from {from}.', 'ja'))).toBeVisible()
  await page.goto('/en/profile/notices')
  await expect(
    page.getByText(
      t('{name} was added to your sign-in methods. If it wasn’t you, undo it.', 'en', { name: 'Google' }),
    ),
  ).toBeVisible()
  await page.goto('/en/profile/security')
  await expect(page.getByText(tPattern('New. It opens your wallet from {from}.', 'en'))).toBeVisible()
  expect(await brokenRules(page)).toEqual([])
  await page.goto('/ja/profile/security')

  await page.context().clearCookies()
  await page.goto('/login?from=%2Fprofile%2Fsecurity')
  await page.getByRole('link', { name: t('Continue with Google', 'ja') }).click()
  await chooseAt(page, google)
  await expect(page.getByText(tPattern('From {time}, Google opens your wallet', 'ja'))).toBeVisible()
  await expect(
    page.getByText(
      t(
        'You added this Google account recently. For your security, there’s a three-day wait. Until then, please log in with {list}.',
        'ja',
        { list: t('your email address', 'ja') },
      ),
    ),
  ).toBeVisible()
  expect(await brokenRules(page)).toEqual([])
  await logInByHand(page, 'ja', { email, password: PASSWORD })
  await expect(page).toHaveURL(/\/profile\/security$/)
  // what is left alone opens the account, and cannot be removed meanwhile
  await expect(ways.getByRole('button', { name: t('Remove', 'ja') })).toHaveCount(0)
  await ways.getByRole('button', { name: t('Undo it', 'ja') }).click()
  await dialog.getByRole('button', { name: t('Undo it', 'ja') }).click()
  await expect(page.getByText(t('Undone. This method can’t log in anymore.', 'ja'))).toBeVisible()
  await expect(ways.getByRole('listitem')).toHaveCount(1)
})

test('a user whose account was given a sign-in method takes it back by the mail, without a log-in', async ({
  page,
  browser,
  baseURL,
}, { project }) => {
  const stamp = `${project.name}-${Date.now()}`
  const [email, google] = [`robbed-${stamp}@example.com`, `thief-${stamp}@example.com`]
  await signUpByHand(page, email, '/profile/security')
  await waysOf(page)
    .getByRole('button', { name: t('Add Google', 'ja') })
    .click()
  const dialog = page.getByRole('dialog')
  await passwordField(dialog, 'ja').fill(PASSWORD)
  await dialog.getByRole('button', { name: t('Continue', 'ja') }).click()
  await chooseAt(page, google)
  await expect(waysOf(page).getByText(google)).toBeVisible()

  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '', viewport: page.viewportSize() })
  const mailbox = await elsewhere.newPage()
  await mailbox.goto(
    await mailedLink(mailbox, email, t('Important: a sign-in method was added to your Akashi account', 'ja')),
  )
  // the page says what will happen, and nothing has happened yet
  await expect(mailbox.getByText(google)).toBeVisible()
  expect(await brokenRules(mailbox)).toEqual([])
  await mailbox.goto(mailbox.url().replace('/recovery', '/en/recovery'))
  await expect(
    mailbox.getByText(
      t(
        'A sign-in method was added to your account. If it wasn’t you, undo it here. You don’t need to log in.',
        'en',
      ),
      { exact: false },
    ),
  ).toBeVisible()
  await mailbox.goto(mailbox.url().replace('/en/recovery', '/ja/recovery'))
  await page.reload()
  await expect(waysOf(page).getByText(google)).toBeVisible()
  await mailbox.getByRole('button', { name: t('Undo it', 'ja') }).click()
  await expect(mailbox.getByText(t('Undone. This method can’t log in anymore.', 'ja'))).toBeVisible()
  await page.reload()
  await expect(
    page.getByText(t('Log in again to continue where you were. “OK” logs you out.', 'ja')),
  ).toBeVisible()
  await elsewhere.close()
})

test('a user from Google adds email and a password, which wait before they open the wallet', async ({
  page,
}, { project }) => {
  const stamp = `${project.name}-${Date.now()}`
  const email = `added-${stamp}@example.com`
  const throughGoogle = async () => {
    await page.getByRole('link', { name: t('Continue with Google', 'ja') }).click()
    await chooseAt(page, `only-${stamp}@example.com`)
  }
  await page.goto('/signup?from=%2Fprofile%2Fsecurity')
  await throughGoogle()
  await expect(page).toHaveURL(/\/profile\/security$/)
  const wallet = await walletAddress(page)
  const ways = waysOf(page)
  const add = ways.getByRole('button', { name: t('Add email and password', 'ja') })
  await add.click()
  await throughGoogle()
  await expect(page).toHaveURL(/\/profile\/security$/)
  // what they had asked for is in front of them again
  await expect(page.getByText(t('Google has confirmed it’s you. You can continue here.', 'ja'))).toBeVisible()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('Continue', 'ja') })
    .click()
  await emailField(ways, 'ja').fill(email)
  await newPasswordField(ways, 'ja').fill(PASSWORD)
  await ways.getByRole('button', { name: t('Email me the link', 'ja') }).click()
  await expect(ways.getByText(t('Waiting for your confirmation', 'ja'))).toBeVisible()

  await page.goto(await mailedLink(page, email))
  await page.getByRole('button', { name: t('Confirm', 'ja') }).click()
  await expect(
    page.getByText(
      t(
        '<0>{email}</0> is confirmed. For your security, you can log in with it after 72 hours. Until then, log in as before.',
        'ja',
        { email },
      ),
    ),
  ).toBeVisible()
  // the token is spent and gone from the address; a reload finds the page that goes on
  await expect(page).toHaveURL(/\/signup\?verify=done$/)
  await page.reload()
  await expect(
    page.getByText(
      tPattern(
        'Already confirmed? Then just log in. If you were signing up, please <0>sign up again</0>.',
        'ja',
      ),
    ),
  ).toBeVisible()

  await page.context().clearCookies()
  await page.goto('/login?from=%2Fprofile%2Fsecurity')
  await logInByHand(page, 'ja', { email, password: PASSWORD })
  const waits = page.getByText(
    tPattern(
      'This sign-in method was added recently. It can open your wallet from {date} (Japan time). Until then, log in with {methods}.',
      'ja',
    ),
  )
  await expect(waits.filter({ hasText: 'Google' })).toBeVisible()
  await throughGoogle()
  await expect(page).toHaveURL(/\/profile\/security$/)
  expect(await walletAddress(page)).toBe(wallet)
  await expect(waysOf(page).getByRole('listitem')).toHaveCount(2)
  // what waits opens nothing on this page either
  await page.getByRole('button', { name: t('Create a recovery kit', 'ja') }).click()
  await expect(
    page.getByRole('dialog').getByRole('link', { name: t('Continue with Google', 'ja') }),
  ).toBeVisible()
  await expect(passwordField(page.getByRole('dialog'), 'ja')).toHaveCount(0)
})

test('a user from Google who has to show who they are before they leave comes back to just that', async ({
  page,
}, { project }) => {
  const email = `leaves-${project.name}-${Date.now()}@example.com`
  const throughGoogle = async () => {
    await page.getByRole('link', { name: t('Continue with Google', 'ja') }).click()
    await chooseAt(page, email)
  }
  await page.goto('/signup?from=%2Fprofile%2Fsecurity')
  await throughGoogle()
  await expect(page).toHaveURL(/\/profile\/security$/)
  const leaving = page.getByRole('dialog', { name: t('Delete your account?', 'ja') })
  const repeatId = async () => {
    const label = await leaving
      .getByRole('textbox')
      .evaluate((field: HTMLInputElement) => field.labels?.[0]?.textContent)
    await leaving.getByRole('textbox').fill(/[a-z0-9_]{3,30}/.exec(label?.replace('ID', '') ?? '')?.[0] ?? '')
    await leaving.getByRole('button', { name: t('Delete permanently', 'ja') }).click()
  }
  await page.getByRole('button', { name: t('Delete my account', 'ja') }).click()
  await repeatId()
  // their wallet goes with the account, and signs for it
  await expect(page.getByRole('dialog', { name: t('Delete permanently', 'ja') })).toBeVisible()
  await throughGoogle()
  await expect(
    leaving.getByText(t('Google has confirmed it’s you. You can continue here.', 'ja')),
  ).toBeVisible()
  await expect(page).toHaveURL(/\/profile\/security$/)
  await repeatId()
  await expect(page.getByText(t('Your account was deleted. Thanks for being here.', 'ja'))).toBeVisible()
})
