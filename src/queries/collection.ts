import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Nft } from '../contract/nfts.ts'
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
import { readThrough } from './read-through.ts'

export type { CollectionSummary }

const FRESH_MS = 15_000
/** Works that have been scrolled past leave the memory after this. */
const PASSED_MS = 10_000

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

/** The works at some places of a shelf (0: the newest). */
export function worksQuery({ savedAt, held }: CollectionSummary, places: readonly number[]) {
  return queryOptions({
    queryKey: ['collection', 'works', savedAt, ...places],
    queryFn: async (): Promise<Nft[]> =>
      (held && placesIn(held, places)) ??
      (await onDevice(walletAddress(), (db) => worksAt(db, places))) ??
      [],
    // a shelf that was renewed is another shelf; until it has been read, the one before stays
    staleTime: Infinity,
    gcTime: PASSED_MS,
    placeholderData: keepPreviousData,
    retry: false,
    throwOnError: false,
    meta: { quiet: true },
  })
}

/** The positions of the works in a list that match a search; the index itself does not stay in memory. */
export function foundQuery({ savedAt, held }: CollectionSummary, asked: string) {
  return queryOptions({
    queryKey: ['collection', 'found', savedAt, asked],
    queryFn: async (): Promise<number[]> => {
      const cards = held ? searchIndexOf(held) : await onDevice(walletAddress(), savedSearchIndex)
      return (cards && searchWorks(cards, asked)) ?? []
    },
    enabled: asked !== '',
    staleTime: Infinity,
    gcTime: PASSED_MS,
    placeholderData: keepPreviousData,
    retry: false,
    throwOnError: false,
    meta: { quiet: true },
  })
}

function placesIn(held: readonly Nft[], places: readonly number[]): Nft[] {
  return places.map((place) => held[place]).filter((nft) => nft !== undefined)
}
