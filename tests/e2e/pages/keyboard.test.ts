import { expect, type Page } from '@playwright/test'
import { shopWithMembers, type ShopWithMembers } from '../../support/browser/shop-with-members.ts'
import { untilQuiet } from '../../support/browser/quiet.ts'
import { test } from '../../support/browser/test.ts'
import { t, tPattern } from '../../support/texts.ts'
import { menuButton, logInLink } from '../../support/accounts/log-out.ts'
import { buyButton } from '../../support/shop/order-by-hand.ts'
import { languageRow } from '../../../src/contract/languages.ts'
import { LONG } from '../../../tools/gate.ts'

test.use({ serviceWorkers: 'block' })

let shop: ShopWithMembers

test.beforeAll(async ({ browser, baseURL }) => {
  shop = await shopWithMembers(browser, baseURL ?? '')
})

/** What a finger can press between the header and the end of the page. */
const PRESSABLE = 'main :is(a[href], button, summary, input, select), footer :is(a[href], button, summary)'
/** What scrolls by itself has the focus too, so that keys scroll it. */
const SCROLLERS = 20

/** Name of what has the focus, and whether it can be seen to have it; it counts as reached. */
async function focused(page: Page) {
  return page.evaluate(() => {
    const element = document.activeElement
    element?.setAttribute('data-reached', '')
    const { outlineStyle, outlineWidth } = getComputedStyle(element ?? document.body)
    return {
      tag: element?.tagName.toLowerCase(),
      text: (element?.getAttribute('aria-label') ?? element?.textContent ?? '').trim(),
      ring: outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2,
    }
  })
}

/** What is in sight and never had the focus. */
async function unreached(page: Page): Promise<string[]> {
  return page
    .locator(`:is(${PRESSABLE}):not([data-reached], :disabled, [tabindex="-1"])`)
    .filter({ visible: true })
    .evaluateAll((all) => all.map((one) => one.outerHTML))
}

test('a person without a mouse skips the header, reaches everything, and always sees where they are', async ({
  page,
}) => {
  await page.goto('/')
  await expect(page.locator('main a').first()).toBeVisible()
  await page.keyboard.press('Tab')
  expect(await focused(page)).toMatchObject({ text: t('Skip to content', 'ja'), ring: true })
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.locator('main a').first()).toBeFocused()

  const most = (await page.locator(PRESSABLE).count()) + SCROLLERS
  for (let presses = 0; presses < most; presses++) {
    const { tag, text, ring } = await focused(page)
    if (tag === 'body') break
    expect(ring, `${tag} “${text}” shows that it has the focus`).toBe(true)
    await page.keyboard.press('Tab')
  }
  expect((await focused(page)).tag, 'Tab leads out of the page').toBe('body')
  expect(await unreached(page)).toEqual([])
})

test('after a change of page the focus is on its heading and the title says where one is', async ({
  page,
}) => {
  await page.goto('/')
  const { group } = shop.world
  await page.locator(`main a[href^="/${group}"]`).first().focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  const name = await page.getByRole('heading', { level: 1 }).innerText()
  expect(name).not.toBe('')
  await expect.poll(() => page.title()).toContain(name)
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: t('Terms of service', 'ja') })
    .press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: t('Terms of service', 'ja') })).toBeFocused()
  await expect(page).toHaveTitle(tPattern('Terms of service', 'ja'))
})

/** Beyond the last part of a dialog are the buttons of the browser itself. */
const focusedPlace = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement
    if (element === null || element === document.body) return 'browser'
    return element.closest('dialog') ? 'dialog' : 'page'
  })

test('menus and sheets keep the focus while they are open and give it back', async ({ page, context }) => {
  await context.addCookies([...shop.cookies.owner])
  const { group, ball } = shop.world
  await page.goto(`/${group}/balls/${ball}`)
  for (const opener of [menuButton(page, 'ja'), buyButton(page, 'ja')]) {
    await opener.press('Enter')
    const dialog = page.getByRole('dialog')
    await expect(dialog).toBeVisible()
    const places = new Set<string>()
    for (let presses = 0; presses < 25; presses++) {
      await page.keyboard.press('Tab')
      places.add(await focusedPlace(page))
    }
    expect(
      [...places].filter((place) => place === 'page'),
      'Tab stays inside',
    ).toEqual([])
    expect(places, 'Tab goes through it').toContain('dialog')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(opener).toBeFocused()
  }
  const language = page.getByRole('button', { name: tPattern('Language', 'ja') })
  await language.press('Enter')
  await expect(page.getByRole('radio', { name: languageRow('ja').name })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('radio', { name: languageRow('ja').name })).toBeHidden()
  await expect(language).toBeFocused()
})

test(
  'a session that is over is shown once, and its button leads out',
  { tag: LONG },
  async ({ page, context, baseURL }) => {
    await context.addCookies([...shop.cookies['other user']])
    await context.clearCookies({ name: 'akashi_session' })
    let asked = 0
    page.on('response', (answer) => {
      if (answer.url().endsWith('/api/v1/profile') && answer.status() === 401) asked++
    })
    await page.goto('/about')
    await expect(page.getByRole('dialog')).toBeVisible()
    await untilQuiet(page)
    expect(asked, 'the server is not asked for ever').toBeLessThan(4)
    await page.getByRole('dialog').getByRole('button', { name: 'OK' }).press('Enter')
    await expect(page).toHaveURL(`${baseURL}/`)
    await expect(logInLink(page, 'ja')).toBeVisible()
  },
)
