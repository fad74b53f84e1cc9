import { chromium, type Browser, type BrowserContext, type CDPSession, type Page } from '@playwright/test'
import { findChromium } from '../tools/chromium.ts'

/**
 * A cheap telephone (docs: the goals): the processor four times slower, a line of 1.6 Mbit/s with 150 ms of
 * way.
 */
const SLOWER = 4
const LINE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 }
const PHONE = { locale: 'ja-JP', viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 }

/** The browser that measures. */
export async function openBrowser(): Promise<Browser> {
  const executablePath = findChromium()
  return chromium.launch({
    ...(executablePath && { executablePath }),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  })
}

/** A telephone of its own: it shares nothing with the others. */
export function openPhone(browser: Browser): Promise<BrowserContext> {
  return browser.newContext(PHONE)
}

/** Slows a page's processor down, and its line too where it has one. */
export async function slow(page: Page, { line }: { line: boolean }): Promise<CDPSession> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  if (line) {
    await devtools.send('Network.enable')
    await devtools.send('Network.emulateNetworkConditions', LINE)
  }
  return devtools
}
