import { nft, type Nft } from '../contract/nfts.ts'
import { searchIndexOf, type SearchIndex } from './search-index.ts'
import { PAGE_SIZE, savedCollection, type SavedCopy, type SummaryFact } from './collection.ts'
import type { AccountDb } from './db.ts'
import { readable } from './readable.ts'
import { serverNow } from '../network/clock.ts'

/** After this time the whole collection is refetched, even where its first page is unchanged. */
const WHOLE_FOR_MS = 86_400_000

/** How many works are stored, and since when; `held` where they have to be read at once. */
export interface CollectionSummary {
  count: number
  savedAt: number
  held?: Nft[]
}

/**
 * Facts about the stored collection without reading it; undefined for another account's, and where there is
 * none.
 */
export async function savedSummary(
  db: AccountDb,
  displayId: string,
): Promise<SavedCopy<CollectionSummary> | undefined> {
  const [fact, shelf] = await db.facts.bulkGet(['collection', 'shelf'])
  if (fact?.value !== displayId) return undefined
  const { savedAt } = fact
  if (shelf?.savedAt === savedAt)
    return { value: { count: (shelf.value as SummaryFact).count, savedAt }, savedAt }
  // stored by a version without this field
  const whole = await savedCollection(db, displayId)
  return whole && { value: { count: whole.value.length, savedAt, held: whole.value }, savedAt }
}

/** What a server says of a whole collection; undefined where it does not say. */
interface Told {
  /** Of all works. */
  count: number | undefined
  /** Of those in closed balls. */
  closed: number | null | undefined
}

/**
 * Whether the stored copy still matches the server, judging by its newest works and their numbers; if so, its
 * time of last update becomes now. Undefined where the whole collection has to be fetched.
 */
export async function confirmSummary(
  db: AccountDb,
  displayId: string,
  newest: readonly Nft[],
  { count, closed }: Told,
): Promise<CollectionSummary | undefined> {
  const [fact, shelf] = await db.facts.bulkGet(['collection', 'shelf'])
  if (fact?.value !== displayId || shelf?.savedAt !== fact.savedAt) return undefined
  const known = shelf.value as SummaryFact
  if (closed != null && known.closed !== closed) return undefined
  if (known.count !== count || serverNow() - known.wholeAt > WHOLE_FOR_MS) return undefined
  const stored = (await db.collection.get(0))?.nfts ?? []
  if (JSON.stringify(stored) !== JSON.stringify(newest.slice(0, stored.length))) return undefined
  const savedAt = serverNow()
  await db.facts.bulkUpdate([
    { key: 'collection', changes: { savedAt } },
    { key: 'shelf', changes: { savedAt } },
  ])
  return { count, savedAt }
}

/** The works at some places of the stored collection (0: the newest), in the order of `places`. */
export async function worksAt(db: AccountDb, places: readonly number[]): Promise<Nft[]> {
  const numbers = [...new Set(places.map(pageOf))]
  const pages = await db.collection.bulkGet(numbers)
  const found = new Map(pages.map((page, at) => [numbers[at], page?.nfts]))
  return places
    .map((place) => readable(nft, found.get(pageOf(place))?.[place % PAGE_SIZE]))
    .filter((each) => each !== undefined)
}

/** What can be looked for in the stored collection. */
export async function savedSearchIndex(db: AccountDb): Promise<SearchIndex> {
  const fact = await db.facts.get('cards')
  return (fact?.value as SearchIndex | undefined) ?? searchIndexOf([])
}

function pageOf(place: number): number {
  return Math.floor(place / PAGE_SIZE)
}
