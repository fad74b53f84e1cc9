import { expect, type Page } from '@playwright/test'
import { Wallet } from 'ethers'
import { tracesOf, untold } from '../../support/browser/saved-offline.ts'
import { ownWorks } from '../../support/accounts/member.ts'
import { untilQuiet } from '../../support/browser/quiet.ts'
import { test } from '../../support/browser/test.ts'
import { t, tPattern } from '../../support/texts.ts'
import { logInLink } from '../../support/accounts/log-out.ts'

/** A wallet in this browser that signs whatever it is asked for. */
async function withWallet(page: Page, wallet: Pick<Wallet, 'address' | 'signMessage'>): Promise<void> {
  await page.exposeFunction('sign', async (hex: string) =>
    wallet.signMessage(Buffer.from(hex.slice(2), 'hex')),
  )
  await page.addInitScript((address) => {
    const owner = globalThis as unknown as { sign(message: string): Promise<string> }
    const request = async ({ method, params }: { method: string; params?: string[] }) =>
      method === 'eth_requestAccounts' ? [address] : owner.sign(params?.[0] ?? '')
    const info = { uuid: 'fox', name: 'Fox', icon: '', rdns: 'io.fox' }
    addEventListener('eip6963:requestProvider', () =>
      dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: { info, provider: { request } } })),
    )
  }, wallet.address.toLowerCase())
}

test('on a device that others use too nothing is stored, and closing the browser logs out', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const site = baseURL ?? ''
  const wallet = Wallet.createRandom()
  await withWallet(page, wallet)
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
