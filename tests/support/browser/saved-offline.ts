import { expect, type Page } from '@playwright/test'

/** The worker is in charge and everything of the member is on the device. */
export async function everythingSaved(page: Page, works: number): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await expect
    .poll(() => storedOnDevice(page))
    .toEqual({ certificates: works, provenance: works, pictures: true })
}

/** What is in the member's database and picture cache. */
export async function storedOnDevice(page: {
  evaluate: <Result>(inside: () => Promise<Result>) => Promise<Result>
}): Promise<{ certificates: number; provenance: number; pictures: boolean }> {
  return page.evaluate(async () => {
    const name = (await indexedDB.databases()).find((each) => each.name?.startsWith('akashi-0x'))?.name
    if (!name) return { certificates: 0, provenance: 0, pictures: false }
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open(name)
      opening.addEventListener('success', () => resolve(opening.result))
      opening.addEventListener('error', () => reject(opening.error ?? new Error(name)))
    })
    const rowsOf = (store: string) =>
      new Promise<number>((resolve) => {
        const counting = db.transaction(store).objectStore(store).count()
        counting.addEventListener('success', () => resolve(counting.result))
      })
    const [certificates, provenance] = [await rowsOf('certificates'), await rowsOf('provenance')]
    db.close()
    const cache = (await caches.keys()).find((each) => each.startsWith('akashi-personal-'))
    const pictures = cache ? (await (await caches.open(cache)).keys()).length > 0 : false
    return { certificates, provenance, pictures }
  })
}

/** How many files of the app itself the worker has stored. */
export async function shellFiles(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const name = (await caches.keys()).find((each) => each.includes('precache'))
    return name === undefined ? 0 : (await (await caches.open(name)).keys()).length
  })
}

/** The stored pictures: how many, and which of them are not what had been stored. */
export async function storedPictures(page: Page): Promise<{ stored: number; broken: string[] }> {
  return page.evaluate(async () => {
    const broken: string[] = []
    let stored = 0
    for (const name of await caches.keys()) {
      if (!name.startsWith('akashi-personal-')) continue
      const cache = await caches.open(name)
      for (const { url } of await cache.keys()) {
        const cached = await cache.match(url)
        const bytes = await cached?.arrayBuffer()
        const digest = bytes && new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
        const hex = digest && [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')
        stored++
        if (hex !== cached?.headers.get('x-akashi-sha256')) broken.push(url)
      }
    }
    return { stored, broken }
  })
}

/**
 * A picture that is there has a width; a broken one has none. A snapshot of the page makes way for the one of now,
 * so the picture is looked for anew each time.
 */
export async function picturesShow(page: Page): Promise<void> {
  const picture = page.locator('main img').first()
  await expect
    .poll(() =>
      picture.evaluate((image: HTMLImageElement) => {
        image.scrollIntoView()
        return image.naturalWidth
      }),
    )
    .toBeGreaterThan(0)
}

/** Everything on the device that belongs to a user; a page that is just reloading is queried again. */
export async function personalLeft(page: Page): Promise<string[]> {
  let left: string[] = []
  await expect(async () => {
    left = await personalNames(page)
  }).toPass()
  return left
}

/**
 * Those of the words that the home page does not tell everybody: it shows the newest works, and whose they are. Some
 * must remain, else nothing would be looked for.
 */
export async function untold(page: Page, words: readonly string[]): Promise<string[]> {
  const told = await (await page.request.get('/api/v1/pickup/showcase')).text()
  const left = words.filter((word) => !told.includes(word))
  expect(left).not.toEqual([])
  return left
}

/**
 * Where on this device any of the words is still stored: storages, cookies, names and records of databases,
 * addresses and texts in every cache, whatever put them there.
 */
export async function tracesOf(page: Page, words: readonly string[]): Promise<string[]> {
  const dump = await page.evaluate(async () => {
    const records: string[] = []
    for (const { name = '' } of await indexedDB.databases()) {
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name)
        opening.addEventListener('success', () => resolve(opening.result))
        opening.addEventListener('error', () => reject(opening.error ?? new Error(name)))
      })
      for (const store of db.objectStoreNames) {
        const all = await new Promise<unknown[]>((resolve) => {
          const reading = db.transaction(store).objectStore(store).getAll()
          reading.addEventListener('success', () => resolve(reading.result))
        })
        records.push(`database ${name} ${store}: ${JSON.stringify(all)}`)
      }
      db.close()
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const answer = await cache.match(request)
        const isText = /text|json|javascript/.test(answer?.headers.get('content-type') ?? '')
        records.push(`cache ${name} ${request.url}: ${isText ? await answer?.text() : ''}`)
      }
    }
    const storages = [localStorage, sessionStorage].map((one) => `storage: ${JSON.stringify(one)}`)
    return [...records, ...storages, `cookies: ${document.cookie}`]
  })
  const found = (place: string) => words.some((word) => place.toLowerCase().includes(word.toLowerCase()))
  return dump.filter(found).map((place) => place.slice(0, place.indexOf(': ')))
}

async function personalNames(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const databases = (await indexedDB.databases()).map(({ name = '' }) => name)
    const stores = [
      ...Object.keys(localStorage),
      // no tab stores anything of its own beyond a log-out, except how far its pages were scrolled, by random
      // keys
      ...Object.keys(sessionStorage)
        .filter((key) => key !== 'react-router-scroll-positions')
        .map((key) => `session: ${key}`),
      ...document.cookie.split('; '),
    ]
    const personal =
      /akashi-0x|akashi-personal|akashi-own|akashi-forgetting|wallet_address|login_provider|shared_device|^session: /
    return [...databases, ...(await caches.keys()), ...stores].filter((name) => personal.test(name))
  })
}
