import { expect } from '@playwright/test'
import { Wallet } from 'ethers'
import { ownWorks, signInMember } from '../../support/accounts/member.ts'
import { injectWallet, UNKNOWN_CHAINS, type Typed } from '../../support/browser/injected-wallet.ts'
import { test } from '../../support/browser/test.ts'
import { t } from '../../support/texts.ts'

test.use({ serviceWorkers: 'block' })

/** The chain lies between a tap and its result. */
const SETTLED = { timeout: 30_000 }
/** What a shop on a chain of others tells wallets; the tests' own shop has its chain in itself. */
const NETWORK = {
  name: 'Kasumi',
  rpc_url: 'https://rpc.kasumi.example/',
  currency: 'KSM',
  explorer_url: 'https://kasumi.example/',
}

for (const addsAfter of UNKNOWN_CHAINS) {
  test(`a wallet that does not know the shop’s chain is told of it, goes there and signs: ${addsAfter}`, async ({
    page,
    context,
  }, info) => {
    const wallet = Wallet.createRandom()
    const answers = ({ domain, types: { Listing = [] }, message }: Typed) =>
      wallet.signTypedData(domain, { Listing }, message)
    await injectWallet(page, wallet, { answers, addsAfter })
    await page.addInitScript(() => Object.assign(globalThis, { chain: '0x1' }))
    await page.route('**/listing_terms*', async (route) => {
      const response = await route.fetch()
      const terms = (await response.json()) as object
      await route.fulfill({ response, json: { ...terms, network: NETWORK } })
    })
    const site = info.project.use.baseURL ?? ''
    const [work] = await ownWorks(context, site, await signInMember(context, site, wallet), 1)

    await page.goto(`/en/marketplace/${work?.uuid}/listing`)
    await page.getByLabel(t('Price, tax included', 'en')).fill('¥3,500')
    await page.getByRole('button', { name: t('Review your listing', 'en') }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('radio', { name: 'Fox' }).check()
    await sheet.getByRole('button', { name: t('List for sale', 'en') }).click()
    await expect(page.getByRole('heading', { name: t('It’s for sale now', 'en') })).toBeVisible(SETTLED)
    expect(await page.evaluate(() => (globalThis as unknown as { added: object[] }).added)).toEqual([
      {
        chainId: '0x7a69',
        chainName: NETWORK.name,
        rpcUrls: [NETWORK.rpc_url],
        nativeCurrency: { name: NETWORK.currency, symbol: NETWORK.currency, decimals: 18 },
        blockExplorerUrls: [NETWORK.explorer_url],
      },
    ])
  })
}
