import { expect, type BrowserContext, type Page } from '@playwright/test'
import { Wallet } from 'ethers'
import { SNAPSHOT_ID, SNAPSHOT_MARK } from '../../../src/boot/document/snapshot.ts'
import { logOut } from '../../support/accounts/log-out.ts'
import { ownWorks, signInMember } from '../../support/accounts/member.ts'
import { everythingSaved } from '../../support/browser/saved-offline.ts'
import { test } from '../../support/browser/test.ts'
import { offlineNote } from '../../support/browser/told.ts'
import { t } from '../../support/texts.ts'

// A member's collection is shown as it was last shown to them, before any code has run.

test.skip(({ isMobile }) => !isMobile, 'says nothing new on a larger screen')

/** The pages that the device has stored of any account: whose, and their addresses. */
function ownSnapshots(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const stored: string[] = []
    for (const name of await caches.keys()) {
      if (!name.startsWith('akashi-pages-0x')) continue
      for (const { url } of await (await caches.open(name)).keys()) {
        const { pathname, search } = new URL(url)
        stored.push(`${name.replace('akashi-pages-', '')} ${pathname}${search}`)
      }
    }
    return stored
  })
}

const collectionOf = ({ address }: { address: string }) => [`${address.toLowerCase()} /profile`]

/** A member whose collection has been shown; the name of its work. */
async function memberWhoLooked(page: Page, context: BrowserContext, site: string): Promise<string> {
  const member = await signInMember(context, site)
  const [work] = await ownWorks(context, site, member, 1)
  await page.goto('/profile/')
  await everythingSaved(page, 1)
  await expect.poll(() => ownSnapshots(page)).toEqual(collectionOf(member))
  return work?.item.name ?? ''
}

/** What a page showed when its text was there and none of its code had run. */
async function atFirst(page: Page): Promise<string> {
  return page.evaluate(() => (globalThis as unknown as { atFirst: string }).atFirst)
}

async function noteFirst(page: Page): Promise<void> {
  await page.addInitScript(() => {
    document.addEventListener('readystatechange', () => {
      if (document.readyState !== 'interactive') return
      ;(globalThis as unknown as { atFirst: string }).atFirst = document.body.innerText
    })
  })
}

/** Parts of the app that a collection needs: the entry, what takes the place of what was shown, and the screen. */
const PARTS = ['start', 'replace', 'my-profile-screen']
/** How far a page is scrolled, in pixels. */
const READ_TO = 150

test('without a network the works are there before any code, and the app takes their place', async ({
  page,
  context,
  baseURL,
}) => {
  const name = await memberWhoLooked(page, context, baseURL ?? '')
  await noteFirst(page)
  await context.setOffline(true)
  await page.goto('/profile')
  expect(await atFirst(page)).toContain(name)
  await expect(offlineNote(page, 'ja')).toBeVisible()
  await expect(page.locator('html')).not.toHaveAttribute(SNAPSHOT_MARK)
  await expect(page.getByText(name).first()).toBeVisible()
})

for (const part of PARTS) {
  test(`where the part “${part}” of the app is no longer on the device the works are there all the same`, async ({
    page,
    context,
    baseURL,
  }) => {
    const file = new RegExp(`/assets/${part}-[^/]+\\.js`)
    const name = await memberWhoLooked(page, context, baseURL ?? '')
    await page.evaluate(async (missing) => {
      for (const cacheName of await caches.keys()) {
        const cache = await caches.open(cacheName)
        for (const request of await cache.keys()) {
          if (new RegExp(missing).test(request.url)) await cache.delete(request)
        }
      }
    }, file.source)
    await (await context.newCDPSession(page)).send('Network.clearBrowserCache')
    await page.close()
    await context.setOffline(true)
    const again = await context.newPage()
    const missing = again.waitForEvent('requestfailed', (request) => file.test(request.url()))
    await again.goto('/profile', { waitUntil: 'load' })
    await missing
    await expect(again.getByText(name).first()).toBeVisible()
    await expect(again.locator('html')).toHaveAttribute(SNAPSHOT_MARK)
    await context.setOffline(false)
    await expect(again.locator('html')).not.toHaveAttribute(SNAPSHOT_MARK)
    await expect(again.getByText(name).first()).toBeVisible()
  })
}

test('who reads on before the code has come stays where they are', async ({ page, context, baseURL }) => {
  await memberWhoLooked(page, context, baseURL ?? '')
  await page.setViewportSize({ width: 390, height: 400 })
  await page.addInitScript((to) => {
    document.addEventListener('readystatechange', () => {
      if (document.readyState === 'interactive') scrollTo(0, to)
    })
  }, READ_TO)
  await page.goto('/profile')
  await expect(page.locator('html')).not.toHaveAttribute(SNAPSHOT_MARK)
  expect(await page.evaluate(() => Math.round(scrollY))).toBe(READ_TO)
})

test('a button that is pressed before the code has come does what it says', async ({
  page,
  context,
  baseURL,
}) => {
  await memberWhoLooked(page, context, baseURL ?? '')
  await page.addInitScript(() => {
    document.addEventListener('readystatechange', () => {
      if (document.readyState !== 'interactive') return
      document.querySelector<HTMLElement>('button[aria-haspopup="dialog"]')?.click()
    })
  })
  await page.goto('/profile')
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('nothing of it is shown to another account, nor kept', async ({ page, context, baseURL }) => {
  const site = baseURL ?? ''
  const name = await memberWhoLooked(page, context, site)
  await noteFirst(page)
  const other = Wallet.createRandom().address.toLowerCase()
  const stored = await ownSnapshots(page)
  await context.addCookies([{ name: 'wallet_address', value: other, url: site }])
  await page.goto('/profile')
  expect(await atFirst(page)).not.toContain(name)
  expect(await page.content()).not.toContain(`id="${SNAPSHOT_ID}"`)
  await expect.poll(() => ownSnapshots(page)).not.toEqual(expect.arrayContaining(stored))
})

test('a visitor has the pages of earlier members removed', async ({ page, context, baseURL }) => {
  await memberWhoLooked(page, context, baseURL ?? '')
  await context.clearCookies()
  await page.goto('/about')
  await expect.poll(() => ownSnapshots(page)).toEqual([])
})

test('nothing of it is shown without the account, and all goes with the log-out', async ({
  page,
  context,
  baseURL,
}) => {
  const name = await memberWhoLooked(page, context, baseURL ?? '')
  const second = await context.newPage()
  await noteFirst(second)
  await context.clearCookies({ name: 'wallet_address' })
  await second.goto('/profile')
  expect(await atFirst(second)).not.toContain(name)
  await second.close()
  const member = await signInMember(context, baseURL ?? '')
  await page.goto('/profile/')
  await expect.poll(() => ownSnapshots(page)).toEqual(collectionOf(member))
  await logOut(page)
  await expect.poll(() => ownSnapshots(page)).toEqual([])
})

test('who is no longer signed in is told so, and sees no broken page', async ({ page, context, baseURL }) => {
  await memberWhoLooked(page, context, baseURL ?? '')
  await context.clearCookies({ name: 'akashi_session' })
  await page.goto('/profile')
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page.getByRole('banner').first()).toBeAttached()
  await expect(page.getByText(t('This couldn’t be shown.', 'ja'))).toBeHidden()
})
