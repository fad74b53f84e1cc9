import { PAGE_SIZE, type SavedCopy, type SummaryFact } from './collection.ts'
import type { AccountDb } from './db.ts'
import { worksIndexOf, type WorksIndex } from '../contract/works-index.ts'

/**
 * What the stored collection is arranged by. Where a version without it has stored the works, it is made of them once.
 */
export async function savedWorksIndex(db: AccountDb): Promise<WorksIndex> {
  const [shelf, fact] = await db.facts.bulkGet(['shelf', 'sets'])
  const wholeAt = (shelf?.value as SummaryFact | undefined)?.wholeAt
  if (fact && fact.savedAt === wholeAt) return fact.value as WorksIndex
  const pages = await db.collection.orderBy('page').toArray()
  const index = worksIndexOf(pages.flatMap(({ nfts }) => nfts))
  if (wholeAt !== undefined) await db.facts.put({ name: 'sets', value: index, savedAt: wholeAt })
  return index
}

/** The places of some works in the stored collection (0: the newest). */
export async function placesOf(db: AccountDb, uuids: readonly string[]): Promise<number[]> {
  const wanted = new Set(uuids)
  const pages = await db.collection.where('uuids').anyOf(uuids).distinct().toArray()
  return pages.flatMap(({ page, uuids: here }) =>
    here.flatMap((uuid, at) => (wanted.has(uuid) ? [page * PAGE_SIZE + at] : [])),
  )
}

/** Those of some works whose certificate is stored. */
export async function certificatesHere(db: AccountDb, uuids: readonly string[]): Promise<string[]> {
  return db.certificates.where('uuid').anyOf(uuids).primaryKeys()
}

/** Prices in yen of the works that their owner has listed, by uuid; null where the server names none. */
export type Listed = Readonly<Record<string, number | null>>

/** Stores which of the own works are listed. */
export async function saveListed(db: AccountDb, listed: Listed, savedAt: number): Promise<void> {
  await db.facts.put({ name: 'listed', value: listed, savedAt })
}

/** Which of the own works were listed when that was last known. */
export async function savedListed(db: AccountDb): Promise<SavedCopy<Listed> | undefined> {
  const fact = await db.facts.get('listed')
  return fact && { value: fact.value as Listed, savedAt: fact.savedAt }
}
