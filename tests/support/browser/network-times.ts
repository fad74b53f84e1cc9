import type { BrowserContext, Locator, Page } from '@playwright/test'
import type { BadNetwork, NetworkKind } from './bad-network.ts'
import { t } from '../texts.ts'
import { showButton } from '../certificates/check-by-hand.ts'
import { certificateLinks } from './told.ts'

/** A network that is bad, or none at all. */
export type Condition = Exclude<NetworkKind, 'open'> | 'none'
export const CONDITIONS: readonly Condition[] = ['none', 'refused', 'hanging', 'portal', 'lossy']

/** What is timed: from a tap, or from opening the app, until it is there. In milliseconds. */
export interface Times {
  home: number
  collection: number
  picture: number
  certificate: number
  show: number
  opened: number
}

/** Longer than any time-out of the app. */
const GIVEN_UP_MS = 40_000

/** Everything is on the device; the network is as it is from the moment in which the app is opened again. */
export async function underCondition(
  context: BrowserContext,
  network: BadNetwork,
  condition: Condition,
  work: () => Promise<void>,
): Promise<void> {
  if (condition === 'none') await context.setOffline(true)
  else network.kind = condition
  try {
    await work()
  } finally {
    network.kind = 'open'
    await context.setOffline(false)
  }
}

/** Opens the app in this network and goes from the collection to a certificate that is shown; then the other starts. */
export async function timesOf(page: Page, { site, path }: { site: string; path: string }): Promise<Times> {
  const main = page.getByRole('main')
  const code = page.getByRole('dialog').getByRole('img', { name: t('Code of the certificate', 'ja') })
  const show = showButton(page, 'ja')
  const certificate = certificateLinks(main, 'ja').first()
  const start = performance.now()
  await page.reload({ waitUntil: 'commit' })
  await certificate.waitFor({ timeout: GIVEN_UP_MS })
  const collection = performance.now() - start
  await pictureIsThere(main.locator('img').first())
  const picture = performance.now() - start
  // the snapshot of the page makes way for the one of now
  await page.waitForFunction(() => window.earlyActions === undefined)
  return {
    collection,
    picture,
    certificate: await timed(() => certificate.click(), show),
    show: await timed(() => show.click(), code),
    opened: await timed(() => page.goto(site + path, { waitUntil: 'commit' }), show),
    home: await timed(() => page.goto(`${site}/`, { waitUntil: 'commit' }), main.locator('a[href]').first()),
  }
}

async function timed(act: () => Promise<unknown>, seen: Locator): Promise<number> {
  const start = performance.now()
  await act()
  await seen.waitFor({ timeout: GIVEN_UP_MS })
  return performance.now() - start
}

async function pictureIsThere(picture: Locator): Promise<void> {
  await picture.waitFor()
  const page = picture.page()
  await page.waitForFunction(() => {
    const image = document.querySelector<HTMLImageElement>('main img')
    return image !== null && image.naturalWidth > 0
  })
}

/** A table of the medians, and how they compare with no network at all. */
export function tableOf(times: ReadonlyMap<Condition, readonly Times[]>): string {
  const medians = new Map([...times].map(([condition, runs]) => [condition, mediansOf(runs)]))
  const none = medians.get('none')
  const keys = Object.keys(none ?? {}) as (keyof Times)[]
  const rows = [...medians].map(([condition, found]) => {
    const cells = keys.map((key) => {
      const ratio = none ? found[key] / none[key] : 1
      return `${Math.round(found[key])} (${ratio.toFixed(2)})`
    })
    return [condition, ...cells]
  })
  return [['ms (× none)', ...keys], ...rows]
    .map((row) => row.map((cell, column) => cell.padEnd(column === 0 ? 12 : 16)).join(''))
    .join('\n')
}

/** The middle one of each of the times. */
export function mediansOf(runs: readonly Times[]): Times {
  const middle = (key: keyof Times) => {
    const sorted = runs.map((times) => times[key]).toSorted((a, b) => a - b)
    return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
  }
  const [first] = runs
  return Object.fromEntries(
    Object.keys(first ?? {}).map((key) => [key, middle(key as keyof Times)]),
  ) as unknown as Times
}
