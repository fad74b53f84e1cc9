import type { Page } from '@playwright/test'

/** Kills a page's process, as a phone does that runs out of memory: no handler of the page runs. */
export async function killTab(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  const gone = page.waitForEvent('crash')
  // never answered: who would answer is dead
  devtools.send('Page.crash').catch(() => {})
  await gone
}

/**
 * Lets the page's site store no more than this many bytes, until the answered function is called or the page is
 * gone.
 */
export async function limitStorage(page: Page, quotaSize: number): Promise<() => Promise<void>> {
  const devtools = await page.context().newCDPSession(page)
  const { origin } = new URL(page.url())
  await devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize })
  return () => devtools.detach()
}

/** What a site takes of the disk, in bytes. */
export async function storageUsed(page: Page): Promise<number> {
  return page.evaluate(async () => (await navigator.storage.estimate()).usage ?? 0)
}

/** Drops what a site has stored, as a browser does when storage is low, and as a user does in its settings. */
export async function evict(page: Page, what: 'all but cookies' | 'all'): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  const { origin } = new URL(page.url())
  if (what === 'all') await page.context().clearCookies()
  const storageTypes = 'local_storage,indexeddb,cache_storage,service_workers,shader_cache,websql'
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes })
  await devtools.detach()
}

/** What a browser can be without, in private windows, by its settings, or because it is broken. */
export type Lack =
  | 'no IndexedDB'
  | 'IndexedDB that refuses to open'
  | 'IndexedDB that never answers'
  | 'IndexedDB that refuses transactions'
  | 'IndexedDB that refuses to write'
  | 'localStorage that refuses'
  | 'Cache Storage that refuses'
  | 'no service workers'
  | 'nothing at all'

/** Takes something away from every page that is opened from now on. */
export async function without(page: Page, lack: Lack): Promise<void> {
  await page.addInitScript((missing) => {
    const refuse = () => {
      throw new DOMException('storage is switched off', 'SecurityError')
    }
    const fail = () => {
      throw new DOMException('broken', 'UnknownError')
    }
    const gone = (name: string, value?: unknown) =>
      Object.defineProperty(globalThis, name, { get: () => value, configurable: true })
    const all = missing === 'nothing at all'
    if (missing === 'no IndexedDB' || all) gone('indexedDB')
    if (missing === 'IndexedDB that refuses to open') IDBFactory.prototype.open = refuse
    if (missing === 'IndexedDB that never answers') {
      const silent = Object.assign(new EventTarget(), { result: undefined, readyState: 'pending' })
      IDBFactory.prototype.open = () => silent as unknown as IDBOpenDBRequest
      IDBFactory.prototype.databases = () => new Promise(() => {})
    }
    if (missing === 'IndexedDB that refuses transactions') IDBDatabase.prototype.transaction = fail
    if (missing === 'IndexedDB that refuses to write') {
      IDBObjectStore.prototype.put = fail
      IDBObjectStore.prototype.add = fail
    }
    if (missing === 'localStorage that refuses' || all) {
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(globalThis, name, { get: refuse, configurable: true })
    }
    if (missing === 'Cache Storage that refuses' || all) {
      for (const name of ['open', 'match', 'keys', 'has', 'delete'] as const)
        CacheStorage.prototype[name] = async () => refuse()
    }
    if (missing === 'no service workers' || all) Reflect.deleteProperty(Navigator.prototype, 'serviceWorker')
  }, lack)
}
