import { expect, type BrowserContext, type Page } from '@playwright/test'
import { Wallet } from 'ethers'
import { logOut } from '../../support/accounts/log-out.ts'
import { ownWorks, signInMember } from '../../support/accounts/member.ts'
import { everythingSaved } from '../../support/browser/saved-offline.ts'
import { test } from '../../support/browser/test.ts'

// A member's collection is shown as it was last shown, before any code has run.

test.skip(({ isMobile }) => !isMobile, 'says nothing new on a larger screen')

/** Addresses of the pages that the device has stored of any account. */
function ownPages(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('akashi-own-pages-'))
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return keys.flat().map(({ url }) => new URL(url).pathname + new URL(url).search)
  })
}

/** A member whose collection has been shown; the name of its work. */
async function memberWhoLooked(page: Page, context: BrowserContext, site: string): Promise<string> {
  const member = await signInMember(context, site)
  const [work] = await ownWorks(context, site, member, 1)
  await page.goto('/profile/')
  await everythingSaved(page, 1)
  await expect.poll(() => ownPages(page)).toEqual(['/profile'])
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

const isAsLastShown = (page: Page) =>
  page.evaluate(() => document.documentElement.hasAttribute('data-last-shown'))

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
  await expect(page.getByText('通信できません。')).toBeVisible()
  expect(await isAsLastShown(page)).toBe(false)
  await expect(page.getByText(name).first()).toBeVisible()
  // its network is that of now
  await context.setOffline(false)
  await page.goto('/profile')
  expect(await atFirst(page)).not.toContain('通信できません。')
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
  await context.addCookies([{ name: 'wallet_address', value: other, url: site }])
  await page.goto('/profile')
  expect(await atFirst(page)).not.toContain(name)
  expect(await page.content()).not.toContain('id="last-shown"')
  await expect.poll(() => ownPages(page)).toEqual([])
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
  expect(member.address).not.toBe('')
  await page.goto('/profile/')
  await expect.poll(() => ownPages(page)).toEqual(['/profile'])
  await logOut(page)
  await expect.poll(() => ownPages(page)).toEqual([])
})

test('who is no longer signed in is told so, and sees no broken page', async ({ page, context, baseURL }) => {
  await memberWhoLooked(page, context, baseURL ?? '')
  await context.clearCookies({ name: 'akashi_session' })
  await page.goto('/profile')
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page.getByRole('banner').first()).toBeAttached()
  await expect(page.getByText('表示できませんでした')).toBeHidden()
})
