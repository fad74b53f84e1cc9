import { expect, type Page } from '@playwright/test'
import { pageFacts } from '../../support/browser/page-facts.ts'
import { destination, ROUTES } from '../../support/server/routes-matrix.ts'
import { shopWithMembers, type ShopWithMembers } from '../../support/browser/shop-with-members.ts'
import { test } from '../../support/browser/test.ts'

test.use({ serviceWorkers: 'block' })

/** Widths of telephones: a line breaks elsewhere on each. */
const WIDTHS = [320, 360, 390, 430]

let shop: ShopWithMembers

test.beforeAll(async ({ browser, baseURL }) => {
  shop = await shopWithMembers(browser, baseURL ?? '')
})

for (const route of ROUTES) {
  test(`on the page ${route.name} no Japanese line starts with what belongs to the one before, no price leaves its yen, no date breaks`, async ({
    page,
    context,
    isMobile,
  }) => {
    test.skip(!isMobile, 'lines are short on a telephone')
    const viewer = route.for === 'members' ? 'owner' : 'visitor'
    await context.addCookies([...shop.cookies[viewer]])
    const path = destination(route, viewer, shop.world)
    await page.goto(path)
    await pageFacts(page, route.missing ? null : path.replace(/(?<=.)\/$/, ''))
    const broken: string[] = []
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 844 })
      broken.push(...(await badLines(page)).map((line) => `at ${width} px: ${line}`))
    }
    expect(broken).toEqual([])
  })
}

test('Japanese body text is filled to the end of its lines; only headings break phrase by phrase', async ({
  page,
}) => {
  for (const path of ['/about', '/terms_of_service']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const breaking = (name: string) =>
      page
        .locator(`main ${name}`)
        .evaluateAll((all) => [...new Set(all.map((one) => getComputedStyle(one).wordBreak))])
    // what stands in the header of the page is a part of its title
    expect(await breaking('p:not(header p)')).toEqual(['normal'])
    expect(await breaking('h1, h2')).toEqual(['auto-phrase'])
  }
})

test('the first words of home, set vertically, stand in their face as in the device’s own', async ({
  page,
}) => {
  await page.goto('/')
  const firstLine = () =>
    page
      .locator('h1 span')
      .first()
      .evaluate((line) => {
        const range = document.createRange()
        range.selectNodeContents(line)
        return Math.round(range.getBoundingClientRect().height)
      })
  const before = await firstLine()
  await expect.poll(() => page.evaluate(hasJapaneseFace)).toBe(true)
  expect(await firstLine()).toBe(before)
})

/** Runs in the page: whether the display face is there for kana and marks, and not only for Latin letters. */
function hasJapaneseFace(): boolean {
  return [...document.fonts].some(
    ({ family, status, unicodeRange }) =>
      family.includes('Shippori') && status === 'loaded' && unicodeRange.startsWith('U+3000'),
  )
}

/** Lines of the page that start or end where Japanese does not break. */
async function badLines(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const NEVER_FIRST = /^[、。，．」』）〕］｝】〉》！？ー・：；ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮ々]/
    const NEVER_LAST = /[「『（〔［｛【〈《¥￥]$/
    const found: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent ?? ''
      const parent = node.parentElement
      if (!parent || !/[぀-ヿ一-鿿¥￥]/.test(text) || !parent.checkVisibility()) continue
      if (
        parent.closest('code, [lang="en"], .visually-hidden') ||
        getComputedStyle(parent).writingMode !== 'horizontal-tb'
      )
        continue
      const range = document.createRange()
      let top: number | undefined
      for (let at = 0; at < text.length; at++) {
        range.setStart(node, at)
        range.setEnd(node, at + 1)
        const box = range.getClientRects()[0]
        if (!box || box.width === 0) continue
        if (top !== undefined && box.top > top + box.height / 2) {
          const [before, after] = [text.slice(0, at).trimEnd(), text.slice(at)]
          if (
            NEVER_FIRST.test(after) ||
            NEVER_LAST.test(before) ||
            (/\d$/.test(before) && /^(?:\d|[年月日](?!間))/.test(after))
          ) {
            found.push(`“${before.slice(-8)}” | “${after.slice(0, 8)}”`)
          }
        }
        top = box.top
      }
    }
    return found
  })
}
