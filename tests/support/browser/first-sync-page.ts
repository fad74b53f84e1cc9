import { saveCollection } from '../../../src/offline/collection.ts'
import { openDatabase } from '../../../src/offline/db.ts'
import type { Nft } from '../../../src/contract/nfts.ts'

// In the browser: how long the first storing of a collection takes, and the same records put one by one in a
// single transaction of IndexedDB itself.

declare global {
  interface Window {
    firstSync: (nfts: Nft[]) => Promise<number>
    rawPut: (nfts: Nft[]) => Promise<number>
  }
}

window.firstSync = async (nfts) => {
  const db = openDatabase('0xbe')
  await db.open()
  await db.collection.clear()
  const start = performance.now()
  await saveCollection(db, 'hana', nfts)
  const took = performance.now() - start
  await db.delete()
  return took
}

window.rawPut = async (nfts) => {
  const db = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open('raw', 1)
    opening.addEventListener('upgradeneeded', () =>
      opening.result.createObjectStore('nfts', { keyPath: 'uuid' }),
    )
    opening.addEventListener('success', () => resolve(opening.result))
    opening.addEventListener('error', () => reject(opening.error ?? new Error('no database')))
  })
  const start = performance.now()
  await new Promise<void>((resolve) => {
    const putting = db.transaction('nfts', 'readwrite')
    const store = putting.objectStore('nfts')
    for (const nft of nfts) store.put(nft)
    putting.addEventListener('complete', () => resolve())
  })
  const took = performance.now() - start
  db.close()
  indexedDB.deleteDatabase('raw')
  return took
}
