import { chromium, type Browser, type BrowserContext, type CDPSession, type Page } from '@playwright/test'
import { SMALL_PHONE } from '../tests/support/browser/small-phone.ts'
import { findChromium } from '../tools/chromium.ts'

/**
 * A cheap phone on a slow network, as Lighthouse has it (its constants `mobileSlow4G` and
 * `cpuSlowdownMultiplier`): processor four times slower, 1.6 Mbit/s down and 750 kbit/s up, 150 ms
 * round trip.
 */
const SLOWER = 4
const LINE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }
const JAPANESE = 'ja-JP'

/** Nothing but the page under test uses the network. */
const ARGS = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
]

function launchOptions() {
  const executablePath = findChromium()
  const args = process.getuid?.() === 0 ? [...ARGS, '--no-sandbox'] : ARGS
  return { ...(executablePath && { executablePath }), args }
}

/** The browser that measures. */
export function openBrowser(): Promise<Browser> {
  return chromium.launch(launchOptions())
}

/** A phone of its own: it shares nothing with the others. */
export function openPhone(browser: Browser, locale = JAPANESE): Promise<BrowserContext> {
  return browser.newContext({ ...SMALL_PHONE, locale })
}

/** A phone whose browser keeps what it stores in a folder, and finds it there when it is opened again. */
export function openPhoneIn(folder: string, locale = JAPANESE): Promise<BrowserContext> {
  return chromium.launchPersistentContext(folder, { ...launchOptions(), ...SMALL_PHONE, locale })
}

/** Slows a page's processor down, and its network too where it has one. */
export async function slow(page: Page, { line }: { line: boolean }): Promise<CDPSession> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  if (line) {
    await devtools.send('Network.enable')
    await devtools.send('Network.emulateNetworkConditions', LINE)
  }
  return devtools
}
