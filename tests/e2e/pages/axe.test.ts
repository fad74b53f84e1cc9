import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { goInApp, pageFacts } from '../../support/browser/page-facts.ts'
import { destination, FORMS, inForm, ROUTES, type Form } from '../../support/server/routes-matrix.ts'
import { shopWithMembers, type ShopWithMembers } from '../../support/browser/shop-with-members.ts'
import { untilRestyled, untilStill } from '../../support/browser/quiet.ts'
import { test } from '../../support/browser/test.ts'

test.use({ serviceWorkers: 'block' })

/** WCAG 2.2 AA, target sizes included. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** What else changes with the light, and with a very narrow window: the rest of the page is the same. */
const OF_LIGHT = ['color-contrast']
const OF_WIDTH = ['target-size', 'scrollable-region-focusable']
/** A window of 1280 px at 400 %. */
const NARROW = { width: 320, height: 640 }
const TEST_MS = 300_000
/** `/ja` shows what the address without a prefix shows. */
const LANGUAGES = FORMS.filter(({ prefix }) => prefix !== '/ja')

/** What a wide window changes it changes in both languages: there one is enough. */
const isRepeated = (locale: string, project: string) => project === 'desktop' && locale !== 'ja'
/** No colour depends on the language, and reading them is most of the work: one language shows them all. */
const showsColours = ({ locale }: Form) => locale === 'ja'

test.describe.configure({ timeout: TEST_MS })

let shop: ShopWithMembers

test.beforeAll(async ({ browser, baseURL }) => {
  shop = await shopWithMembers(browser, baseURL ?? '')
})

for (const form of LANGUAGES) {
  const language = form.locale === 'ja' ? 'Japanese' : 'English'
  const lights = showsColours(form) ? 'light, dark' : 'but for colours'
  for (const viewer of ['visitor', 'owner'] as const) {
    const whose = viewer === 'owner' ? "a member's pages" : 'public pages'
    test(`axe finds nothing on ${whose} in ${language}, ${lights} and at 320 px`, async ({ page, context }, {
      project,
    }) => {
      test.skip(isRepeated(form.locale, project.name), 'watched on the phone')
      await context.addCookies([...shop.cookies[viewer]])
      const size = page.viewportSize() ?? NARROW
      await page.goto(inForm(form, '/about'))
      const problems: string[] = []
      for (const { name, path, missing } of addresses(viewer)) {
        await goInApp(page, inForm(form, path))
        const { settled } = await pageFacts(
          page,
          missing ? null : inForm(form, path).replace(/(?<=.)\/$/, ''),
        )
        if (!settled) problems.push(`${name}: never came to rest`)
        const found = await inBothLights(page, form)
        if (project.name === 'phone') {
          await page.setViewportSize(NARROW)
          found.push(...(await axe(page, OF_WIDTH)), ...(await cutOff(page)))
          await page.setViewportSize(size)
        }
        problems.push(...found.map((problem) => `${name} (${form.locale}): ${problem}`))
      }
      expect(problems.join('\n')).toBe('')
    })
  }

  test(`axe finds nothing on menus and sheets in ${language}, ${lights}`, async ({ page, context }, {
    project,
  }) => {
    test.skip(isRepeated(form.locale, project.name), 'watched on the phone')
    await context.addCookies([...shop.cookies.owner])
    const problems: string[] = []
    const { group, ball } = shop.world
    const look = async (name: string) => {
      await untilStill(page)
      const found = await inBothLights(page, form)
      problems.push(...found.map((problem) => `${name} (${form.locale}): ${problem}`))
    }
    await page.goto(inForm(form, `/${group}/balls/${ball}`))
    await page.getByRole('button', { name: /^(メニュー|Menu)$/ }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await look('side menu')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /言語|Language/ }).click()
    await expect(page.getByRole('radio').first()).toBeVisible()
    await look('language menu')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /購入手続きへ|Buy for/ }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    // Not half behind the buttons, where axe takes it for a small target.
    await page.locator('dialog summary').evaluate((summary) => summary.scrollIntoView({ block: 'center' }))
    await look('confirmation')
    await page.goto(inForm(form, '/about?status=500&message=Broken'))
    await expect(page.getByRole('dialog')).toBeVisible()
    await look('error modal')
    await context.clearCookies({ name: 'akashi_session' })
    await page.goto(inForm(form, '/about'))
    await expect(page.getByRole('dialog')).toBeVisible()
    await look('session timeout')
    expect(problems.join('\n')).toBe('')
  })
}

/** A visitor sees everybody's pages, an owner those that need somebody signed in and the work that is theirs. */
function addresses(viewer: 'visitor' | 'owner') {
  const groups = ['yoru_arcade', 'onshitsu', 'ekistamp', 'nonki_mura'].map((code) => ({
    name: code,
    path: `/${code}`,
    missing: false,
  }))
  const open = ROUTES.filter((route) =>
    viewer === 'visitor'
      ? route.for !== 'members'
      : route.for === 'members' || /^(nft|ball)$/.test(route.name),
  ).map((route) => ({
    name: route.name,
    path: destination(route, viewer, shop.world),
    missing: route.missing ?? false,
  }))
  return viewer === 'visitor' ? [...open, ...groups] : open
}

/** Every rule, and where the language shows the colours, those of the dark too. */
async function inBothLights(page: Page, form: Form): Promise<string[]> {
  if (showsColours(form)) return [...(await axe(page)), ...(await inTheDark(page))]
  return axe(page, undefined, OF_LIGHT)
}

async function axe(page: Page, rules?: string[], without: string[] = []): Promise<string[]> {
  // In this page alone: the other mode opens a page of its own for every answer.
  const builder = new AxeBuilder({ page }).setLegacyMode().disableRules(without)
  const { violations } = await (rules ? builder.withRules(rules) : builder.withTags(RULES)).analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, any, all }) =>
        `${id} ${target.join(' ')} ${[...any, ...all].map(({ message }) => message).join(' ')}`,
    ),
  )
}

async function inTheDark(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'dark' })
  // halfway into a transition the contrast is that of neither scheme
  await untilRestyled(page)
  const found = await axe(page, OF_LIGHT)
  await page.emulateMedia({ colorScheme: 'light' })
  await untilRestyled(page)
  return found.map((problem) => `dark: ${problem}`)
}

/** At 400 % everything is read by scrolling in one direction, and nothing is cut off. */
async function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement
    const lost = [...document.querySelectorAll<HTMLElement>('main *, header *, footer *')].filter(
      (element) => {
        const { overflowX } = getComputedStyle(element)
        const hides = overflowX === 'hidden' || overflowX === 'clip'
        const said = element.textContent.trim() !== '' && !element.closest('.visually-hidden')
        return hides && said && element.scrollWidth > element.clientWidth + 1
      },
    )
    return [
      ...(scrollWidth > clientWidth ? [`320 px: ${scrollWidth - clientWidth} px too wide`] : []),
      ...lost.map((element) => `320 px: cut off ${element.className}: ${element.textContent.slice(0, 40)}`),
    ]
  })
}
