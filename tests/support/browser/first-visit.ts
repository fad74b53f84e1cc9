import type { Page } from '@playwright/test'
import { bytesOf, wireLog } from './wire-log.ts'

/** Idle work begins within four seconds of a first visit (src/boot/settled/initial-render.ts). */
const VISIT_MS = { least: 5200, most: 30_000 }
const BYTES_PER_KB = 1000

/** Opens an address in a browser that has never been there; answers the scripts until it is idle, in kB on the wire. */
export async function scriptsOfFirstVisit(page: Page, address: string): Promise<number> {
  const log = await wireLog(await page.context().newCDPSession(page))
  await page.goto(address)
  await log.idle(VISIT_MS)
  return bytesOf(log.requests(), 'script') / BYTES_PER_KB
}
