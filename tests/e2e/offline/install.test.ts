import { expect, type BrowserContext, type Page } from '@playwright/test'
import { inWholeBrowser } from '../../support/browser/whole-browser.ts'
import { test } from '../../support/browser/test.ts'

test.use({ launchOptions: inWholeBrowser() })

/** What Chromium says against installing the app from a page. */
async function objections(context: BrowserContext, page: Page): Promise<string[]> {
  const devtools = await context.newCDPSession(page)
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
  // the tests' windows are private ones, from which no app is installed
  return installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')
}

test('Chromium finds nothing that keeps the app from being installed', async ({ page, context }) => {
  await page.goto('/about/')
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  expect(await objections(context, page)).toEqual([])
  const devtools = await context.newCDPSession(page)
  const manifest = await devtools.send('Page.getAppManifest')
  expect(manifest.errors).toEqual([])
  // a browser that installs nothing has no objection to anything
  await page.goto('/openapi.json')
  expect(await objections(context, page)).toContain('no-manifest')
})
