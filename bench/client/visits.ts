import type { BrowserContext, Page } from '@playwright/test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bytesOf, wireLog, type WireLog, type WireRequest } from '../../tests/support/browser/wire-log.ts'
import { inlineStyle } from '../../tests/support/pages/inline-style.ts'
import { openPhoneIn, slow } from '../phone.ts'
import { probe, tapResponse, type Timings } from './probe.ts'
import type { Site } from './site.ts'

/** How long a visit lasts: at least as long as it takes until idle work begins, and until the network is silent. */
const FIRST_MS = { least: 5200, most: 25_000 }
const REPEAT_MS = { least: 2000, most: 12_000 }
const OFFLINE_MS = { least: 2500, most: 8000 }
/** A worker that has not stored what it stores by then is not waited for. */
const WORKER_MS = 20_000
const AFTER_WORKER_MS = 300
/** An answer to a tap has been painted by then. */
const ANSWERED_MS = 900

/** A page that is visited. */
export interface Target {
  name: string
  site: Site
  path: string
  locale: string
  /** Names and pictures of the works that the page is about, where their first sight is measured. */
  works?: readonly string[]
  /** Makes the phone that of somebody who has been here before; without it, it is new. */
  prepare?: (context: BrowserContext) => Promise<void>
}

export interface Visit {
  timings: Timings
  requests: WireRequest[]
  /** The page's first heading: tells a stored page from one that says that nothing is stored. */
  heading: string | null
}

export interface FirstVisit extends Visit {
  /** Of the requests, what the page itself names. */
  named: WireRequest[]
  /** Weight of the styles inside the page. */
  style: { raw: number; brotli: number }
}

/** Three visits of one person: the first, the next, and one without a network after the browser's restart. */
export interface Visits {
  first: FirstVisit
  /** How long the answer to a tap took at the end of the first visit, in milliseconds. */
  tap: number
  /** Bytes that the site has sent to the worker of the first visit. */
  worker: number
  repeat: Visit
  /** Undefined where the page has no worker, or another page was shown. */
  offline?: Visit
}

/** Visits a page three times with a browser of its own, and taps its first button at the end of the first. */
export async function visits(target: Target): Promise<Visits> {
  const profile = mkdtempSync(join(tmpdir(), 'akashi-bench-phone-'))
  const { site, locale } = target
  let context = await openPhoneIn(profile, locale)
  try {
    await target.prepare?.(context)
    const sent = site.sent()
    const { tap, worker, isStored, ...first } = await look(
      context,
      target,
      FIRST_MS,
      async (page, log, html) => ({
        named: log.named(html),
        style: inlineStyle(html),
        tap: await tapped(page),
        isStored: await workerIsReady(page),
        worker: site.sent() - sent - bytesOf(log.requests()),
      }),
    )
    const repeat = await look(context, target, REPEAT_MS)
    if (!isStored) return { first, tap, worker, repeat }
    // so that the worker starts anew and reads from the disk, as when an installed app is opened
    await context.close()
    context = await openPhoneIn(profile, locale)
    site.setOffline(true)
    await context.setOffline(true)
    const offline = await look(context, target, OFFLINE_MS).catch(() => undefined)
    return { first, tap, worker, repeat, ...(offline?.heading === first.heading && { offline }) }
  } finally {
    site.setOffline(false)
    await context.close()
    rmSync(profile, { recursive: true, force: true, maxRetries: 3 })
  }
}

/**
 * Opens a page and waits until it is idle.
 * @param further what else is asked of the page at the end
 */
async function look<T extends object = object>(
  context: BrowserContext,
  { site, path, works = [] }: Target,
  howLong: { least: number; most: number },
  further?: (page: Page, log: WireLog, html: string) => Promise<T>,
): Promise<Visit & T> {
  const page = await context.newPage()
  const devtools = await slow(page, { line: howLong !== OFFLINE_MS })
  const log = await wireLog(devtools)
  await page.addInitScript(probe(works))
  const answer = await page.goto(site.origin + path, { waitUntil: 'commit' })
  await log.idle(howLong)
  const timings = await page.evaluate<Timings>('timings')
  const heading = await page.evaluate<string | null>("document.querySelector('h1')?.textContent ?? null")
  const visit = { timings, requests: log.requests(), heading }
  const more = await further?.(page, log, (await answer?.text()) ?? '')
  await page.close()
  return { ...visit, ...more } as Visit & T
}

/** Milliseconds from a tap on the page's first button to the paint that answers it. */
async function tapped(page: Page): Promise<number> {
  await page.getByRole('button').first().tap()
  await page.waitForTimeout(ANSWERED_MS)
  return tapResponse(await page.evaluate<Timings>('timings'))
}

/** Whether the page has a worker, which then has stored what it stores. */
async function workerIsReady(page: Page): Promise<boolean> {
  const ready = await page.evaluate<boolean>(`Promise.race([
    navigator.serviceWorker.getRegistrations().then(async ({ length }) => length > 0 && Boolean(await navigator.serviceWorker.ready)),
    new Promise((done) => setTimeout(done, ${WORKER_MS}, false)),
  ])`)
  await page.waitForTimeout(AFTER_WORKER_MS)
  return ready
}
