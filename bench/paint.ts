import { chromium, type Browser, type BrowserContext, type CDPSession, type Page } from '@playwright/test'
import { findChromium } from '../tools/chromium.ts'

/** A cheap telephone (docs: the goals): the processor four times slower, a line of 1.6 Mbit/s with 150 ms of way. */
const SLOWER = 4
const LINE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 }
const PHONE = { locale: 'ja-JP', viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 }
/** So long nothing larger is painted and nothing moves. */
const REST_MS = 1500

export interface Paint {
  /** Largest contentful paint, in milliseconds after the navigation began. */
  largest: number
  /** Layout shift, all of it. */
  shift: number
}

/** A browser with its own memory of a telephone. */
export async function openBrowser(): Promise<Browser> {
  const executablePath = findChromium()
  return chromium.launch({
    ...(executablePath && { executablePath }),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  })
}

export function openPhone(browser: Browser, more: object = {}): Promise<BrowserContext> {
  return browser.newContext({ ...PHONE, ...more })
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

/** Opens an address and answers what was painted last of all, when nothing moves any more. */
export async function paintOf(page: Page, address: string): Promise<Paint> {
  await page.addInitScript(WATCH)
  await page.goto(address, { waitUntil: 'load' })
  // asked again and again: a page that allows no eval cannot be waited for by a sentence
  while (!(await page.evaluate<boolean>(AT_REST))) await page.waitForTimeout(POLL_MS)
  return page.evaluate<Paint>('({ largest: seen.largest, shift: seen.shift })')
}

const AT_REST = `seen.at > 0 && performance.now() - seen.at > ${REST_MS}`
const POLL_MS = 100

/** Runs in the page before everything else. */
const WATCH = `
globalThis.seen = { largest: 0, shift: 0, at: 0 }
const watch = (type, note) =>
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) note(entry)
    seen.at = performance.now()
  }).observe({ type, buffered: true })
watch('largest-contentful-paint', ({ startTime }) => { seen.largest = startTime })
watch('layout-shift', ({ value }) => { seen.shift += value })
`
