import { expect, test as base, type BrowserContext } from '@playwright/test'

/** What the client says where React could not take over a page as the server rendered it (src/app/take-over.ts). */
const RENDERED_ANEW = 'RenderedDifferently'

/**
 * Playwright's test; it fails where any page of the browser is another one after its code has run than the one
 * that the server rendered.
 */
export const test = base.extend<{ takenOver: void }>({
  takenOver: [
    async ({ browser }, use) => {
      const anew: string[] = []
      const watch = (context: BrowserContext) =>
        context.on('console', (line) => {
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
