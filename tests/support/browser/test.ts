import { expect, test as base, type BrowserContext, type Page } from '@playwright/test'

/** What the client says where React could not take over a page as the server rendered it (src/boot/show.tsx). */
export const RENDERED_ANEW = 'RenderedDifferently'

const TAKEN_OVER_MS = 30_000
const LOOKS_MS = [20, 50]

/**
 * Playwright's test; it fails where any page of the browser is another one after its code has run than the one
 * that the server rendered. A rendered page's code comes after its first paint, and an opened page is one that it has
 * taken over; a test of what is done before then opens with another `waitUntil`.
 */
export const test = base.extend<{ takenOver: void }>({
  takenOver: [
    async ({ browser }, use) => {
      const anew: string[] = []
      const watch = (context: BrowserContext) =>
        context.on('page', openTakenOver).on('console', (line) => {
          if (line.text().includes(RENDERED_ANEW)) anew.push(`${line.page()?.url()}: ${line.text()}`)
        })
      browser.on('context', watch)
      await use()
      browser.off('context', watch)
      expect(anew).toEqual([])
    },
    { auto: true },
  ],
})

function openTakenOver(page: Page): void {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)]
  page.goto = async (url, options) => {
    const answer = await goto(url, options)
    if (options?.waitUntil === undefined) await takenOver(page)
    return answer
  }
  page.reload = async (options) => {
    const answer = await reload(options)
    if (options?.waitUntil === undefined) await takenOver(page)
    return answer
  }
}

/** Asked from outside: a page's clock may stand still. */
async function takenOver(page: Page): Promise<void> {
  const isSo = () => page.evaluate(() => window.earlyActions === undefined).catch(() => false)
  await expect
    .poll(isSo, { message: 'The page was not taken over', timeout: TAKEN_OVER_MS, intervals: LOOKS_MS })
    .toBe(true)
}
