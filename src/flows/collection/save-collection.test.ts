// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FakeCacheStorage } from '../../../tests/support/browser/cache-storage.ts'
import { certificateOf, provenanceOf, receiptOf, work } from '../../../tests/support/shop/works.ts'
import { personalImagesCache } from '../../config/device.ts'
import { savedCollection } from '../../offline/collection.ts'
import { onDevice } from '../../offline/device.ts'
import { saveDraw, savedCertificate, savedDraw, savedProvenance } from '../../offline/records.ts'
import { savedImageUrl } from '../../offline/images.ts'
import { syncState } from '../../offline/sync-state.ts'
import { saveCollectionOffline } from './save-collection.ts'

/** A new account for every test: what one test stored is not the next one's. */
let address: string
let accounts = 0
let fakeCaches: FakeCacheStorage
let asked: string[]

const WORKS = ['a', 'b', 'c', 'd', 'e']
/** Works that the sync fetches at the same time. */
const FETCHED_AT_ONCE = 3
const profile = {
  display_id: 'hana',
  name: 'Hana',
  introduction: '',
  icon_url: null,
  wallet_address: null,
}

/** The server, as far as the keeping asks it; `broken` decides what fails. */
function serve(broken: (path: string) => Response | Error | undefined = () => undefined) {
  asked = []
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    const failure = broken(address)
    if (failure instanceof Error) throw failure
    return failure ?? answer(new URL(address, location.origin))
  })
}

function answer({ pathname, searchParams }: URL): Response {
  if (pathname === '/img') return new Response('webp')
  if (pathname === '/api/v1/profile') return Response.json(profile)
  if (pathname === '/api/v1/orders') return Response.json([])
  if (pathname.endsWith('/draw')) {
    const [, , , , uuid = ''] = pathname.split('/')
    if (uuid !== 'e') return Response.json(receiptOf(uuid))
    return Response.json({ error: 'none' }, { status: 404 })
  }
  if (pathname.endsWith('/provenance')) return Response.json([provenanceOf(pathname.split('/')[4] ?? '')])
  if (pathname.endsWith('/certificate')) return Response.json(certificateOf(pathname.split('/')[4] ?? ''))
  const page = Number(searchParams.get('page'))
  const objects = WORKS.slice((page - 1) * 3, page * 3).map(work)
  const meta = { object_size: 5, total_pages: 2, current_page: page, is_last_page: page === 2 }
  return Response.json({ objects, metadata: [], meta })
}

const certificateIn = (uuid: string) => onDevice(address, (db) => savedCertificate(db, uuid))
const provenanceIn = (uuid: string) => onDevice(address, (db) => savedProvenance(db, uuid))
const drawIn = (uuid: string) => onDevice(address, (db) => savedDraw(db, uuid))
const picturesSaved = async () => (await (await fakeCaches.open(personalImagesCache(address))).keys()).length

beforeEach(() => {
  address = `0x${String(++accounts).padStart(40, '0')}`
  fakeCaches = new FakeCacheStorage()
  vi.stubGlobal('caches', fakeCaches)
})

afterEach(() => vi.unstubAllGlobals())

test('the whole collection, every certificate and every picture come onto the device', async () => {
  serve()
  await saveCollectionOffline(address)
  expect(syncState.get()).toMatchObject({ state: 'done', done: 5, total: 5 })
  expect(syncState.get().problem).toBeUndefined()
  const saved = await onDevice(address, (db) => savedCollection(db, 'hana'))
  expect(saved?.value.map(({ uuid }) => uuid)).toEqual(WORKS)
  for (const uuid of WORKS) expect((await certificateIn(uuid))?.value.uuid).toBe(uuid)
  expect(await picturesSaved()).toBe(5)
})

test('cut off in the middle it says so, keeps what it has and goes on from there', async () => {
  serve((path) => (path.includes('/nfts/d/cert') ? new TypeError('Failed to fetch') : undefined))
  await saveCollectionOffline(address)
  expect(syncState.get()).toMatchObject({ state: 'stopped', problem: 'no-network' })
  expect(await certificateIn('a')).toBeDefined()
  serve()
  await saveCollectionOffline(address)
  expect(syncState.get()).toMatchObject({ state: 'done', done: 5 })
  expect(asked.some((path) => path.includes('/nfts/a/certificate'))).toBe(false)
  expect(await certificateIn('d')).toBeDefined()
})

test('with a full disk all certificates stay, the newest pictures too, and it is said', async () => {
  fakeCaches.space = 2
  serve()
  await saveCollectionOffline(address)
  expect(syncState.get()).toMatchObject({ state: 'done', done: 5, problem: 'no-space' })
  for (const uuid of WORKS) expect(await certificateIn(uuid)).toBeDefined()
  const cache = await fakeCaches.open(personalImagesCache(address))
  expect(await cache.match(savedImageUrl('/media/a.png'))).toBeDefined()
  expect(await cache.match(savedImageUrl('/media/e.png'))).toBeUndefined()
})

test('a picture that finds no space ends the fetching of pictures for this time', async () => {
  fakeCaches.space = 1
  serve()
  await saveCollectionOffline(address)
  const first = asked.filter((path) => path.startsWith('/img'))
  expect(first.length).toBe(new Set(first).size)
  await saveCollectionOffline(address)
  const pictures = asked.filter((path) => path.startsWith('/img'))
  // Those that were under way when the first found no space; without an end each time all but the one stored.
  expect(pictures.length - first.length).toBeLessThanOrEqual(FETCHED_AT_ONCE)
})

test.each([
  ['is missing', undefined],
  ['refuses', { open: () => Promise.reject(new DOMException('off', 'SecurityError')) }],
])('where Cache Storage %s certificates are saved without pictures, and it is said', async (_, broken) => {
  vi.stubGlobal('caches', broken)
  serve()
  await saveCollectionOffline(address)
  expect(syncState.get()).toMatchObject({ state: 'done', done: 5, problem: 'no-pictures' })
  for (const uuid of WORKS) expect(await certificateIn(uuid)).toBeDefined()
  expect(asked.some((path) => path.startsWith('/img'))).toBe(false)
})

test('a device without space for certificates says that, and keeps the earlier ones', async () => {
  serve()
  await saveCollectionOffline(address)
  await onDevice(address, (db) => db.certificates.delete('d'))
  const put = IDBObjectStore.prototype.put
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...args) {
    if (this.name === 'certificates') throw new DOMException('no space', 'QuotaExceededError')
    return put.apply(this, args)
  })
  await saveCollectionOffline(address)
  vi.restoreAllMocks()
  expect(syncState.get()).toMatchObject({ state: 'stopped', problem: 'full' })
  expect(await certificateIn('a')).toBeDefined()
})

test('one certificate that the server stumbles over is no reason to be without the others', async () => {
  serve((path) =>
    path.includes('/nfts/b/cert') ? Response.json({ error: 'e' }, { status: 500 }) : undefined,
  )
  await saveCollectionOffline(address)
  expect(syncState.get()).toMatchObject({ state: 'done', problem: 'failed' })
  expect(await certificateIn('e')).toBeDefined()
})

test('every receipt of a draw comes along, whether or not its work was ever opened', async () => {
  serve()
  await saveCollectionOffline(address)
  for (const uuid of WORKS.slice(0, 4)) expect((await drawIn(uuid))?.value).toEqual(receiptOf(uuid))
  expect(await drawIn('e')).toBeUndefined()
  await saveCollectionOffline(address)
  expect(asked.filter((path) => path.endsWith('/draw'))).toHaveLength(WORKS.length)
})

test('what is stored and is no receipt is asked for again, and never shown as one', async () => {
  serve()
  await saveCollectionOffline(address)
  const damaged = { ...receiptOf('a'), slot_index: 'three' } as never
  await onDevice(address, (db) => saveDraw(db, 'a', damaged))
  expect(await drawIn('a')).toBeUndefined()
  await saveCollectionOffline(address)
  expect((await drawIn('a'))?.value).toEqual(receiptOf('a'))
})

test('the provenance of a work is available offline, and is requested once', async () => {
  serve((path) =>
    path.includes('/nfts/b/prov') ? Response.json({ error: 'not ready' }, { status: 503 }) : undefined,
  )
  await saveCollectionOffline(address)
  expect(syncState.get()).toMatchObject({ state: 'done', done: 5 })
  expect(syncState.get().problem).toBeUndefined()
  expect((await provenanceIn('a'))?.value[0]?.tx_hash).toBe('0xa')
  expect(await provenanceIn('b')).toBeUndefined()
  serve()
  await saveCollectionOffline(address)
  const again = asked.filter((path) => path.endsWith('/provenance'))
  expect(again).toEqual([expect.stringContaining('/nfts/b/provenance')])
  expect((await provenanceIn('b'))?.value[0]?.tx_hash).toBe('0xb')
})
