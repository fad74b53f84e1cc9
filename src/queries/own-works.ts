import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callLater } from '../api/call-later.ts'
import type { CollectionSummary } from '../offline/collection-summary.ts'
import { onDevice } from '../offline/device.ts'
import {
  certificatesHere,
  placesOf,
  savedListed,
  savedWorksIndex,
  saveListed,
  type Listed,
} from '../offline/saved-index.ts'
import { worksIndexOf, type WorksIndex } from '../contract/works-index.ts'
import { serverNow } from '../lib/server-clock.ts'
import { walletAddress } from '../wallet/identity.ts'
import { copyFor, saveFor, shownIn } from './copies.ts'
import { readThrough } from './read-through.ts'

export type { Listed }

const FRESH_MS = 10_000
/** Pages of listings that are asked for: a member sells a few works, seldom hundreds. */
const MOST_PAGES = 20

/** Not of the screen alone: what is read of the device is quiet, and read again only with the collection. */
const OF_DEVICE = { staleTime: Infinity, retry: false, throwOnError: false, meta: { quiet: true } } as const

/** A shelf that was renewed is another shelf: until it has been read, the works of the one before stay in sight. */
const OF_ONE_SHELF = { ...OF_DEVICE, placeholderData: keepPreviousData } as const

/** By what the works of a shelf are arranged: their sets, shops and artists. */
export function worksIndexQuery({ savedAt, held }: CollectionSummary) {
  return queryOptions({
    queryKey: ['collection', 'index', savedAt],
    queryFn: async (): Promise<WorksIndex> =>
      held ? worksIndexOf(held) : ((await onDevice(walletAddress(), savedWorksIndex)) ?? worksIndexOf([])),
    ...OF_ONE_SHELF,
  })
}

/** Which of the viewer's works are on sale, at which price; what the device knows of it without a network. */
export function listedQuery(displayId: string) {
  return queryOptions({
    queryKey: ['sales', 'listed', displayId],
    queryFn: (asking) =>
      readThrough(() => allListed(displayId, asking.signal), {
        saved: () => copyFor(asking, savedListed),
        save: (listed) => saveFor((db) => saveListed(db, listed, serverNow())),
        ...shownIn(asking),
      }),
    staleTime: FRESH_MS,
    retry: false,
    throwOnError: false,
    meta: { quiet: true },
  })
}

async function allListed(displayId: string, signal: AbortSignal): Promise<Listed> {
  const listed: Record<string, number | null> = {}
  for (let page = 1; page <= MOST_PAGES; page++) {
    const answer = await callLater(async () => (await import('../contract/sales.ts')).salesApi.list, {
      query: { page: String(page), display_id: displayId },
      signal,
    })
    const [sales, last] = Array.isArray(answer) ? [answer, true] : [answer.objects, answer.meta.is_last_page]
    for (const { nft, price } of sales) if (nft) listed[nft.uuid] = price
    if (last) break
  }
  return listed
}

/** The places of listed works in a shelf (0: the newest). */
export function listedPlacesQuery({ savedAt, held }: CollectionSummary, uuids: readonly string[]) {
  return queryOptions({
    queryKey: ['collection', 'listed', savedAt, ...uuids],
    queryFn: async (): Promise<number[]> => {
      if (!held) return (await onDevice(walletAddress(), (db) => placesOf(db, uuids))) ?? []
      return held.flatMap(({ uuid }, place) => (uuids.includes(uuid) ? [place] : []))
    },
    ...OF_ONE_SHELF,
  })
}

/** Those of some works whose certificate is on this device. */
export function certificatesHereQuery(uuids: readonly string[]) {
  return queryOptions({
    queryKey: ['collection', 'certificates', ...uuids],
    queryFn: async (): Promise<string[]> =>
      (await onDevice(walletAddress(), (db) => certificatesHere(db, uuids))) ?? [],
    ...OF_DEVICE,
    staleTime: 0,
    gcTime: 0,
  })
}
