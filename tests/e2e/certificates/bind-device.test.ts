import { expect } from '@playwright/test'
import { Wallet } from 'ethers'
import { injectWallet } from '../../support/browser/injected-wallet.ts'
import { ownWorks, signInMember } from '../../support/accounts/member.ts'
import { test } from '../../support/browser/test.ts'
import { t } from '../../support/texts.ts'
import { showButton } from '../../support/certificates/check-by-hand.ts'

test('a device that may not show certificates yet says so in place, and may after one more log-in', async ({
  page,
  context,
  baseURL,
}) => {
  const site = baseURL ?? ''
  const wallet = Wallet.createRandom()
  await injectWallet(page, wallet)
  const member = await signInMember(context, site, wallet)
  const [work] = await ownWorks(context, site, member, 1)
  // as if the log-in had been eleven minutes ago
  const json = { error: 'prove', errors: ['prove'], code: 'PROVE_IDENTITY' }
  await context.route('**/api/v1/devices/key', (route) => route.fulfill({ status: 403, json }))
  await page.goto(`/${work?.item.group_page.code}/nfts/${work?.uuid}/certificate`)
  await showButton(page, 'ja').click()
  const shown = page.getByRole('dialog', { name: t('Certificate to show', 'ja') })
  await expect(
    shown.getByText(
      t(
        'The code won’t move until you log in again. Then this device shows that you hold the certificate.',
        'ja',
      ),
      { exact: false },
    ),
  ).toBeVisible()

  await context.unroute('**/api/v1/devices/key')
  await shown.getByRole('button', { name: t('Log in again', 'ja') }).click()
  const question = page.getByRole('dialog', { name: t('Confirm it’s you', 'ja') })
  await expect(question.getByRole('button', { name: 'Fox' })).toBeVisible()
  await question.getByRole('button', { name: 'Fox' }).click()
  await expect(question).toHaveCount(0)
  await expect(shown.locator('time')).toBeVisible()
})
