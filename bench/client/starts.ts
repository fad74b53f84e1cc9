import type { BrowserContext } from '@playwright/test'
import { SESSION_COOKIE } from '../../server/domain/accounts/cookies.ts'
import { SNAPSHOTS_PREFIX, ownSnapshotsCache } from '../../src/config/device.ts'
import { ADDRESS_COOKIE, PROVIDER_COOKIE } from '../../src/config/identity-cookies.ts'
import { newMember, type Member } from '../customer.ts'
import { openShop, type Shop } from '../shop.ts'
import { giveWorks, type OwnWork } from '../works.ts'
import { LOCALES } from './pages.ts'
import { printStarts } from './report-repeat.ts'
import { builtSite } from './site.ts'
import { bareTarget, visitsInTurns } from './turns.ts'
import type { Target } from './visits.ts'

const WORKS = 100
/** Who has none is asked for it above their works; who has not declined is invited to install the app. */
const EMAIL = 'member@bench.test'
const DECLINE = '今はしない'
/** Longer than the visits of a run take: the browser is restarted between them. */
const COOKIE_S = 3600
const MS_PER_S = 1000
/** A hundred works are stored with their pictures and certificates. */
const STORED_MS = 120_000

type Cookies = Parameters<BrowserContext['addCookies']>[0]

/**
 * Opens the collection and a certificate again on the phone of their member, with and without a network, against
 * a bare page behind a worker, and prints when the works are first seen. Needs the built client in dist/.
 * @param runs how often each is opened, on a phone of its own
 */
export async function measureStarts(runs: number): Promise<void> {
  const shop = await openShop()
  try {
    const bare = await bareTarget(shop, { language: 'ja', behindWorker: true })
    const own = await membersPages(shop)
    const seen = await visitsInTurns([bare, ...own], runs)
    printStarts(
      seen.get(bare) ?? [],
      own.map((page) => ({ name: page.name, runs: seen.get(page) ?? [] })),
    )
  } finally {
    await shop.close()
  }
}

async function membersPages(shop: Shop): Promise<Target[]> {
  const site = await builtSite(shop)
  const member = await newMember(shop, EMAIL)
  const works = await giveWorks(shop, member.id, WORKS)
  const [work] = works
  if (!work) throw new Error('the shop has no works')
  const page = (name: string, path: string, stored: string, shown: readonly OwnWork[]): Target => ({
    name,
    site,
    path,
    locale: LOCALES.ja,
    works: shown.flatMap((each) => [each.name, each.picture]),
    prepare: async (context) => {
      await context.addCookies(cookiesOf(member, site.origin))
      await openUntilStored(context, site.origin + path, stored)
    },
  })
  return [
    page('collection', '/profile', ownSnapshotsCache(member.address), works),
    page('certificate', `/${work.code}/nfts/${work.id}/certificate`, SNAPSHOTS_PREFIX, [work]),
  ]
}

function cookiesOf({ session, address }: Member, origin: string): Cookies {
  const { hostname: domain } = new URL(origin)
  const expires = Date.now() / MS_PER_S + COOKIE_S
  const values = { [SESSION_COOKIE]: session, [ADDRESS_COOKIE]: address, [PROVIDER_COOKIE]: 'metamask' }
  return Object.entries(values).map(([name, value]) => ({ name, value, domain, path: '/', expires }))
}

/** Opens a page until the worker has it in a cache whose name begins so, and the network is silent. */
async function openUntilStored(context: BrowserContext, address: string, cache: string): Promise<void> {
  const page = await context.newPage()
  await page.goto(address)
  await page.waitForFunction(
    `(async () => {
      for (const cacheName of await caches.keys())
        if (cacheName.startsWith(${JSON.stringify(cache)}) && (await caches.match(location.pathname, { cacheName })))
          return true
      return false
    })()`,
    undefined,
    { timeout: STORED_MS },
  )
  await page.waitForLoadState('networkidle', { timeout: STORED_MS })
  const decline = page.getByRole('button', { name: DECLINE })
  if (await decline.isVisible()) await decline.click()
  await page.close()
}
