import type { Page } from '@playwright/test'

/** A record of a table; the key is in it (src/offline/db.ts). */
type Stored = Readonly<Record<string, unknown>>

/** What a table of the member's own database on this device holds; nothing where there is no database. */
export async function storedRecords(page: Page, table: string): Promise<Stored[]> {
  return page.evaluate(async (asked) => {
    const name = (await indexedDB.databases()).find((each) => each.name?.startsWith('akashi-0x'))?.name
    if (name === undefined) return []
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open(name)
      opening.addEventListener('success', () => resolve(opening.result))
      opening.addEventListener('error', () => reject(opening.error ?? new Error(name)))
    })
    try {
      return await new Promise<Record<string, unknown>[]>((resolve) => {
        const reading = db.transaction(asked).objectStore(asked).getAll()
        reading.addEventListener('success', () => resolve(reading.result as Record<string, unknown>[]))
      })
    } finally {
      db.close()
    }
  }, table)
}

/** Puts others in the place of a table's records, as somebody with the device in hand could. */
export async function replaceRecords(page: Page, table: string, records: readonly Stored[]): Promise<void> {
  await page.evaluate(
    async ([asked, others]) => {
      const name = (await indexedDB.databases()).find((each) => each.name?.startsWith('akashi-0x'))?.name
      if (name === undefined) throw new Error('no member has a database here')
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name)
        opening.addEventListener('success', () => resolve(opening.result))
        opening.addEventListener('error', () => reject(opening.error ?? new Error(name)))
      })
      const writing = db.transaction(asked, 'readwrite')
      writing.objectStore(asked).clear()
      for (const record of others) writing.objectStore(asked).put(record)
      await new Promise((resolve) => writing.addEventListener('complete', resolve))
      db.close()
    },
    [table, records] as const,
  )
}
