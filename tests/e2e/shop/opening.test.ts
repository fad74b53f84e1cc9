import { expect, type BrowserContext, type Page } from '@playwright/test'
import { signInMember } from '../../support/accounts/member.ts'
import { test } from '../../support/browser/test.ts'
import { orderFreeBall } from '../../support/shop/free-order.ts'
import { t, tPattern } from '../../support/texts.ts'

/** An upright picture, 9 by 16. */
const STORY = [1080, 1920]
/** A group of the demo with a free ball. */
const GROUP = 'bokutei'

const ball = (page: Page) => page.getByRole('button', { name: t('Press and hold to open', 'ja') })
const skip = (page: Page) => page.getByRole('button', { name: t('Skip', 'ja') })
const yours = (page: Page) => page.getByText(t('It’s yours.', 'ja'))
/** Folded with the facts of the order. */
async function watchAgain(page: Page): Promise<void> {
  await page.getByText(t('What you ordered', 'ja')).click()
  await page.getByRole('button', { name: t('Watch it open again', 'ja') }).click()
}
const stage = (page: Page) => page.getByRole('dialog', { name: t('The ball is opening.', 'ja') })

/** A new member, who has ordered a ball and comes to its page. */
async function comeToTheBall(page: Page, context: BrowserContext, site: string): Promise<string> {
  await signInMember(context, site)
  const order = await orderFreeBall(context, site, GROUP)
  await page.goto(order)
  await expect(stage(page)).toBeVisible()
  return order
}

/** The work stays on the stage, with what can be done with it, until it is sent on. */
async function leaveTheStage(page: Page) {
  await expect(stage(page).getByRole('link', { name: t('View certificate', 'ja') })).toBeVisible()
  await stage(page)
    .getByRole('button', { name: t('Continue', 'ja') })
    .click()
}

/** The work alone: its name has the focus, nothing covers it. */
async function seeTheWork(page: Page) {
  await expect(yours(page)).toBeVisible()
  await expect(stage(page)).toHaveCount(0)
  await expect(page.getByRole('link', { name: t('View certificate', 'ja') })).toBeVisible()
}

/** Until then what a finger does is kept, and done by the stage. */
async function stageReady(page: Page): Promise<void> {
  await expect(page.locator('canvas[data-phase="ready"]')).toBeVisible()
}

test('a ball opens while a finger holds it, shows its work and leaves the reader at its name', async ({
  page,
  context,
  baseURL,
}) => {
  await comeToTheBall(page, context, baseURL ?? '')
  await stageReady(page)
  const { x = 0, y = 0, width = 0, height = 0 } = (await ball(page).boundingBox()) ?? {}
  await page.mouse.move(x + width * 0.6, y + height * 0.4)
  await page.mouse.down()
  // it gives way under the finger, which is still there
  await expect(ball(page)).toBeHidden()
  await page.mouse.up()
  await leaveTheStage(page)
  await seeTheWork(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByText(/^エディション \d+\s\/\s\d+$/)).toBeVisible()
  await expect(page.getByText(tPattern('Odds when bought: {rarity}', 'ja'))).toBeVisible()
})

test('from ordering to the opening no other page is seen, and a return to its work is not dark', async ({
  page,
  context,
  baseURL,
}) => {
  const site = baseURL ?? ''
  await signInMember(context, site)
  const order = await orderFreeBall(context, site, GROUP)
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/api/v1/orders/*', async (route) => {
    await answered
    await route.continue()
  })
  await page.goto(order)
  const dark = page.locator('[data-lights="down"]')
  await expect(dark).toBeInViewport({ ratio: 1 })
  const onTop = () => page.evaluate(() => document.elementFromPoint(20, 20)?.closest('[data-lights="down"]'))
  expect(await onTop()).not.toBeNull()
  answer()
  await expect(stage(page)).toBeVisible()
  await skip(page).click()
  await seeTheWork(page)
  await expect(dark).toHaveCount(0)
  await page.reload()
  await seeTheWork(page)
  expect(page.url()).not.toContain('returned')
})

test('who goes from the stage to the certificate comes back to the work, not into the dark', async ({
  page,
  context,
  baseURL,
}) => {
  await comeToTheBall(page, context, baseURL ?? '')
  await stageReady(page)
  await ball(page).click()
  await stage(page)
    .getByRole('link', { name: t('View certificate', 'ja') })
    .click()
  await expect(page).toHaveURL(/\/certificate$/)
  await page.goBack()
  await seeTheWork(page)
  expect(page.url()).not.toContain('returned')
})

test('a tap opens it, and no return shows the opening again until it is asked for', async ({
  page,
  context,
  baseURL,
}) => {
  const order = await comeToTheBall(page, context, baseURL ?? '')
  const second = await context.newPage()
  await second.goto(order)
  await expect(stage(second)).toBeVisible()
  // a tab in the background draws nothing
  await page.bringToFront()
  await stageReady(page)
  await ball(page).click()
  await leaveTheStage(page)
  await seeTheWork(page)
  // a tab in which it was still waiting
  await seeTheWork(second)
  await second.close()

  await page.reload()
  await seeTheWork(page)
  await page.getByRole('link', { name: t('About this work', 'ja') }).click()
  await expect(page).toHaveURL(/\/nfts\//)
  await page.goBack()
  await seeTheWork(page)
  await page.goto('/profile/orders')
  await page.locator(`a[href*="${new URLSearchParams(order.split('?')[1]).get('order')}"]`).click()
  await seeTheWork(page)
  const third = await context.newPage()
  await third.goto(order)
  await seeTheWork(third)

  await watchAgain(third)
  await expect(stage(third)).toBeVisible()
  await skip(third).click()
  await seeTheWork(third)
})

test('a ball whose page is left waits closed on every device, and is open on all once it is on one', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const site = baseURL ?? ''
  await signInMember(context, site)
  await page.goto(await orderFreeBall(context, site, GROUP))
  await expect(stage(page)).toBeVisible()
  const other = await browser.newContext({ storageState: await context.storageState(), baseURL: site })
  const elsewhere = await other.newPage()
  const closed = (on: Page) => on.getByRole('link', { name: t('Open the ball', 'ja') })
  const works = (on: Page) => on.getByRole('main').locator('a[href*="/nfts/"]')
  for (const one of [page, elsewhere]) {
    await one.goto('/profile')
    await expect(closed(one)).toBeVisible()
    await expect(works(one)).toHaveCount(0)
  }
  await closed(elsewhere).click()
  await skip(elsewhere).click()
  await seeTheWork(elsewhere)
  await page.reload()
  await expect(works(page).first()).toBeVisible()
  await expect(closed(page)).toHaveCount(0)
  await other.close()
})

test('a ball that is left for later waits closed in the collection, without a word of its work', async ({
  page,
  context,
  baseURL,
}) => {
  await comeToTheBall(page, context, baseURL ?? '')
  await stageReady(page)
  await page.getByRole('button', { name: t('Open later', 'ja') }).click()
  await expect(page).toHaveURL(/\/profile$/)
  const closed = page.getByRole('link', { name: t('Open the ball', 'ja') })
  await expect(closed).toBeVisible()
  await expect(page.getByRole('main').locator('a[href*="/nfts/"]')).toHaveCount(0)
  await page.reload()
  await closed.click()
  await stageReady(page)
  await ball(page).click()
  await expect(page.getByRole('button', { name: t('Open later', 'ja') })).toHaveCount(0)
  await leaveTheStage(page)
  await seeTheWork(page)
  await page.getByRole('link', { name: t('My collection', 'ja') }).click()
  await expect(page.getByRole('main').locator('a[href*="/nfts/"]').first()).toBeVisible()
  await expect(closed).toHaveCount(0)
})

test('the work lands in sight, however far its page was scrolled', async ({ page, context, baseURL }) => {
  await comeToTheBall(page, context, baseURL ?? '')
  await skip(page).click()
  await seeTheWork(page)
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await watchAgain(page)
  await skip(page).click()
  await seeTheWork(page)
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test('what to do is there from the first, and a ball that is touched before it can answer opens when it can', async ({
  page,
  context,
  baseURL,
}) => {
  const { promise: awaited, resolve: go } = Promise.withResolvers<void>()
  await page.route(/\/img\?.*w=1280/, async (route) => {
    await awaited
    await route.continue()
  })
  await comeToTheBall(page, context, baseURL ?? '')
  await expect(stage(page).getByText(t('Press and hold to open', 'ja'))).toBeVisible()
  await expect(page.locator('canvas[data-phase="coming"]')).toHaveCount(1)
  await ball(page).click()
  go()
  await expect(ball(page)).toBeHidden()
  await leaveTheStage(page)
  await seeTheWork(page)
})

test('a key opens it, and another skips it', async ({ page, context, baseURL }) => {
  await comeToTheBall(page, context, baseURL ?? '')
  await stageReady(page)
  await ball(page).focus()
  await page.keyboard.press('Enter')
  await expect(ball(page)).toBeHidden()
  await page.keyboard.press('Escape')
  await seeTheWork(page)
  await watchAgain(page)
  await stageReady(page)
  await ball(page).focus()
  await page.keyboard.press('Space')
  await expect(ball(page)).toBeHidden()
  await expect(stage(page).getByRole('link', { name: t('View certificate', 'ja') })).toBeVisible()
  await page.keyboard.press('Enter')
  await seeTheWork(page)
})

test('it is skipped at once, and sound that was switched on stays on', async ({ page, context, baseURL }) => {
  await comeToTheBall(page, context, baseURL ?? '')
  const sound = page.getByRole('button', { name: t('Sound', 'ja'), exact: true })
  await expect(sound).toHaveAttribute('aria-pressed', 'false')
  await sound.click()
  await skip(page).click()
  await seeTheWork(page)
  await page.reload()
  await watchAgain(page)
  await expect(sound).toHaveAttribute('aria-pressed', 'true')
  await skip(page).click()
})

test.describe('for whoever prefers reduced motion', () => {
  test.use({ reducedMotion: 'reduce' })
  test('two stills show the ball and the work, and nothing has to be done', async ({
    page,
    context,
    baseURL,
  }) => {
    await comeToTheBall(page, context, baseURL ?? '')
    await expect(page.locator('canvas')).toHaveCount(0)
    await seeTheWork(page)
    await page.reload()
    await seeTheWork(page)
  })
})

test('on a device that cannot draw it, two stills do', async ({ page, context, baseURL }) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null
  })
  await comeToTheBall(page, context, baseURL ?? '')
  await expect(ball(page)).toHaveCount(0)
  await seeTheWork(page)
})

test('where the graphics card is taken away while the ball waits, two stills do', async ({
  page,
  context,
  baseURL,
}) => {
  await comeToTheBall(page, context, baseURL ?? '')
  await expect(page.locator('canvas[data-phase="ready"]')).toBeVisible()
  await page
    .locator('canvas')
    .evaluate((canvas: HTMLCanvasElement) =>
      canvas.getContext('webgl2')?.getExtension('WEBGL_lose_context')?.loseContext(),
    )
  await expect(page.locator('canvas')).toHaveCount(0)
  await seeTheWork(page)
})

test('where the stage does not come, the work does', async ({ page, context, baseURL }) => {
  await context.route('**/assets/reveal-*.js', (route) => route.abort())
  await signInMember(context, baseURL ?? '')
  await page.goto(await orderFreeBall(context, baseURL ?? '', GROUP))
  await expect(page.locator('canvas')).toHaveCount(0)
  await seeTheWork(page)
})

test('work and ball are shared by their links, and the ball names nothing of what was in it', async ({
  page,
  context,
  baseURL,
}) => {
  const shared: { title?: string; url?: string; size?: number[] }[] = []
  await page.exposeFunction('noteShared', (what: (typeof shared)[number]) => shared.push(what))
  await page.addInitScript(() => {
    navigator.canShare = () => true
    navigator.share = async ({ title, url, files }: ShareData = {}) => {
      const note = (window as unknown as { noteShared: (what: object) => Promise<void> }).noteShared
      const picture = files?.[0] && (await createImageBitmap(files[0]))
      await note({ title, url, size: picture && [picture.width, picture.height] })
    }
  })
  const order = await comeToTheBall(page, context, baseURL ?? '')
  await skip(page).click()
  await seeTheWork(page)
  const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  await page.getByRole('button', { name: t('Share this work', 'ja') }).click()
  await expect.poll(() => shared.length).toBe(1)
  expect(shared[0]).toMatchObject({ title: name, size: STORY })
  expect(shared[0]?.url).toMatch(/\/nfts\/[\w-]+$/)
  await page.getByText(t('What you ordered', 'ja')).click()
  await page.getByRole('button', { name: t('Tell a friend about this ball', 'ja') }).click()
  await expect.poll(() => shared.length).toBe(2)
  expect(shared[1]?.url).toBe(`${new URL(baseURL ?? '').origin}${order.split('?')[0]}`)
  expect(shared[1]).toMatchObject({ size: STORY })
  expect(shared[1]?.title).not.toContain(name)
})

test('several balls open one after the other, or all at once', async ({ page, context, baseURL }) => {
  const site = baseURL ?? ''
  await signInMember(context, site)
  const orders = []
  for (const group of ['bokutei', 'nonki_mura', 'onshitsu']) {
    orders.push(await orderFreeBall(context, site, group))
  }
  for (const order of orders.slice(1)) {
    await page.goto(order)
    await expect(stage(page)).toBeVisible()
  }
  await page.goto(orders[0] ?? '')
  await skip(page).click()
  await expect(
    page.getByText(
      t('{0, plural, one {# more ball is waiting.} other {# more balls are waiting.}}', 'ja', { 0: 2 }),
    ),
  ).toBeVisible()
  await page.getByRole('link', { name: t('Open the next ball', 'ja') }).click()
  await expect(stage(page)).toBeVisible()
  await skip(page).click()
  await seeTheWork(page)
  await expect(
    page.getByText(
      t('{0, plural, one {# more ball is waiting.} other {# more balls are waiting.}}', 'ja', { 0: 1 }),
    ),
  ).toBeVisible()
})
