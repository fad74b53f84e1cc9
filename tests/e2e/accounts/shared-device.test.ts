import { expect } from '@playwright/test'
import { Wallet } from 'ethers'
import { tracesOf, untold } from '../../support/browser/saved-offline.ts'
import { ownWorks } from '../../support/accounts/member.ts'
import { untilQuiet } from '../../support/browser/quiet.ts'
import { injectWallet } from '../../support/browser/injected-wallet.ts'
import { test } from '../../support/browser/test.ts'
import { t, tPattern } from '../../support/texts.ts'
import { logInLink } from '../../support/accounts/log-out.ts'

test('on a device that others use too nothing is stored, and closing the browser logs out', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const site = baseURL ?? ''
  const wallet = Wallet.createRandom()
  await injectWallet(page, wallet)
  await page.goto('/en/login?from=%2Fen%2Fprofile')
  await page.getByRole('checkbox', { name: t('Shared device', 'en') }).check()
  await expect(
    page.getByText(tPattern('Nothing is saved on this device, and closing the browser logs you out.', 'en')),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Fox' }).click()
  await expect(page).toHaveURL(/\/en\/profile\/?$/)
  const me = (await (await context.request.get(`${site}/api/v1/profile`)).json()) as { display_id: string }
  const member = { address: wallet.address, displayId: me.display_id }
  const [work] = await ownWorks(context, site, member, 1)
  await page.reload()
  await expect(page.getByText('1 work', { exact: true })).toBeVisible()
  await untilQuiet(page)

  const about = [member.address, member.displayId, work?.uuid ?? '']
  expect(await tracesOf(page, about)).toEqual(['cookies'])
  const cookies = await context.cookies()
  const named = ['akashi_session', 'wallet_address', 'login_provider', 'shared_device']
  expect(cookies.filter(({ name, expires }) => named.includes(name) && expires === -1)).toHaveLength(4)

  // the browser is closed and opened again: what has an age is still there, the rest is not
  const { origins, cookies: all } = await context.storageState()
  const again = await browser.newContext({
    storageState: { origins, cookies: all.filter(({ expires }) => expires !== -1) },
  })
  const later = await again.newPage()
  await later.goto(`${site}/en/`)
  await expect(logInLink(later, 'en')).toBeVisible()
  expect(await later.evaluate(() => localStorage.getItem('akashi-personal-shared-visit'))).toBeNull()
  expect(await tracesOf(later, await untold(page, about))).toEqual([])
  await again.close()
})
