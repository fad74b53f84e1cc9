// @vitest-environment jsdom
import { Dexie } from 'dexie'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FakeCacheStorage } from '../../../tests/support/browser/cache-storage.ts'
import { certificateOf, work } from '../../../tests/support/shop/works.ts'
import { databaseName, ownSnapshotsCache, personalImagesCache } from '../../config/device.ts'
import { onDevice } from '../../offline/device.ts'
import { savePendingFavorite } from '../../offline/favorites.ts'
import { saveProfileWords, savedProfileDraft } from '../../offline/drafts.ts'
import { saveCertificate, savedCertificate } from '../../offline/records.ts'
import { savedSummary, worksAt } from '../../offline/collection-summary.ts'
import { saveOwnSnapshot } from '../../offline/own-snapshots.ts'
import { storedHere } from '../../offline/stored.ts'
import { savedImageUrl } from '../../offline/images.ts'
import { syncState } from '../../offline/sync-state.ts'
import { saveCollectionOffline } from './save-collection.ts'
import { renewCollection } from './own-collection.ts'
import { checkAndSync, removeCopies } from './stored-here.ts'

let address: string
let accounts = 100
let fakeCaches: FakeCacheStorage
let owned: string[]
let asked: string[]

const profile = { display_id: 'hana', name: 'Hana', introduction: '', icon_url: null, wallet_address: null }
const PAGE = 24

function answer({ pathname, searchParams }: URL): Response {
  if (pathname === '/img') return new Response('webp')
  if (pathname === '/api/v1/profile') return Response.json(profile)
  if (pathname.endsWith('/certificate')) return Response.json(certificateOf(pathname.split('/')[4] ?? ''))
  if (!pathname.endsWith('/nfts')) return Response.json({ error: 'none' }, { status: 404 })
  const page = Number(searchParams.get('page'))
  const total = Math.ceil(owned.length / PAGE)
  const objects = owned.slice((page - 1) * PAGE, page * PAGE).map(work)
  const meta = {
    object_size: owned.length,
    total_pages: total,
    current_page: page,
    is_last_page: page >= total,
  }
  return Response.json({ objects, metadata: [], meta })
}

const asLastShown = () => ({
  address,
  key: '/profile',
  page: new Response('as last shown'),
  isHere: () => true,
})
const stored = () => onDevice(address, (db) => storedHere(db, address))
const listed = () => asked.filter((path) => path.includes('/nfts?')).length

beforeEach(() => {
  address = `0x${String(++accounts).padStart(40, '0')}`
  fakeCaches = new FakeCacheStorage()
  vi.stubGlobal('caches', fakeCaches)
  owned = ['a', 'b', 'c']
  asked = []
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    return answer(new URL(path, location.origin))
  })
})

afterEach(() => vi.unstubAllGlobals())

test('what is stored is counted: certificates, pictures and their bytes, of how many', async () => {
  await saveCollectionOffline(address)
  expect(await stored()).toMatchObject({
    works: 3,
    certificates: 3,
    pictures: { stored: 3, wanted: 3, bytes: 3 * 'webp'.length },
    paused: false,
  })
})

test('a work counts as stored when its certificate and its picture both are', async () => {
  await saveCollectionOffline(address)
  expect(await stored()).toMatchObject({ works: 3, whole: 3 })
  const cache = await fakeCaches.open(personalImagesCache(address))
  await cache.delete(savedImageUrl('/media/b.png'))
  expect(await stored()).toMatchObject({ works: 3, certificates: 3, whole: 2 })
  await onDevice(address, (db) => db.certificates.delete('a'))
  expect(await stored()).toMatchObject({ certificates: 2, whole: 1 })
})

test('a stored picture that is no longer what was stored is noticed and fetched again', async () => {
  await saveCollectionOffline(address)
  const cache = await fakeCaches.open(personalImagesCache(address))
  const stored = await cache.match(savedImageUrl('/media/b.png'))
  await cache.put(savedImageUrl('/media/b.png'), new Response('wEbp', { headers: stored?.headers ?? {} }))
  expect(await checkAndSync(address)).toEqual({ read: 3, broken: 1 })
  expect(await (await cache.match(savedImageUrl('/media/b.png')))?.text()).toBe('webp')
  expect(await checkAndSync(address)).toEqual({ read: 3, broken: 0 })
})

test('copies that were removed stay away until they are asked for; what is typed stays', async () => {
  await saveCollectionOffline(address)
  await onDevice(address, (db) => saveProfileWords(db, { name: 'Hana K.' }))
  await saveOwnSnapshot(asLastShown())
  expect(await fakeCaches.keys()).toContain(ownSnapshotsCache(address))
  await onDevice(address, async (db) => {
    await db.receipts.put({ uuid: 'o', value: [] as never, savedAt: 1 })
    await savePendingFavorite(db, { kind: 'work', id: 'w', at: 1, shown: null })
  })
  await removeCopies(address)
  expect(await onDevice(address, (db) => db.receipts.count())).toBe(0)
  // what is shown now is stored again at the owner's wish only
  await saveOwnSnapshot(asLastShown())
  expect(await fakeCaches.keys()).not.toContain(personalImagesCache(address))
  expect(await fakeCaches.keys()).not.toContain(ownSnapshotsCache(address))
  expect(await stored()).toMatchObject({
    works: undefined,
    certificates: 0,
    paused: true,
    pendingFavorites: true,
  })
  await saveCollectionOffline(address)
  expect(await onDevice(address, (db) => savedCertificate(db, 'a'))).toBeUndefined()
  expect((await onDevice(address, savedProfileDraft))?.value.name).toBe('Hana K.')
  await checkAndSync(address)
  expect(await stored()).toMatchObject({ works: 3, certificates: 3, paused: false })
})

test('a collection of hundreds is asked for once; after that its first page tells that nothing is new', async () => {
  owned = Array.from({ length: 100 }, (_, at) => `w${at}`)
  expect((await renewCollection(address, 'hana')).held).toBeUndefined()
  expect(listed()).toBe(5)
  await renewCollection(address, 'hana')
  expect(listed()).toBe(6)
  const shelf = await onDevice(address, (db) => savedSummary(db, 'hana'))
  expect(shelf?.value.count).toBe(100)
  expect(shelf?.value.held).toBeUndefined()
  const some = await onDevice(address, (db) => worksAt(db, [99, 0, 41]))
  expect(some?.map(({ uuid }) => uuid)).toEqual(['w99', 'w0', 'w41'])

  owned = ['new', ...owned]
  expect(await renewCollection(address, 'hana')).toMatchObject({ count: 101 })
  expect(await onDevice(address, (db) => worksAt(db, [0]))).toMatchObject([{ uuid: 'new' }])
})

test('where nothing can be stored the collection is held in memory, and it is said that nothing is saved', async () => {
  const broken = () => {
    throw new DOMException('no storage', 'InvalidStateError')
  }
  vi.spyOn(indexedDB, 'open').mockImplementation(broken)
  const renewed = await renewCollection(address, 'hana')
  expect(renewed.held?.map(({ uuid }) => uuid)).toEqual(owned)
  await saveCollectionOffline(address)
  expect(syncState.get()).toMatchObject({ state: 'stopped', problem: 'no-store' })
})

test('after a roll-back to an older version, what a newer one has stored can be read and written', async () => {
  await saveCollectionOffline(address)
  await onDevice(address, async (db) => db.close({ disableAutoOpen: false }))
  const newer = new Dexie(databaseName(address))
  newer.version(90).stores({
    collection: 'page, *uuids',
    seen: 'uuid, savedAt',
    certificates: 'uuid, savedAt, owner',
    draws: 'uuid',
    orders: 'uuid',
    facts: 'name',
    drafts: 'form',
    futures: 'uuid',
  })
  await newer.open()
  newer.close()
  expect((await onDevice(address, (db) => savedCertificate(db, 'b')))?.value.uuid).toBe('b')
  owned = ['new', ...owned]
  await saveCollectionOffline(address)
  expect(syncState.get()).toMatchObject({ state: 'done', done: 4 })
})

test('what a newer version has stored in another form is no copy, and is asked for again', async () => {
  await saveCollectionOffline(address)
  const future = { ...certificateOf('b'), item: { name: { ja: '題', en: 'Title' } } } as never
  await onDevice(address, (db) => saveCertificate(db, 'b', future))
  expect(await onDevice(address, (db) => savedCertificate(db, 'b'))).toBeUndefined()
  await checkAndSync(address)
  expect((await onDevice(address, (db) => savedCertificate(db, 'b')))?.value.uuid).toBe('b')
})

/** Locks as a browser has them, as far as one tab sees them. */
function oneLock() {
  let last: Promise<unknown> = Promise.resolve()
  let held = false
  const request = (_name: string, { ifAvailable }: LockOptions, work: (lock: object | null) => unknown) => {
    if (ifAvailable && held) return work(null)
    held = true
    const mine = last.then(() => work({})).finally(() => (held = false))
    last = mine.catch(() => {})
    return mine
  }
  return { request }
}

test('who asks for a renewal while one is under way gets its end, and not half of it', async () => {
  Object.defineProperty(navigator, 'locks', { value: oneLock(), configurable: true })
  const [first, second] = [saveCollectionOffline(address), checkAndSync(address)]
  await second
  expect(await stored()).toMatchObject({ works: 3, certificates: 3 })
  expect(syncState.get()).toMatchObject({ state: 'done', done: 3 })
  await first
  Reflect.deleteProperty(navigator, 'locks')
})

test('on a device that is full the copies can be removed, and stay away', async () => {
  await saveCollectionOffline(address)
  let full = true
  const put = IDBObjectStore.prototype.put
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...args) {
    if (full) throw new DOMException('no space', 'QuotaExceededError')
    return put.apply(this, args)
  })
  vi.spyOn(fakeCaches, 'delete').mockImplementation(async (name) => {
    full = false
    return fakeCaches.caches.delete(name)
  })
  await removeCopies(address)
  expect(await stored()).toMatchObject({ works: undefined, certificates: 0, paused: true })
  vi.restoreAllMocks()
})
