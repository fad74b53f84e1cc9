import { nft as nftSchema, type Nft } from '../contract/nfts.ts'
import { profile as profileSchema, type Profile } from '../contract/users.ts'
import { searchIndexOf } from './search-index.ts'
import type { AccountDb, CollectionPage } from './db.ts'
import { readable, readableCopy } from './readable.ts'
import { worksIndexOf } from '../contract/works-index.ts'
import { serverNow } from '../network/clock.ts'

/** Works in one record: what a screen shows at a time, so that no more than that is read. */
export const PAGE_SIZE = 20
/** NFTs of others that are remembered after a look. */
const SEEN_LIMIT = 200

export interface SavedCopy<T> {
  value: T
  savedAt: number
}

/** How many works are stored, and when all of them were last fetched: read before any of them. */
export interface SummaryFact {
  count: number
  /** In milliseconds since 1970. */
  wholeAt: number
  /** How many are in closed balls; absent from what an earlier version has stored. */
  closed?: number
}

/** Replaces the own collection, newest first, in one transaction: a reader sees the old one or the new one. */
export async function saveCollection(db: AccountDb, displayId: string, nfts: Nft[]): Promise<void> {
  const pages: CollectionPage[] = []
  for (let start = 0; start < nfts.length; start += PAGE_SIZE) {
    const part = nfts.slice(start, start + PAGE_SIZE)
    pages.push({ page: start / PAGE_SIZE, uuids: part.map(({ uuid }) => uuid), nfts: part })
  }
  const savedAt = serverNow()
  await db.transaction('rw', db.collection, db.facts, async () => {
    await db.collection.clear()
    await db.collection.bulkPut(pages)
    await db.facts.bulkPut([
      { name: 'collection', value: displayId, savedAt },
      {
        name: 'shelf',
        value: { count: nfts.length, wholeAt: savedAt, closed: closedOf(nfts) } satisfies SummaryFact,
        savedAt,
      },
      { name: 'pictures', value: picturesOf(nfts), savedAt },
      { name: 'cards', value: searchIndexOf(nfts), savedAt },
      { name: 'sets', value: worksIndexOf(nfts), savedAt },
    ])
  })
}

/** Takes the works of some orders out of their balls in the stored collection, which is no newer for it. */
export async function saveOpened(db: AccountDb, orders: readonly string[]): Promise<void> {
  const open = (nft: Nft): Nft =>
    nft.in_ball && orders.includes(nft.order_uuid ?? '') ? { ...nft, in_ball: false } : nft
  await db.transaction('rw', db.collection, db.facts, async () => {
    const before = await db.collection.orderBy('page').toArray()
    const pages = before.map((page) => ({ ...page, nfts: page.nfts.map(open) }))
    const nfts = pages.flatMap((page) => page.nfts)
    const [shelf, cards, sets] = await db.facts.bulkGet(['shelf', 'cards', 'sets'])
    if (!shelf || !cards || !sets) return
    await db.collection.bulkPut(pages)
    await db.facts.bulkPut([
      { ...shelf, value: { ...(shelf.value as SummaryFact), closed: closedOf(nfts) } satisfies SummaryFact },
      { ...cards, value: searchIndexOf(nfts) },
      { ...sets, value: worksIndexOf(nfts) },
    ])
  })
}

const closedOf = (nfts: readonly Nft[]) => nfts.filter(({ in_ball: isClosed }) => isClosed).length

/** The different pictures of these works, the newest first. */
export function picturesOf(nfts: readonly Nft[]): string[] {
  const originals = nfts.map(({ item }) => item?.image_url).filter((url) => typeof url === 'string')
  return [...new Set(originals)]
}

/** The own collection as last saved; undefined for another account's. */
export async function savedCollection(
  db: AccountDb,
  displayId: string,
): Promise<SavedCopy<Nft[]> | undefined> {
  const [fact, pages] = await Promise.all([
    db.facts.get('collection'),
    db.collection.orderBy('page').toArray(),
  ])
  if (fact?.value !== displayId) return undefined
  return { value: pages.flatMap(({ nfts }) => nfts), savedAt: fact.savedAt }
}

/** Stores an NFT that was viewed; the least recently viewed are evicted. */
export async function saveSeen(db: AccountDb, nft: Nft): Promise<void> {
  await db.seen.put({ uuid: nft.uuid, value: nft, savedAt: serverNow() })
  const tooMany = (await db.seen.count()) - SEEN_LIMIT
  if (tooMany <= 0) return
  const longest = await db.seen.orderBy('savedAt').limit(tooMany).primaryKeys()
  await Promise.all([db.seen.bulkDelete(longest), db.provenance.bulkDelete(longest)])
}

/** An NFT as last known: from the collection or from a view of it, whichever is newer. */
export async function savedNft(db: AccountDb, uuid: string): Promise<SavedCopy<Nft> | undefined> {
  const [seen, page, fact] = await Promise.all([
    db.seen.get(uuid),
    db.collection.where('uuids').equals(uuid).first(),
    db.facts.get('collection'),
  ])
  const owned = readable(
    nftSchema,
    page?.nfts.find((nft) => nft.uuid === uuid),
  )
  if (owned && fact && fact.savedAt >= (seen?.savedAt ?? 0)) return { value: owned, savedAt: fact.savedAt }
  return readableCopy(nftSchema, seen)
}

/** Stores the account's profile. The own collection stays theirs under a new display id. */
export async function saveProfile(db: AccountDb, profile: Profile): Promise<void> {
  await db.transaction('rw', db.facts, async () => {
    const [before, collection] = await Promise.all([savedProfile(db), db.facts.get('collection')])
    const own = collection && collection.value === before?.value.display_id
    if (own && profile.display_id !== null) await db.facts.put({ ...collection, value: profile.display_id })
    const savedAt = serverNow()
    await db.facts.put({ name: 'profile', value: profile, savedAt })
    if (before && before.value.name !== profile.name)
      await db.facts.put({ name: 'renamed', value: true, savedAt })
  })
}

/** When the account last changed its name here; 0: never. What was stored before has the earlier one. */
export async function renamedAt(db: AccountDb): Promise<number> {
  return (await db.facts.get('renamed'))?.savedAt ?? 0
}

/** The account's profile, as last known. */
export async function savedProfile(db: AccountDb): Promise<SavedCopy<Profile> | undefined> {
  return readableCopy(profileSchema, await db.facts.get('profile'))
}
