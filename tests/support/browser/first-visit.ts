import type { Page } from '@playwright/test'
import { inlineStyle } from '../pages/inline-style.ts'
import { bytesOf, wireLog } from './wire-log.ts'

/** Idle work begins within four seconds of a first visit (src/app/first-sight.ts). */
const VISIT_MS = { least: 5200, most: 30_000 }
const BYTES_PER_KB = 1000

/**
 * What a first visit takes from the network: requests, and kB (thousand bytes) as they crossed the wire. Pictures
 * and fonts are counted until the page is idle: whether a lazy one begins before `load` or after it depends on how
 * busy the machine is, and so does what code requests once it has run.
 */
export interface Weight {
  html: number
  /** Styles inside the page, as they are. */
  style: number
  /** The same, compressed by themselves. */
  styleCompressed: number
  /** Scripts that the page itself names. */
  scriptsNamed: number
  scriptsUntilIdle: number
  fonts: number
  pictures: number
  /** Everything that the page itself names, pictures included. */
  named: number
  requestsNamed: number
}

/** Opens an address in a browser that has never been there, and weighs what comes. */
export async function weighFirstVisit(page: Page, address: string): Promise<Weight> {
  const log = await wireLog(await page.context().newCDPSession(page))
  const answer = await page.goto(address)
  await log.idle(VISIT_MS)
  const html = (await answer?.text()) ?? ''
  const style = inlineStyle(html)
  const all = log.requests()
  const named = log.named(html).filter(({ kind }) => kind !== 'picture')
  const pictures = all.filter(({ kind }) => kind === 'picture')
  const kb = (bytes: number) => bytes / BYTES_PER_KB
  return {
    html: kb(bytesOf(named, 'document')),
    style: kb(style.raw),
    styleCompressed: kb(style.brotli),
    scriptsNamed: kb(bytesOf(named, 'script')),
    scriptsUntilIdle: kb(bytesOf(all, 'script')),
    fonts: kb(bytesOf(all, 'font')),
    pictures: kb(bytesOf(pictures)),
    named: kb(bytesOf([...named, ...pictures])),
    requestsNamed: named.length + pictures.length,
  }
}
