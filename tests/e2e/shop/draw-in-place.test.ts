import { expect, type Page } from '@playwright/test'
import { ownWorks, signInMember } from '../../support/accounts/member.ts'
import { goInApp } from '../../support/browser/page-facts.ts'
import { untilQuiet } from '../../support/browser/quiet.ts'
import { test } from '../../support/browser/test.ts'
import { asWideAs } from '../../support/browser/work-shape.ts'
import { t } from '../../support/texts.ts'

test.use({ serviceWorkers: 'block', isMobile: false, hasTouch: false })

/** The narrowest window in which a work's words stand beside it. */
const NARROW = { width: 900, height: 800 }
/** Works by their width to their height: the facts of one are beside it, those of the other below. */
const RATIOS = [0.58, 1.6]

for (const [language, prefix, check, matches, first] of [
  [
    'Japanese',
    '',
    t('Check the draw', 'ja'),
    t('Everything matches, and the blockchain record is the same.', 'ja'),
    '/help',
  ],
  [
    'English',
    '/en',
    t('Check the draw', 'en'),
    t('Everything matches, and the blockchain record is the same.', 'en'),
    '/en/help',
  ],
] as const) {
  for (const listed of [false, true]) {
    const what = listed ? 'a work that they sell' : 'their work'
    test(`who checks the draw of ${what} in a narrow window finds everything above in its place, and nothing over another, in ${language}`, async ({
      page,
      context,
      baseURL,
    }) => {
      const site = baseURL ?? ''
      const member = await signInMember(context, site)
      const [work] = await ownWorks(context, site, member, 1)
      await page.setViewportSize(NARROW)
      if (listed) await asListed(page)
      for (const ratio of RATIOS) {
        await asWideAs(page, ratio)
        await page.goto(first)
        await goInApp(page, `${prefix}/${work?.item.group_page.code}/nfts/${work?.uuid}`)
        await page.getByText(t('Records and proof', prefix === '' ? 'ja' : 'en')).click()
        const button = page.getByRole('button', { name: check })
        await button.scrollIntoViewIfNeeded()
        await untilQuiet(page)
        const before = await page.evaluate(readTexts)
        const top = (await button.boundingBox())!.y + (await page.evaluate(() => scrollY))
        await button.click()
        await expect(page.getByText(matches)).toBeVisible()
        await untilQuiet(page)
        const after = await page.evaluate(readTexts)
        const above = before.texts.filter(({ y }) => y < top)
        expect(above.length).toBeGreaterThan(10)
        for (const text of above) expect(after.texts, `${ratio}: ${text.text}`).toContainEqual(text)
        expect([before.overlapping, after.overlapping]).toEqual([[], []])
        expect(after.overflow).toBe(0)
      }
    })
  }
}

/** The work is shown as if its owner had listed it. */
async function asListed(page: Page): Promise<void> {
  await page.route('**/api/v1/sales/*/by_nft', async (route) => {
    const sale = (await (await route.fetch()).json()) as object
    await route.fulfill({ json: { ...sale, status: 'selling', price: 2400 } })
  })
}

/** Runs in the page: each text with its place in the document, and the pairs of them that lie over one another. */
function readTexts() {
  const walker = document.createTreeWalker(document.querySelector('main')!, NodeFilter.SHOW_TEXT)
  const texts: { text: string; x: number; y: number; right: number; bottom: number }[] = []
  const range = document.createRange()
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent?.trim() ?? ''
    const shown = node.parentElement?.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    if (text === '' || !shown) continue
    range.selectNodeContents(node)
    const { left, top, right, bottom, width, height } = range.getBoundingClientRect()
    const place = { x: left, y: top + scrollY, right, bottom: bottom + scrollY }
    const box = node.parentElement!.getBoundingClientRect()
    // what only a screen reader reads has a box of a pixel
    if (width > 1 && height > 1 && box.width > 1 && box.height > 1) texts.push({ text, ...place })
  }
  // a glyph's box is higher than its line where lines are close
  const close = 6
  const overlapping = texts.flatMap((one, at) =>
    texts
      .slice(at + 1)
      .filter(
        (other) =>
          Math.min(one.right, other.right) - Math.max(one.x, other.x) > close &&
          Math.min(one.bottom, other.bottom) - Math.max(one.y, other.y) > close,
      )
      .map((other) => `${one.text} / ${other.text}`),
  )
  const { scrollWidth, clientWidth } = document.documentElement
  return { texts, overlapping, overflow: scrollWidth - clientWidth }
}
