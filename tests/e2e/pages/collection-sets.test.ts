import { expect, type Locator, type Page } from '@playwright/test'
import { SNAPSHOT_MARK } from '../../../src/boot/document/snapshot.ts'
import type { Nft } from '../../../src/contract/nfts.ts'
import { signInMember } from '../../support/accounts/member.ts'
import { replaceRecords, storedRecords } from '../../support/browser/member-database.ts'
import { test } from '../../support/browser/test.ts'
import { work } from '../../support/shop/works.ts'
import { t } from '../../support/texts.ts'
import { certificateLinks, offlineNote } from '../../support/browser/told.ts'

/** A row's works share a line; a pixel is a rounding. */
const SAME_LINE_PX = 2

const SHOPS = {
  sumi: { uuid: 'g1', code: 'sumi', name: '墨の庭', image_url: null, custom_design: null },
  stamp: { uuid: 'g2', code: 'stamp', name: '駅スタンプ', image_url: null, custom_design: null },
}
const BALLS = {
  still: { uuid: 'b1', name: '「静けさ」の玉', kinds: 6 },
  coast: { uuid: 'b2', name: '「海沿い線」の玉', kinds: 30 },
}

/** A work of a collection: its kind is its name. */
function from(uuid: string, name: string, shop: keyof typeof SHOPS, ball: keyof typeof BALLS): Nft {
  const nft = work(uuid)
  const author = shop === 'sumi' ? '早瀬 遠' : '駅長 たまき'
  const item = nft.item && { ...nft.item, uuid: name, name, author, image_url: null, group_page: SHOPS[shop] }
  return { ...nft, item, ball: BALLS[ball] }
}

const WORKS = [
  from('w1', '月', 'sumi', 'still'),
  from('w2', '入り江', 'stamp', 'coast'),
  from('w3', '竹', 'sumi', 'still'),
  from('w4', '竹', 'sumi', 'still'),
  from('w5', '灯台', 'stamp', 'coast'),
  from('w6', '峰', 'sumi', 'still'),
  from('w7', '朝', 'stamp', 'coast'),
]
const LISTED = 'w5'
/** What arranges the works, folded. */
const TOOLS = t('Sort and filter', 'ja')

/** A member whose collection is these works; one of them is listed. */
async function collector(page: Page, site: string, works: readonly Nft[] = WORKS): Promise<void> {
  const { displayId } = await signInMember(page.context(), site)
  const meta = { object_size: works.length, total_pages: 1, current_page: 1, is_last_page: true }
  await page.route(`**/api/v1/profile/${displayId}/nfts*`, (route) =>
    route.fulfill({ json: { objects: works, metadata: [], meta } }),
  )
  await page.route(/\/api\/v1\/nfts\/w\d\/certificate/, (route) => {
    const uuid = /w\d/.exec(route.request().url())?.[0]
    const nft = works.find((each) => each.uuid === uuid)
    return route.fulfill({ json: { ...nft, price: null } })
  })
  await page.route(`**/api/v1/sales?*display_id=${displayId}*`, (route) => {
    const nft = works.find(({ uuid }) => uuid === LISTED)
    const sale = { uuid: 's1', price: 4_800, status: 'selling', created_at: null, nft, metadata: null }
    return route.fulfill({ json: { objects: [sale], meta: { ...meta, object_size: 1 } } })
  })
}

const titles = (page: Page) =>
  page
    // of a work that is there more than once, its place alone
    .locator('main li:not([aria-hidden]):not(details li)')
    .filter({ hasNotText: 'あと' })
    .evaluateAll((places) => places.map((place) => /月|入り江|竹|灯台|峰|朝/.exec(place.textContent)?.[0]))
const sets = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2, name: /の玉$/ })

test('works stand set by set, each with how many of its kinds are there, without a network too', async ({
  page,
  context,
  baseURL,
}) => {
  await collector(page, baseURL ?? '')
  await page.goto('/profile/')
  await expect(sets(page)).toHaveText(['「静けさ」の玉', '「海沿い線」の玉'])
  await expect(page.getByText(t('{found} of {kinds} works', 'ja', { kinds: '6', found: '3' }))).toBeVisible()
  await expect(page.getByText(t('{found} of {kinds} works', 'ja', { kinds: '30', found: '3' }))).toBeVisible()
  await expect(page.getByRole('listitem').getByText(t('For sale', 'ja'), { exact: true })).toBeVisible()
  await expect(page.getByText('¥4,800')).toBeVisible()
  const twice = page.getByRole('listitem').filter({ hasText: '×2' })
  await twice.getByText(t('Your other editions', 'ja')).click()
  await expect(twice.locator('a[href$="/nfts/w4"]')).toBeVisible()
  await expect.poll(() => titles(page)).toEqual(['月', '竹', '峰', '入り江', '灯台', '朝'])
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await expect(
    page.getByText(
      t(
        '{of, plural, one {The work and its certificate open offline} other {All # works and certificates open offline}}',
        'ja',
        { of: 7 },
      ),
    ),
  ).toBeVisible()
  // what a test answers itself would be answered without a network too
  await page.unrouteAll()
  await context.setOffline(true)
  await page.reload()
  await expect(offlineNote(page, 'ja')).toBeVisible()
  await expect(page.getByText(t('{found} of {kinds} works', 'ja', { kinds: '6', found: '3' }))).toBeVisible()
  await expect(page.getByText('¥4,800')).toBeVisible()
  await expect(
    page.getByText(
      t(
        '{of, plural, one {The work and its certificate open offline} other {All # works and certificates open offline}}',
        'ja',
        { of: 7 },
      ),
    ),
  ).toBeVisible()
})

test('a choice is an address: it can be shared, and Back undoes it', async ({ page, baseURL }) => {
  await collector(page, baseURL ?? '')
  await page.goto('/profile/')
  await page.getByText(TOOLS).click()
  await page.getByRole('combobox', { name: t('Sort by', 'ja') }).selectOption(t('Newest first', 'ja'))
  await expect(page).toHaveURL(/\/profile\/?\?sort=newest$/)
  await expect(sets(page)).toHaveCount(0)
  await expect.poll(() => titles(page)).toEqual(['月', '入り江', '竹', '竹', '灯台', '峰', '朝'])
  await page.getByRole('combobox', { name: 'ショップ' }).selectOption('駅スタンプ')
  await expect(page).toHaveURL(/sort=newest&shop=stamp$/)
  await expect.poll(() => titles(page)).toEqual(['入り江', '灯台', '朝'])
  await page.getByRole('button', { name: '出品中' }).click()
  await expect.poll(() => titles(page)).toEqual(['灯台'])
  await page.reload()
  await expect.poll(() => titles(page)).toEqual(['灯台'])
  await page.goBack()
  await expect.poll(() => titles(page)).toEqual(['入り江', '灯台', '朝'])
  await page.goBack()
  await page.goBack()
  await expect(sets(page)).toHaveCount(2)
})

test('rows read from left to right: what comes first in the page stands first', async ({ page, baseURL }) => {
  await collector(page, baseURL ?? '')
  await page.goto('/profile/?sort=newest')
  await expect.poll(async () => (await titles(page)).length).toBe(WORKS.length)
  const places = await page.locator('main li:not([aria-hidden])').evaluateAll((all) =>
    all.map((place) => ({
      left: place.getBoundingClientRect().left,
      top: place.getBoundingClientRect().top,
    })),
  )
  for (const [at, place] of places.entries()) {
    const before = places[at - 1]
    if (!before) continue
    const sameRow = Math.abs(place.top - before.top) < SAME_LINE_PX
    expect(sameRow ? place.left > before.left : place.top > before.top).toBe(true)
  }
})

test('a few works have no controls, and how far each set is stands below them once', async ({
  page,
  baseURL,
}) => {
  await collector(page, baseURL ?? '', WORKS.slice(0, 3))
  await page.goto('/profile/')
  const list = page.getByRole('list', { name: t('Progress by set', 'ja') })
  await expect(list.getByText(t('{found} of {kinds} works', 'ja', { kinds: '6', found: '2' }))).toHaveCount(1)
  await expect(page.getByText(t('{found} of {kinds} works', 'ja', { kinds: '6', found: '2' }))).toHaveCount(1)
  await expect(page.getByText(TOOLS)).toHaveCount(0)
})

test('a collection begins with its works, each with its certificate under the thumb; all else is folded or below', async ({
  page,
  baseURL,
}) => {
  await collector(page, baseURL ?? '')
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 700 })
    await page.goto('/profile/')
    // the snapshot of the page makes way for the one of now
    await expect(page.locator(`html[${SNAPSHOT_MARK}]`)).toHaveCount(0)
    const first = page.getByRole('listitem').filter({ hasText: '月' })
    const slip = await boxOf(certificateLinks(first, 'ja'))
    expect(slip.height).toBeGreaterThanOrEqual(44)
    expect(slip.width).toBeGreaterThanOrEqual(44)
    const [work, title] = [await boxOf(first), await boxOf(page.getByRole('heading', { level: 1 }))]
    expect(work.y - title.y, `${width} px`).toBeLessThan(210)
    await expect(page.getByRole('combobox', { name: t('Sort by', 'ja') })).toBeHidden()
    const owner = page.getByRole('main').getByRole('region', { name: t('Account', 'ja') })
    const [last, account] = [
      await boxOf(page.getByRole('listitem').filter({ hasText: '朝' })),
      await boxOf(owner),
    ]
    expect(account.y).toBeGreaterThan(last.y + last.height)
  }
  await page
    .getByRole('main')
    .getByRole('link', { name: t('Account', 'ja') })
    .click()
  await expect(page.getByRole('link', { name: t('Edit profile', 'ja') })).toBeInViewport()
})

test('without a network a work whose certificate is not saved says so', async ({
  page,
  context,
  baseURL,
}) => {
  await collector(page, baseURL ?? '')
  await page.goto('/profile/')
  await everythingStored(page)
  const certificates = await storedRecords(page, 'certificates')
  await replaceRecords(
    page,
    'certificates',
    certificates.filter(({ uuid }) => uuid !== 'w6'),
  )
  // what a test answers itself would be answered without a network too
  await page.unrouteAll()
  await context.setOffline(true)
  await page.reload()
  const place = page.getByRole('listitem').filter({ hasText: '峰' })
  await expect(place.getByText(t('Certificate not saved offline', 'ja'))).toBeVisible()
  await expect(certificateLinks(place, 'ja')).toHaveCount(0)
  await expect(page.getByText(t('Certificate not saved offline', 'ja'))).toHaveCount(1)
})

test('a new member is led to the balls that are on sale', async ({ page, baseURL }) => {
  await signInMember(page.context(), baseURL ?? '')
  await page.goto('/profile/')
  await expect(page.getByText(t('Your first work will appear here', 'ja'))).toBeVisible()
  const ball = page.getByRole('main').getByRole('link').filter({ hasText: '¥' }).first()
  await ball.click()
  await expect(page).toHaveURL(/\/balls\//)
})

async function boxOf(locator: Locator) {
  // the wall is laid out anew when the width of the page is known: what was measured may be gone
  let box: Awaited<ReturnType<Locator['boundingBox']>> = null
  await expect.poll(async () => (box = await locator.boundingBox())).not.toBeNull()
  return box!
}

async function everythingStored(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await expect(
    page.getByText(
      t(
        '{of, plural, one {The work and its certificate open offline} other {All # works and certificates open offline}}',
        'ja',
        { of: 7 },
      ),
    ),
  ).toBeVisible()
}
