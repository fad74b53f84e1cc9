import { expect, type Page } from '@playwright/test'
import {
  askAsIntruder,
  laterInWorker,
  letIntruderIn,
  toldSoFar,
} from '../../support/browser/injected-script.ts'
import { ownWorks } from '../../support/accounts/member.ts'
import { PASSWORD, signUpByHand } from '../../support/accounts/sign-up.ts'
import { test } from '../../support/browser/test.ts'
import { againButton } from '../../support/browser/told.ts'
import { logInByHand, passwordField } from '../../support/accounts/account-form.ts'
import { t } from '../../support/texts.ts'

const QUARTER_HOUR_MS = 15 * 60_000
/** The chain and two jobs lie between a tap and its result. */
const SETTLED = { timeout: 60_000 }

async function logIn(page: Page, email: string, from: string): Promise<void> {
  await page.goto(`/login?from=${encodeURIComponent(from)}`)
  await logInByHand(page, 'ja', { email, password: PASSWORD })
  await expect(page).toHaveURL(new RegExp(`${from}$`))
}

/** Goes on within the page, as a link does: what is open in its worker stays open. */
async function goOn(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
}

test('who has just logged in lists without a password; a quarter of an hour later it is asked for', async ({
  page,
  context,
}, info) => {
  test.slow()
  const site = info.project.use.baseURL ?? ''
  const email = `locks-${info.project.name}-${Date.now()}@example.com`
  await signUpByHand(page, email, '/profile')
  const profile = (await (await page.request.get('/api/v1/profile')).json()) as { display_id: string }
  const works = await ownWorks(context, site, { address: '', displayId: profile.display_id }, 2)
  const listing = (at: number) => `/marketplace/${works[at]?.uuid}/listing`
  await context.clearCookies()
  await logIn(page, email, listing(0))

  const sheet = page.getByRole('dialog')
  const password = sheet.getByLabel(t('Login password', 'ja'))
  const sign = sheet.getByRole('button', { name: t('List for sale', 'ja') })
  const listed = page.getByRole('heading', { name: t('It’s for sale now', 'ja') })
  const price = page.getByLabel(t('Price, tax included', 'ja'))
  const askPrice = async () => {
    // a work that has just been delivered is not on the chain yet, and the page says so
    await expect(async () => {
      await againButton(page, 'ja')
        .click({ timeout: 500 })
        .catch(() => {})
      await expect(price).toBeVisible({ timeout: 2000 })
    }).toPass(SETTLED)
    await price.fill('5000')
    await page.getByRole('button', { name: t('Review your listing', 'ja') }).click()
    await expect(sheet).toBeVisible()
  }
  await askPrice()
  await expect(password).toBeHidden()
  await sign.click()
  await expect(listed).toBeVisible(SETTLED)

  await goOn(page, listing(1))
  await askPrice()
  await expect(password).toBeHidden()
  // only the worker's clock: the page believes the wallet to be open still
  await laterInWorker(page, QUARTER_HOUR_MS)
  await sign.click()
  await expect(
    sheet.getByText(
      t('Your wallet is locked or still waiting for an answer. Open it, then try again.', 'ja'),
    ),
  ).toBeVisible()
  await expect(password).toBeVisible()
  await password.fill(PASSWORD)
  await sign.click()
  await expect(listed).toBeVisible(SETTLED)
})

test('a key is in the page when its owner has asked for it with their password, and never before', async ({
  page,
}, info) => {
  await letIntruderIn(page)
  const email = `takes-${info.project.name}-${Date.now()}@example.com`
  await signUpByHand(page, email, '/profile/security')
  await page.getByRole('button', { name: t('Export my wallet', 'ja') }).click()
  const dialog = page.getByRole('dialog')
  await passwordField(dialog, 'ja').fill(PASSWORD)
  await dialog.getByRole('button', { name: t('Continue', 'ja') }).click()
  const show = page.getByRole('button', { name: t('Show the private key instead', 'ja') })
  await expect(show).toBeVisible()
  const before = JSON.stringify(await toldSoFar(page))
  await show.click()
  const shown = page.getByText(/^0x[0-9a-f]{64}$/)
  await expect(shown).toBeVisible()
  const key = (await shown.textContent())?.slice(2) ?? ''
  expect(before).not.toContain(key)
  expect(JSON.stringify(await toldSoFar(page))).toContain(key)
})

test('after a log-in with Google the wallet is unlocked to sign: a script gets no key, and no sign-in method of its own', async ({
  page,
}, info) => {
  await letIntruderIn(page)
  for (const _time of ['sign-up', 'log-in']) {
    await page.context().clearCookies()
    await page.goto('/login?from=%2Fprofile')
    await page.evaluate(() => localStorage.clear())
    await page.getByRole('link', { name: t('Continue with Google', 'ja') }).click()
    const email = `intruder-${info.project.name}-${info.workerIndex}@example.com`
    await page.getByLabel(t('Email', 'ja'), { exact: true }).fill(email)
    await page.getByRole('button', { name: t('Next', 'ja') }).click()
    await expect(page).toHaveURL(/\/profile$/)
  }
  const opened = (await toldSoFar(page)).flatMap(({ ok }) => (ok?.address && ok.id ? [ok.id] : []))
  expect(opened).not.toEqual([])
  const parameters = { credential_id: 'A'.repeat(22), salt: '00'.repeat(32) }
  const key = { by: 'secret', secret: new Uint8Array(32).fill(7) }
  // refused for what the wallet was opened for, not for the shape of the question
  const refused = { kind: 'will-not-sign', message: 'The wallet was opened to sign, and for nothing else' }
  for (const id of opened) {
    for (const what of [
      { ask: 'seal', id },
      { ask: 'wrap', id, facts: { kind: 'passkey', parameters }, key },
      { ask: 'wrap-for-operator', id },
      { ask: 'export', id },
      { ask: 'keystore', id, password: 'mine now' },
    ]) {
      expect(await askAsIntruder(page, what), what.ask).toMatchObject({ failed: refused })
    }
  }
})
