import { readFileSync } from 'node:fs'
import { expect, type BrowserContext } from '@playwright/test'
import { Wallet } from 'ethers'
import { signInMember } from '../../support/accounts/member.ts'
import { mailedLink } from '../../support/accounts/mailed-link.ts'
import { test } from '../../support/browser/test.ts'
import { t, tInside, tPattern } from '../../support/texts.ts'
import { logInLink } from '../../support/accounts/log-out.ts'
import { emailField } from '../../support/accounts/account-form.ts'

test.use({ serviceWorkers: 'block' })

async function signedIn(context: BrowserContext, site: string): Promise<number> {
  return (await context.request.get(`${site}/api/v1/profile`)).status()
}

test('a collector sees where they are logged in, logs out there, takes their data along and leaves', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const site = baseURL ?? ''
  const wallet = Wallet.createRandom()
  const member = await signInMember(context, site, wallet)
  const elsewhere = await browser.newContext({
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
  })
  await signInMember(elsewhere, site, wallet)
  expect(await signedIn(elsewhere, site)).toBe(200)

  await page.goto('/en/profile/security')
  const devices = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: t('Where you’re logged in', 'en') }) })
  await expect(devices.getByRole('listitem')).toHaveCount(2)
  const phone = devices.getByRole('listitem').filter({ hasText: 'Safari on iOS' })
  await phone.getByRole('button', { name: t('Log out there', 'en') }).click()
  await expect(devices.getByRole('listitem')).toHaveCount(1)
  expect(await signedIn(elsewhere, site)).toBe(401)
  expect(await signedIn(context, site)).toBe(200)

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: t('Download my data', 'en') }).click()
  const file = await (await downloading).path()
  const { held } = JSON.parse(readFileSync(file, 'utf8')) as {
    held: Record<string, { display_id?: string }[]>
  }
  expect(held.users?.[0]?.display_id).toBe(member.displayId)
  expect(held.sessions).toHaveLength(1)

  await page.getByRole('button', { name: t('Delete my account', 'en') }).click()
  const sheet = page.getByRole('dialog', { name: t('Delete your account?', 'en') })
  await expect(
    sheet.getByText(
      tPattern('Purchase and sales records, which tax law requires us to keep for seven years', 'en'),
    ),
  ).toBeVisible()
  await sheet.getByRole('textbox').fill('somebody')
  await sheet.getByRole('button', { name: t('Delete permanently', 'en') }).click()
  await expect(sheet.getByText(t('That’s not your ID.', 'en'))).toBeVisible()
  await sheet.getByRole('textbox').fill(`@${member.displayId}`)
  await sheet.getByRole('button', { name: t('Delete permanently', 'en') }).click()
  await expect(page).toHaveURL(/\/en\/?$/)
  await expect(page.getByText(t('Your account was deleted. Thanks for being here.', 'en'))).toBeVisible()
  await expect(logInLink(page, 'en')).toBeVisible()
  expect(await signedIn(context, site)).toBe(401)

  await page.goto(`/en/profile/${member.displayId}`)
  await expect(page.getByText(t('This person has left Akashi.', 'en'))).toBeVisible()
  await elsewhere.close()
})

test('a wallet’s owner asks for an address, follows the mailed link, and is written to there', async ({
  page,
  context,
  baseURL,
}, { project }) => {
  const site = baseURL ?? ''
  await signInMember(context, site)
  const email = `hana-${project.name}-${Date.now()}@example.com`
  await page.goto('/en/profile/edit')
  await emailField(page, 'en').fill(email)
  await page.getByRole('button', { name: t('Save', 'en') }).click()
  await expect(page).toHaveURL(/\/en\/profile$/)
  const told = page.getByText(`Open the link we emailed to ${email}`, { exact: false })
  await expect(told.filter({ visible: true })).toHaveCount(1)
  await page
    .getByRole('link', { name: tInside('Open the link we emailed to {pending}. <0>No email?</0>', 'en') })
    .click()
  await expect(page.getByText(t('Waiting for your confirmation', 'en'))).toBeVisible()
  await page.getByRole('button', { name: t('Send the link again', 'en') }).click()
  await expect(page.getByText(/^Sent\./)).toBeVisible()

  await page.goto(await mailedLink(page, email))
  await page.getByRole('button', { name: t('Confirm', 'en') }).click()
  await expect(
    page.getByText(tPattern('<0>{email}</0> is confirmed. From now on, we’ll email you there.', 'en')),
  ).toBeVisible()
  await page
    .locator('main')
    .getByRole('link', { name: t('My collection', 'en') })
    .click()
  await expect(page).toHaveURL(/\/en\/profile\/?$/)
  const profile = await context.request.get(`${site}/api/v1/profile`)
  expect(await profile.json()).toMatchObject({ email, pending_email: null })
  await page.reload()
  await expect(page.getByText('to receive updates about your orders')).toBeHidden()
})
