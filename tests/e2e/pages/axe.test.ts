import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { LONG } from '../../../tools/gate.ts'
import { pageFacts } from '../../support/browser/page-facts.ts'
import {
  destination,
  FORMS,
  inForm,
  ROUTES,
  type Form,
  type MatrixRoute,
  type Viewer,
} from '../../support/server/routes-matrix.ts'
import { shopWithMembers, type ShopWithMembers } from '../../support/browser/shop-with-members.ts'
import { untilRestyled, untilStill } from '../../support/browser/quiet.ts'
import { test } from '../../support/browser/test.ts'
import { menuButton } from '../../support/accounts/log-out.ts'
import { buyButton } from '../../support/shop/order-by-hand.ts'
import { t } from '../../support/texts.ts'

test.use({ serviceWorkers: 'block' })

/** WCAG 2.2 AA, target sizes included. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** What else changes with the light, and with a very narrow window: the rest of the page is the same. */
const OF_LIGHT = ['color-contrast']
const OF_WIDTH = ['target-size', 'scrollable-region-focusable']
/** A window of 1280 px at 400 %. */
const NARROW = { width: 320, height: 640 }
const SHOPS = ['yoru_arcade', 'onshitsu', 'ekistamp', 'nonki_mura']
/** `/ja` shows what the address without a prefix shows. */
const LANGUAGES = FORMS.filter(({ prefix }) => prefix !== '/ja')
/** The screens that are looked at before every landing; the others are looked at before a release. */
const MAIN: Readonly<Record<string, RegExp>> = {
  visitor: /^(home|ball|certificate|marketplace)$/,
  owner: /^(nft|confirmation)$/,
}

interface Screen {
  name: string
  viewer: Viewer
  open: (page: Page, form: Form) => Promise<void>
}

let shop: ShopWithMembers

test.beforeAll(async ({ browser, baseURL }) => {
  shop = await shopWithMembers(browser, baseURL ?? '')
})

/** A visitor sees everybody's pages, an owner those that need somebody signed in and the work that is theirs. */
const PAGES: readonly Screen[] = (['visitor', 'owner'] as const).flatMap((viewer) => [
  ...ROUTES.filter((route) =>
    viewer === 'visitor'
      ? route.for !== 'members'
      : route.for === 'members' || /^(nft|ball)$/.test(route.name),
  ).map((route) => ({ name: route.name, viewer, open: opened(route, viewer) })),
  ...(viewer === 'owner' ? [] : SHOPS).map((code) => ({
    name: code,
    viewer,
    open: opened({ name: code, path: () => `/${code}`, for: 'everybody' }, viewer),
  })),
])

const SHEETS: readonly Screen[] = [
  {
    name: 'side menu',
    viewer: 'owner',
    open: async (page, form) => {
      await page.goto(inForm(form, ballPath()))
      await menuButton(page, form.locale).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    name: 'language menu',
    viewer: 'owner',
    open: async (page, form) => {
      await page.goto(inForm(form, ballPath()))
      await page.getByRole('button', { name: t('Language', form.locale) }).click()
      await expect(page.getByRole('radio').first()).toBeVisible()
    },
  },
  {
    name: 'confirmation',
    viewer: 'owner',
    open: async (page, form) => {
      await page.goto(inForm(form, ballPath()))
      await buyButton(page, form.locale).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      // Not half behind the buttons, where axe takes it for a small target.
      await page
        .locator('dialog summary')
        .last()
        .evaluate((summary) => summary.scrollIntoView({ block: 'center' }))
    },
  },
  {
    name: 'marketplace filter',
    viewer: 'owner',
    open: async (page, form) => {
      await page.goto(inForm(form, '/marketplace'))
      await page.getByRole('button', { name: t('More filters', form.locale) }).click()
      await expect(page.getByRole('dialog').getByRole('radio').first()).toBeAttached()
    },
  },
  {
    name: 'error modal',
    viewer: 'owner',
    open: async (page, form) => {
      await page.goto(inForm(form, '/about?status=500&message=Broken'))
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    name: 'session timeout',
    viewer: 'owner',
    open: async (page, form) => {
      await page.context().clearCookies({ name: 'akashi_session' })
      await page.goto(inForm(form, '/about'))
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
]

for (const form of LANGUAGES) {
  const isJapanese = form.locale === 'ja'
  const language = isJapanese ? 'Japanese' : 'English'
  for (const { name, viewer, open } of [...PAGES, ...SHEETS]) {
    const screen = `${name} as ${viewer} in ${language}`
    const openFor = async (page: Page) => {
      await page.context().addCookies([...shop.cookies[viewer]])
      await open(page, form)
      await untilStill(page)
    }
    // What a wide window changes it changes in both languages: there one is enough.
    const isRepeated = (project: string) => project === 'desktop' && !isJapanese

    // No colour depends on the language, and reading them is most of the work: one language shows them all.
    const tag = isJapanese && MAIN[viewer]?.test(name) ? [] : LONG
    test(`axe finds nothing on ${screen}`, { tag }, async ({ page }, { project }) => {
      test.skip(isRepeated(project.name), 'watched on the phone')
      await openFor(page)
      expect(await axe(page, undefined, isJapanese ? [] : OF_LIGHT)).toEqual([])
    })

    if (isJapanese)
      test(`axe finds nothing on ${screen}, in the dark`, { tag: LONG }, async ({ page }) => {
        await page.emulateMedia({ colorScheme: 'dark' })
        await openFor(page)
        // halfway into a transition the contrast is that of neither scheme
        await untilRestyled(page)
        expect(await axe(page, OF_LIGHT)).toEqual([])
      })

    if (!SHEETS.some((sheet) => sheet.name === name))
      test(`${screen} is whole at 320 px`, { tag: LONG }, async ({ page, isMobile }) => {
        test.skip(!isMobile, 'watched on the phone')
        await page.setViewportSize(NARROW)
        await openFor(page)
        expect([...(await axe(page, OF_WIDTH)), ...(await cutOff(page))]).toEqual([])
      })
  }
}

function ballPath(): string {
  const { group, ball } = shop.world
  return `/${group}/balls/${ball}`
}

/** Opens a page by its address, and waits until it has come to rest. */
function opened(route: MatrixRoute, viewer: Viewer): Screen['open'] {
  return async (page, form) => {
    const path = inForm(form, destination(route, viewer, shop.world))
    await page.goto(path)
    const { settled } = await pageFacts(page, route.missing ? null : path.replace(/(?<=.)\/$/, ''))
    expect(settled, 'comes to rest').toBe(true)
  }
}

async function axe(page: Page, rules?: string[], without: string[] = []): Promise<string[]> {
  // In this page alone: the other mode opens a page of its own for every answer.
  const builder = new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .disableRules(without)
  const { violations } = await (rules ? builder.withRules(rules) : builder.withTags(RULES)).analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, any, all }) =>
        `${id} ${target.join(' ')} ${[...any, ...all].map(({ message }) => message).join(' ')}`,
    ),
  )
}

/** At 400 % everything is read by scrolling in one direction, and nothing is cut off. */
async function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement
    const lost = [...document.querySelectorAll<HTMLElement>('main *, header *, footer *')].filter(
      (element) => {
        const { overflowX, clipPath } = getComputedStyle(element)
        // shown to nobody, and read by screen readers alone
        if (clipPath === 'inset(50%)') return false
        const hides = overflowX === 'hidden' || overflowX === 'clip'
        // nobody reads a <noscript> beside code
        const said =
          element instanceof HTMLElement &&
          element.innerText.trim() !== '' &&
          !element.closest('.visually-hidden')
        return hides && said && element.scrollWidth > element.clientWidth + 1
      },
    )
    return [
      ...(scrollWidth > clientWidth ? [`320 px: ${scrollWidth - clientWidth} px too wide`] : []),
      ...lost.map((element) => `320 px: cut off ${element.className}: ${element.textContent.slice(0, 40)}`),
    ]
  })
}
