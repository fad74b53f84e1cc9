import { readFileSync } from 'node:fs'
import { expect, type BrowserContext } from '@playwright/test'
import { Wallet } from 'ethers'
import { signInMember } from '../../support/accounts/member.ts'
import { test } from '../../support/browser/test.ts'

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
    .filter({ has: page.getByRole('heading', { name: 'Where you’re logged in' }) })
  await expect(devices.getByRole('listitem')).toHaveCount(2)
  const phone = devices.getByRole('listitem').filter({ hasText: 'Safari on iOS' })
  await phone.getByRole('button', { name: 'Log out there' }).click()
  await expect(devices.getByRole('listitem')).toHaveCount(1)
  expect(await signedIn(elsewhere, site)).toBe(401)
  expect(await signedIn(context, site)).toBe(200)

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  const file = await (await downloading).path()
  const { held } = JSON.parse(readFileSync(file, 'utf8')) as {
    held: Record<string, { display_id?: string }[]>
  }
  expect(held.users?.[0]?.display_id).toBe(member.displayId)
  expect(held.sessions).toHaveLength(1)

  await page.getByRole('button', { name: 'Delete my account' }).click()
  const sheet = page.getByRole('dialog', { name: 'Delete your account?' })
  await expect(sheet.getByText(/Purchase and sales records/)).toBeVisible()
  await sheet.getByRole('textbox').fill('somebody')
  await sheet.getByRole('button', { name: 'Delete permanently' }).click()
  await expect(sheet.getByText('That’s not your ID.')).toBeVisible()
  await sheet.getByRole('textbox').fill(`@${member.displayId}`)
  await sheet.getByRole('button', { name: 'Delete permanently' }).click()
  await expect(page).toHaveURL(/\/en\/?$/)
  await expect(page.getByText('Your account was deleted.')).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible()
  expect(await signedIn(context, site)).toBe(401)

  await page.goto(`/en/profile/${member.displayId}`)
  await expect(page.getByText('This person has left Akashi.')).toBeVisible()
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
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(/\/en\/profile$/)
  const told = page.getByText(`Open the link we emailed to ${email}`, { exact: false })
  await expect(told.filter({ visible: true })).toHaveCount(1)
  await page.getByRole('link', { name: 'No email?' }).click()
  await expect(page.getByText('Waiting for your confirmation')).toBeVisible()
  await page.getByRole('button', { name: 'Send the link again' }).click()
  await expect(page.getByText(/^Sent\./)).toBeVisible()

  await page.goto('/dev/outbox')
  const mail = page.getByRole('article').filter({ hasText: email })
  await page.goto((await mail.getByRole('link').first().getAttribute('href')) ?? '')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('From now on, we’ll email you there.')).toBeVisible()
  await page.locator('main').getByRole('link', { name: 'My collection' }).click()
  await expect(page).toHaveURL(/\/en\/profile\/?$/)
  const profile = await context.request.get(`${site}/api/v1/profile`)
  expect(await profile.json()).toMatchObject({ email, pending_email: null })
  await page.reload()
  await expect(page.getByText('to receive updates about your orders')).toBeHidden()
})
