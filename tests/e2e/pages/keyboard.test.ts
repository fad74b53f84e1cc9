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

/** Name of what has the focus, and whether it can be seen to have it. */
async function focused(page: Page) {
  return page.evaluate(() => {
    const element = document.activeElement
    const { outlineStyle, outlineWidth } = getComputedStyle(element ?? document.body)
    return {
      tag: element?.tagName.toLowerCase(),
      text: (element?.getAttribute('aria-label') ?? element?.textContent ?? '').trim(),
      ring: outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2,
    }
  })
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
  const first = await page.evaluate(() => document.querySelector('main a')?.textContent.trim())
  expect(await focused(page)).toMatchObject({ tag: 'a', text: first, ring: true })

  const reached = new Set<string>()
  for (let presses = 0; presses < 60; presses++) {
    const { tag, text, ring } = await focused(page)
    if (tag === 'body') break
    expect(ring, `${tag} “${text}” shows that it has the focus`).toBe(true)
    reached.add(text)
    await page.keyboard.press('Tab')
  }
  expect(reached).toContain(t('Privacy policy', 'ja'))
})

test('after a change of page the focus is on its heading and the title says where one is', async ({
  page,
}) => {
  await page.goto('/')
  const { group } = shop.world
  await page.locator(`main a[href^="/${group}"]`).first().focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  await expect(page).toHaveTitle(new RegExp(`^${name}`))
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: t('Terms of service', 'ja') })
    .press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: t('Terms of service', 'ja') })).toBeFocused()
  await expect(page).toHaveTitle(tPattern('Terms of service', 'ja'))
})

test('menus and sheets keep the focus while they are open and give it back', async ({ page, context }) => {
  await context.addCookies([...shop.cookies.owner])
  const { group, ball } = shop.world
  await page.goto(`/${group}/balls/${ball}`)
  for (const opener of [menuButton(page, 'ja'), buyButton(page, 'ja')]) {
    await opener.press('Enter')
    const dialog = page.getByRole('dialog')
    await expect(dialog).toBeVisible()
    for (let presses = 0; presses < 25; presses++) {
      await page.keyboard.press('Tab')
      const inside = await page.evaluate(
        () => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
      )
      expect(inside, 'Tab stays inside').toBe(true)
    }
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
