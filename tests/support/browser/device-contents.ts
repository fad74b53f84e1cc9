import type { Page } from '@playwright/test'

/**
 * Everything that a site has on this device, one line for each thing: `database NAME STORE: RECORD`,
 * `cache NAME ADDRESS`, `local KEY`, `session KEY`, `cookie NAME` (those that no page can read included),
 * `notification TITLE`. An empty database is a line too.
 */
export async function deviceContents(page: Page): Promise<string[]> {
  const stored = await page.evaluate(async () => {
    const lines: string[] = []
    for (const { name = '' } of await indexedDB.databases()) {
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name)
        opening.addEventListener('success', () => resolve(opening.result))
        opening.addEventListener('error', () => reject(opening.error ?? new Error(name)))
      })
      lines.push(`database ${name}`)
      for (const store of db.objectStoreNames) {
        const records = await new Promise<unknown[]>((resolve) => {
          const reading = db.transaction(store).objectStore(store).getAll()
          reading.addEventListener('success', () => resolve(reading.result))
        })
        lines.push(...records.map((record) => `database ${name} ${store}: ${JSON.stringify(record)}`))
      }
      db.close()
    }
    for (const name of await caches.keys()) {
      const requests = await (await caches.open(name)).keys()
      lines.push(`cache ${name}`)
      lines.push(...requests.map(({ url }) => `cache ${name} ${url.replace(location.origin, '')}`))
    }
    lines.push(...Object.keys(localStorage).map((key) => `local ${key}`))
    lines.push(...Object.keys(sessionStorage).map((key) => `session ${key}`))
    const registration = await navigator.serviceWorker.getRegistration()
    const notifications = (await registration?.getNotifications()) ?? []
    return [...lines, ...notifications.map(({ title }) => `notification ${title}`)]
  })
  const cookies = await page.context().cookies()
  return [...stored, ...cookies.map(({ name }) => `cookie ${name}`)]
}
