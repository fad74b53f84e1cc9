import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Nft } from '../contract/nfts.ts'
import type { WorkSet } from '../contract/works-index.ts'
import { renewCollection } from '../flows/collection/own-collection.ts'
import { searchIndexOf, searchWorks } from '../offline/search-index.ts'
import { onDevice } from '../offline/device.ts'
import {
  savedSearchIndex,
  savedSummary,
  worksAt,
  type CollectionSummary,
} from '../offline/collection-summary.ts'
import { walletAddress } from '../wallet/identity.ts'
import { copyFor, shownIn } from './copies.ts'
import { isInBall } from './openings.ts'
import { readThrough } from './read-through.ts'

export type { CollectionSummary }

const FRESH_MS = 15_000
/** Works that have been scrolled past leave the memory after this. */
export const PASSED_MS = 10_000

/**
 * The viewer's collection, newest first: how many works, and a reader that loads them as they are viewed. The
 * device's copy of it at once.
 */
export function collectionQuery(displayId: string) {
  return queryOptions({
    queryKey: ['collection', displayId],
    queryFn: (asking) =>
      readThrough<CollectionSummary>(() => renewCollection(walletAddress(), displayId), {
        saved: () => copyFor(asking, (db) => savedSummary(db, displayId)),
        ...shownIn(asking),
      }),
    staleTime: FRESH_MS,
  })
}

/** Not of the screen alone: what is read of the device is quiet, and read again only with the collection. */
export const OF_DEVICE = {
  staleTime: Infinity,
  retry: false,
  throwOnError: false,
  meta: { quiet: true },
} as const

/** A shelf that was renewed is another shelf: until it has been read, what was read of the one before stays. */
export const OF_ONE_SHELF = { ...OF_DEVICE, placeholderData: keepPreviousData } as const

/** The works at some places of a shelf (0: the newest). */
export function worksQuery(summary: CollectionSummary, places: readonly number[]) {
  return queryOptions({
    queryKey: ['collection', 'works', summary.savedAt, ...places],
    queryFn: () => worksIn(summary, places),
    ...OF_DEVICE,
    gcTime: PASSED_MS,
  })
}

/**
 * The pictures of the works of each set that are out of their balls, by its key.
 * @param places of the works of each set
 */
export function setPicturesQuery(
  summary: CollectionSummary,
  places: ReadonlyMap<WorkSet, readonly number[]>,
) {
  return queryOptions({
    queryKey: ['collection', 'set-pictures', summary.savedAt, ...Array.from(places.values()).flat()],
    queryFn: async (): Promise<Record<string, (string | null)[]>> => {
      const pictures = Array.from(places, async ([{ key }, of]) => {
        const works = await worksIn(summary, of)
        return [
          key,
          works.filter((nft) => !isInBall(nft)).map(({ item }) => item?.image_url ?? null),
        ] as const
      })
      return Object.fromEntries(await Promise.all(pictures))
    },
    ...OF_ONE_SHELF,
    gcTime: PASSED_MS,
  })
}

/** Of so many of the newest works it is asked which can be resold; of the others nothing is known. */
export const OFFERED_OF = 48

/** The newest works of the collection that can be put up for sale, as far as it says that. */
export function listableQuery(summary: CollectionSummary) {
  return queryOptions({
    queryKey: ['collection', 'listable', summary.savedAt],
    queryFn: async (): Promise<Nft[]> => {
      const places = Array.from({ length: Math.min(summary.count, OFFERED_OF) }, (_, place) => place)
      return (await worksIn(summary, places)).filter(isListable)
    },
    ...OF_ONE_SHELF,
    gcTime: PASSED_MS,
  })
}

function isListable(nft: Nft): boolean {
  const { item, withdrawn, minted } = nft
  return !isInBall(nft) && item?.is_secondary_distribution === true && withdrawn == null && minted !== false
}

/** The positions of the works in a list that match a search; the index itself does not stay in memory. */
export function foundQuery({ savedAt, held }: CollectionSummary, asked: string) {
  return queryOptions({
    queryKey: ['collection', 'found', savedAt, asked],
    queryFn: async (): Promise<number[]> => {
      const cards = held ? searchIndexOf(held) : await onDevice(walletAddress(), savedSearchIndex)
      return (cards && searchWorks(cards, asked)) ?? []
    },
    ...OF_DEVICE,
    gcTime: PASSED_MS,
  })
}

async function worksIn({ held }: CollectionSummary, places: readonly number[]): Promise<Nft[]> {
  if (held) return placesIn(held, places)
  return (await onDevice(walletAddress(), (db) => worksAt(db, places))) ?? []
}

function placesIn(held: readonly Nft[], places: readonly number[]): Nft[] {
  return places.map((place) => held[place]).filter((nft) => nft !== undefined)
}
