// @vitest-environment jsdom
import { forceCloseDatabase } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FakeCacheStorage } from '../../tests/support/browser/cache-storage.ts'
import { certificateOf, work } from '../../tests/support/shop/works.ts'
import {
  databaseName,
  EARLIER_OWN_SNAPSHOTS_PREFIX,
  EMAIL_ASKED_KEY,
  FORGETTING_KEY,
  ownSnapshotsCache,
  personalImagesCache,
  PUBLIC_ANSWERS_KEY,
  SEEN_IMAGES_CACHE,
} from '../config/device.ts'
import { ADDRESS_COOKIE } from '../config/identity-cookies.ts'
import { setSharedDevice } from '../lib/shared-device.ts'
import { saveCollection, savedCollection, savedNft, saveSeen } from './collection.ts'
import { saveCertificate, savedCertificate } from './records.ts'

const ADDRESS = '0xAbc0000000000000000000000000000000000001'

/** A tab of its own: what one tab closed is open in the next. */
async function newTab() {
  vi.resetModules()
  const { onDevice } = await import('./device.ts')
  const forget = await import('./forget.ts')
  return { onDevice, ...forget }
}

const names = async () => (await indexedDB.databases()).map(({ name }) => name)

let fakeCaches: FakeCacheStorage

beforeEach(() => {
  fakeCaches = new FakeCacheStorage()
  vi.stubGlobal('caches', fakeCaches)
})

afterEach(async () => {
  const { forgetDevice } = await newTab()
  await forgetDevice(ADDRESS)
  vi.unstubAllGlobals()
})

test('a collection of several pages is read back whole and in its order, for its owner only', async () => {
  const { onDevice } = await newTab()
  const nfts = Array.from({ length: 250 }, (_, i) => work(`nft-${i}`))
  await onDevice(ADDRESS, (db) => saveCollection(db, 'hana', nfts))
  const saved = await onDevice(ADDRESS, (db) => savedCollection(db, 'hana'))
  expect(saved?.value).toEqual(nfts)
  expect(await onDevice(ADDRESS, (db) => savedCollection(db, 'taro'))).toBeUndefined()
  expect((await onDevice(ADDRESS, (db) => savedNft(db, 'nft-249')))?.value).toEqual(nfts[249])
})

test('a work that left the collection is no longer in the copy', async () => {
  const { onDevice } = await newTab()
  await onDevice(ADDRESS, (db) => saveCollection(db, 'hana', [work('a'), work('b')]))
  await onDevice(ADDRESS, (db) => saveCollection(db, 'hana', [work('b')]))
  expect(await onDevice(ADDRESS, (db) => savedNft(db, 'a'))).toBeUndefined()
})

test('of the works of others only the last 200 looks are remembered', async () => {
  const { onDevice } = await newTab()
  await onDevice(ADDRESS, async (db) => {
    for (let i = 0; i < 203; i++) await saveSeen(db, work(`seen-${i}`))
    expect(await db.seen.count()).toBe(200)
  })
})

test('accounts do not see each other', async () => {
  const { onDevice } = await newTab()
  await onDevice(ADDRESS, (db) => saveCertificate(db, 'a', certificateOf('a')))
  const other = '0xAbc0000000000000000000000000000000000002'
  expect(await onDevice(other, (db) => savedCertificate(db, 'a'))).toBeUndefined()
  expect((await onDevice(ADDRESS, (db) => savedCertificate(db, 'a')))?.value.uuid).toBe('a')
})

test('after a log-out nothing personal is left, and a late read makes nothing again', async () => {
  const { onDevice, forgetDevice } = await newTab()
  await onDevice(ADDRESS, (db) => saveCertificate(db, 'a', certificateOf('a')))
  await fakeCaches.open(personalImagesCache(ADDRESS))
  await fakeCaches.open(SEEN_IMAGES_CACHE)
  await fakeCaches.open(ownSnapshotsCache(ADDRESS))
  await fakeCaches.open(`${EARLIER_OWN_SNAPSHOTS_PREFIX}abc`)
  localStorage.setItem(EMAIL_ASKED_KEY, '1')
  await forgetDevice(ADDRESS)
  expect(await onDevice(ADDRESS, (db) => savedCertificate(db, 'a'))).toBeUndefined()
  expect(await names()).not.toContain(databaseName(ADDRESS))
  expect(await fakeCaches.keys()).toEqual([])
  expect(localStorage.getItem(FORGETTING_KEY)).toBeNull()
  expect(localStorage.getItem(EMAIL_ASKED_KEY)).toBeNull()
})

test('a log-out deletes what it knows by name, also where the browser never says what else there is', async () => {
  const { onDevice, forgetDevice, finishForgetting } = await newTab()
  await onDevice(ADDRESS, (db) => saveCertificate(db, 'a', certificateOf('a')))
  const listed = indexedDB.databases.bind(indexedDB)
  let giveUp: (why: Error) => void = () => {}
  const asked = vi
    .spyOn(indexedDB, 'databases')
    .mockReturnValue(new Promise((_, reject) => (giveUp = reject)))
  const wiped = forgetDevice(ADDRESS)
  await vi.waitFor(async () => expect((await listed()).map(({ name }) => name)).toEqual([]))
  giveUp(new Error('no answer'))
  await wiped
  // another account's database may exist: the next start looks again
  expect(localStorage.getItem(FORGETTING_KEY)).toBe(ADDRESS)
  asked.mockRestore()
  await finishForgetting()
  expect(localStorage.getItem(FORGETTING_KEY)).toBeNull()
})

test('a browser that drops the data while it is written gets none of it back from work that was under way', async () => {
  const { onDevice } = await newTab()
  const late = onDevice(ADDRESS, async (db) => {
    await saveCertificate(db, 'a', certificateOf('a'))
    // its types name the class where it takes an instance
    forceCloseDatabase(db.backendDB() as unknown as typeof IDBDatabase)
    await new Promise((resolve) => {
      indexedDB.deleteDatabase(databaseName(ADDRESS)).addEventListener('success', resolve)
    })
    await saveCertificate(db, 'b', certificateOf('b'))
  })
  await expect(late).rejects.toThrow('closed')
  expect(await names()).not.toContain(databaseName(ADDRESS))
  // who has lost their cookies too is nobody to store it for
  await onDevice(ADDRESS, (db) => saveCertificate(db, 'a', certificateOf('a')))
  expect(await names()).not.toContain(databaseName(ADDRESS))
  // who is still here stores it again
  document.cookie = `${ADDRESS_COOKIE}=${ADDRESS.toLowerCase()}`
  await onDevice(ADDRESS, (db) => saveCertificate(db, 'a', certificateOf('a')))
  expect((await onDevice(ADDRESS, (db) => savedCertificate(db, 'a')))?.value.uuid).toBe('a')
})

test.each(['UnknownError', 'InvalidStateError'])(
  'works are read although each connection so far is dead and throws %s, and what is still being written arrives',
  async (name) => {
    const { onDevice } = await newTab()
    await onDevice(ADDRESS, (db) => saveCertificate(db, 'a', certificateOf('a')))
    const dead = new Set<IDBDatabase>()
    await onDevice(ADDRESS, async (db) => dead.add(db.backendDB()))
    const begin = IDBDatabase.prototype.transaction
    const broken = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (
      this: IDBDatabase,
      ...asked
    ) {
      if (dead.has(this)) throw new DOMException('Connection to Indexed Database server lost', name)
      return begin.apply(this, asked)
    })
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const both = await Promise.all(
      ['a', 'a'].map((uuid) => onDevice(ADDRESS, (db) => savedCertificate(db, uuid))),
    )
    expect(both.map((each) => each?.value.uuid)).toEqual(['a', 'a'])
    await onDevice(ADDRESS, (db) => saveCertificate(db, 'b', certificateOf('b')))
    expect((await onDevice(ADDRESS, (db) => savedCertificate(db, 'b')))?.value.uuid).toBe('b')
    broken.mockRestore()
    vi.mocked(console.warn).mockRestore()
  },
)

test('a read whose connection the browser closes is done again for who is still here', async () => {
  const { onDevice } = await newTab()
  document.cookie = `${ADDRESS_COOKIE}=${ADDRESS.toLowerCase()}`
  await onDevice(ADDRESS, (db) => saveCertificate(db, 'a', certificateOf('a')))
  let times = 0
  const read = await onDevice(ADDRESS, async (db) => {
    times += 1
    // its types name the class where it takes an instance
    if (times === 1) forceCloseDatabase(db.backendDB() as unknown as typeof IDBDatabase)
    return savedCertificate(db, 'a')
  })
  document.cookie = `${ADDRESS_COOKIE}=; max-age=0`
  expect(read?.value.uuid).toBe('a')
  expect(times).toBe(2)
})

test('a database that is broken is asked twice, and no more', async () => {
  const { onDevice } = await newTab()
  await onDevice(ADDRESS, (db) => saveCertificate(db, 'a', certificateOf('a')))
  const work = vi.fn<() => Promise<never>>(() => Promise.reject(new DOMException('disk', 'UnknownError')))
  await expect(onDevice(ADDRESS, work)).rejects.toThrow('disk')
  expect(work).toHaveBeenCalledTimes(2)
  const full = vi.fn<() => Promise<never>>(() =>
    Promise.reject(new DOMException('full', 'QuotaExceededError')),
  )
  await expect(onDevice(ADDRESS, full)).rejects.toThrow('full')
  expect(full).toHaveBeenCalledTimes(1)
})

test('another tab closes its database for good and is told', async () => {
  const other = await newTab()
  await other.onDevice(ADDRESS, (db) => saveCertificate(db, 'a', certificateOf('a')))
  const told = vi.fn<() => void>()
  const stop = other.whenForgotten(told)
  const own = await newTab()
  await own.forgetDevice(ADDRESS)
  await vi.waitFor(() => expect(told).toHaveBeenCalled())
  expect(await other.onDevice(ADDRESS, (db) => savedCertificate(db, 'a'))).toBeUndefined()
  expect(await names()).not.toContain(databaseName(ADDRESS))
  stop()
})

test('the back button shows nothing of who has logged out', async () => {
  const tab = await newTab()
  const told = vi.fn<() => void>()
  const stop = tab.whenForgotten(told)
  const back = () => dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  back()
  expect(told).not.toHaveBeenCalled()
  await tab.forgetDevice(ADDRESS)
  back()
  expect(told).toHaveBeenCalledTimes(1)
  stop()
})

test('a device that others use too keeps nothing, and is wiped once its browser was closed', async () => {
  setSharedDevice(true)
  const tab = await newTab()
  tab.forgetWithBrowser()
  expect(await tab.onDevice(ADDRESS, (db) => saveCertificate(db, 'a', certificateOf('a')))).toBeUndefined()
  expect(await names()).not.toContain(databaseName(ADDRESS))
  localStorage.setItem(PUBLIC_ANSWERS_KEY, 'seen')

  // loaded again, in the same browser
  await (await newTab()).finishForgetting()
  expect(localStorage.getItem(PUBLIC_ANSWERS_KEY)).toBe('seen')
  // closed, and opened by the next person
  setSharedDevice(false)
  await (await newTab()).finishForgetting()
  expect(localStorage).toHaveLength(0)
})

test('a wipe that a killed tab began is finished at the next start', async () => {
  const killed = await newTab()
  await killed.onDevice(ADDRESS, (db) => saveCertificate(db, 'a', certificateOf('a')))
  localStorage.setItem(FORGETTING_KEY, ADDRESS)
  const next = await newTab()
  await next.finishForgetting()
  expect(await names()).not.toContain(databaseName(ADDRESS))
  expect(localStorage.getItem(FORGETTING_KEY)).toBeNull()
})
