import { expect, type Page } from '@playwright/test'
import { brokenRules } from '../../support/browser/axe.ts'
import { signUpByHand } from '../../support/accounts/sign-up.ts'
import { openMailedLink } from '../../support/accounts/mailed-link.ts'
import { test } from '../../support/browser/test.ts'
import { t, tPattern } from '../../support/texts.ts'

test.use({ serviceWorkers: 'block' })

/** Somebody who reads the mailbox asks for the wallet. */
async function asksForTheWallet(page: Page, email: string): Promise<void> {
  await openMailedLink(page, email)
  await page.getByRole('button', { name: t('Request recovery (takes 3 days)', 'ja') }).click()
  await expect(page.getByText(tPattern('Requested. Ready at {time}', 'ja'))).toBeVisible()
}

test('a recovery that another user asks for is said on every page of the owner’s device, and stopped by one tap', async ({
  page,
  browser,
  baseURL,
}, { project }) => {
  const email = `warned-${project.name}-${Date.now()}@example.com`
  await signUpByHand(page, email, '/profile')
  const elsewhere = await browser.newContext({
    baseURL: baseURL ?? '',
    locale: 'ja-JP',
    viewport: page.viewportSize(),
  })
  await asksForTheWallet(await elsewhere.newPage(), email)

  await page.goto('/')
  const banner = page.getByRole('alert').filter({
    hasText: tPattern(
      'Someone asked us to recover your wallet. From {ready}, they can set a new password. Was it you?',
      'ja',
    ),
  })
  await expect(banner).toBeVisible()
  expect(await brokenRules(page)).toEqual([])
  await page.goto('/en/marketplace')
  await expect(
    page
      .getByRole('alert')
      .getByText(
        tPattern(
          'Someone asked us to recover your wallet. From {ready}, they can set a new password. Was it you?',
          'en',
        ),
        { exact: false },
      ),
  ).toBeVisible()
  await page.getByRole('link', { name: t('It was me', 'en') }).click()
  await expect(page).toHaveURL(/\/en\/profile\/security$/)
  await expect(page.getByText(tPattern('Wallet recovery was requested on {asked}', 'en'))).toBeVisible()
  expect(await brokenRules(page)).toEqual([])
  await page.goto('/ja')
  await banner.getByRole('button', { name: t('It wasn’t me: stop it', 'ja') }).click()
  await expect(banner).toHaveCount(0)
  await page.reload()
  await page.goto('/profile/security')
  await expect(page.getByText(t('Recovery stopped', 'ja')).first()).toBeVisible()
  await elsewhere.close()
})
