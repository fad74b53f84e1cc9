import { expect, type Page } from '@playwright/test'
import { EXTRAS } from '../../../src/contract/extras.ts'
import { logOut } from '../../support/accounts/log-out.ts'
import { ownWorks, signInMember } from '../../support/accounts/member.ts'
import { test } from '../../support/browser/test.ts'
import { t } from '../../support/texts.ts'

// Public pages that were seen before are shown as they were rendered, before any code has run.

test.skip(({ isMobile }) => !isMobile, 'says nothing new on a larger screen')

/** The addresses of the pages that the worker has stored. */
function publicSnapshots(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const name = (await caches.keys()).find((each) => /^akashi-pages-(?!0x)/.test(each))
    const requests = name === undefined ? [] : await (await caches.open(name)).keys()
    return requests.map(({ url }) => new URL(url).pathname)
  })
}

async function untilStored(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await expect.poll(() => publicSnapshots(page)).toContain(new URL(page.url()).pathname)
}

/** What the page in view knows of the server (docs/decisions/015-somebody-elses-server.md). */
const announced = (page: Page) => page.evaluate(() => document.documentElement.dataset.server)

const storedAt = (page: Page) => page.evaluate(() => document.documentElement.dataset.storedAt)

test('a page seen before is there without a network, and needs no code to be read', async ({
  page,
  context,
}) => {
  await untilStored(page, '/en/bokutei')
  await untilStored(page, '/en/')
  await context.setOffline(true)
  const answer = await page.goto('/en/bokutei')
  expect(await answer?.text()).toMatch(/<h1[^>]*>Bokutei<\/h1>/)
  expect(Number(await storedAt(page))).toBeGreaterThan(0)
  expect(await announced(page)).toBe(EXTRAS.join(' '))
  await expect(page.getByRole('status', { name: t('Network', 'en') })).toContainText(
    t('You’re offline', 'en'),
  )
  await expect(page.getByRole('heading', { level: 1, name: 'Bokutei' })).toBeVisible()
})

test('the home page, which is also the address of the shell, comes from there as well', async ({ page }) => {
  await untilStored(page, '/')
  await page.goto('/')
  expect(Number(await storedAt(page))).toBeGreaterThan(0)
})

test('with a network it is asked again what has changed meanwhile', async ({ page }) => {
  await untilStored(page, '/en/bokutei')
  // as if it had been stored yesterday
  await page.evaluate(async () => {
    const name = (await caches.keys()).find((each) => /^akashi-pages-(?!0x)/.test(each))
    const cache = await caches.open(name ?? '')
    const stored = await cache.match('/en/bokutei')
    const html = (await stored?.text()) ?? ''
    const old = html
      .replace(/data-stored-at="\d+"/, `data-stored-at="${Date.now() - 86_400_000}"`)
      .replaceAll('Bokutei', 'Bokutei of yesterday')
    await cache.put('/en/bokutei', new Response(old, { headers: stored?.headers ?? {} }))
  })
  const asked = page.waitForResponse(/\/api\/v1\/bokutei$/)
  await page.goto('/en/bokutei')
  await asked
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bokutei')
})

test('what names an order or belongs to a member is not stored, and all goes with the log-out', async ({
  page,
  context,
  baseURL,
}) => {
  const site = baseURL ?? ''
  const member = await signInMember(context, site)
  const [work] = await ownWorks(context, site, member, 1)
  await untilStored(page, '/bokutei')
  await page.goto(`/bokutei/nfts/${work?.uuid}?x=1`)
  await page.goto('/profile/')
  await expect(page.getByText(work?.item.name ?? '').first()).toBeVisible()
  await untilStored(page, '/about')
  expect((await publicSnapshots(page)).toSorted()).toEqual(['/about', '/bokutei'])
  await logOut(page)
  await expect.poll(() => publicSnapshots(page)).not.toContain('/bokutei')
})
