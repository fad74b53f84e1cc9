import type { BrowserContext } from '@playwright/test'
import { join, resolve } from 'node:path'
import { startCollectionSite } from './collection-site.ts'
import { openBrowser, openPhone, slow } from './phone.ts'
import { median, type Row } from './table.ts'

const DIST = join(resolve(import.meta.dirname, '..'), 'dist')
const WORKS = 100
const ROUNDS = Number(process.env.ROUNDS ?? 7)
/** As the goals define it: how long a user waits for an app that is on the device already. */
const GOAL = { atMost: 1.5 }
const ADDRESS = '0x00000000000000000000000000000000000000be'
/** The worker has the pictures that were looked at. */
const KEEP_MS = 3000

/**
 * The least page that opens without a network: its words, its style and its picture behind a worker of its own.
 */
const BARE: Record<string, string> = {
  '/bare/index.html': `<!doctype html><html lang="ja"><meta name="viewport" content="width=device-width"><title>所有する作品</title><style>body{margin:0;padding:16px;background:#faf7f0;color:#1c1a17;font:16px/1.75 sans-serif}img{width:100%}</style><main><h1>所有する作品</h1><ul><li><a href="#"><img alt="" src="/bare/work.svg"></a></ul></main><script src="/bare/start.js"></script></html>`,
  '/bare/start.js': `navigator.serviceWorker.register('/bare/sw.js')`,
  '/bare/sw.js': `const FILES = ['/bare/index.html', '/bare/start.js', '/bare/work.svg']
addEventListener('install', (event) => event.waitUntil(caches.open('bare').then((cache) => cache.addAll(FILES))))
addEventListener('activate', (event) => event.waitUntil(clients.claim()))
addEventListener('fetch', (event) => event.respondWith(caches.match(event.request).then((kept) => kept ?? fetch(event.request))))`,
  '/bare/work.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><rect width="4" height="3" fill="#c3341b"/></svg>',
}

/**
 * Opening the collection again, with and without a network, against a bare page behind a worker, on a slow
 * telephone. Needs the built client in dist/.
 */
export async function measureStarts(): Promise<Row[]> {
  const site = await startCollectionSite(DIST, BARE)
  const browser = await openBrowser()
  try {
    const ours = await openPhone(browser)
    await ours.addCookies([
      { name: 'wallet_address', value: ADDRESS, url: site.url },
      { name: 'works', value: `${WORKS}whole`, url: site.url },
    ])
    await visitedBefore(ours, `${site.url}/profile`)
    const bare = await openPhone(browser)
    await visitedBefore(bare, `${site.url}/bare/index.html`)
    const rows: Row[] = []
    for (const offline of [true, false]) {
      const times: { ours: number[]; bare: number[] } = { ours: [], bare: [] }
      for (let round = 0; round < ROUNDS; round++) {
        times.ours.push(await start(ours, `${site.url}/profile`, offline))
        times.bare.push(await start(bare, `${site.url}/bare/index.html`, offline))
      }
      rows.push({
        what: `start of the collection ${offline ? 'without a network' : 'on a repeat visit'}, slow telephone`,
        ours: median(times.ours),
        against: median(times.bare),
        unit: 'ms',
        goal: GOAL,
      })
    }
    return rows
  } finally {
    await browser.close()
    await site.close()
  }
}

/** Twice: the worker serves the second visit, and has its pictures then. */
async function visitedBefore(context: BrowserContext, address: string): Promise<void> {
  for (let visit = 0; visit < 2; visit++) {
    const page = await context.newPage()
    await page.goto(address)
    await page.locator('main ul li img').first().waitFor()
    await page.waitForFunction('navigator.serviceWorker.controller !== null')
    await page.waitForTimeout(KEEP_MS)
    await page.close()
  }
}

/** Milliseconds from the navigation until the first work's picture is painted. */
async function start(context: BrowserContext, address: string, offline: boolean): Promise<number> {
  await context.setOffline(offline)
  const page = await context.newPage()
  await slow(page, { line: !offline })
  await page.addInitScript(LOOK_FOR_PICTURE)
  await page.goto(address)
  let shown: number | null = null
  while (shown === null) {
    await page.waitForTimeout(POLL_MS)
    shown = await page.evaluate<number | null>('globalThis.shown ?? null')
  }
  await page.close()
  await context.setOffline(false)
  return shown
}

const POLL_MS = 100

/** Runs in the page before everything else. */
const LOOK_FOR_PICTURE = `
const look = () => {
  const picture = document.querySelector('main ul li img')
  if (picture?.complete && picture.naturalWidth > 0) requestAnimationFrame(() => { globalThis.shown = performance.now() })
  else requestAnimationFrame(look)
}
requestAnimationFrame(look)
`
