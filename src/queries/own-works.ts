import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callLater } from '../api/call-later.ts'
import type { Nft } from '../contract/nfts.ts'
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
import { serverNow } from '../network/clock.ts'
import { walletAddress } from '../wallet/identity.ts'
import { foundQuery, OF_DEVICE, OF_ONE_SHELF, PASSED_MS, worksQuery } from './collection.ts'
import { copyFor, saveFor, shownIn } from './copies.ts'
import { isInBall } from './openings.ts'
import { readThrough } from './read-through.ts'

export type { Listed }

const FRESH_MS = 10_000
/** Pages of listings that are asked for: a member sells a few works, seldom hundreds. */
const MOST_PAGES = 20

/** What is known of a shelf to arrange its works by; all of it of that one shelf. */
interface Arranged {
  summary: CollectionSummary
  index: WorksIndex
  /** The places of what was looked for; undefined where nothing was. */
  found: readonly number[] | undefined
  /** The places of works on sale; undefined where they were not asked for. */
  onSale: readonly number[] | undefined
}

interface ArrangedAsked {
  /** The text of a search, or empty. */
  looking: string
  /** The works on sale, where only those are asked for. */
  onSale: readonly string[] | undefined
}

/**
 * What the works of a shelf are arranged by: the one before stays whole until it has been read.
 */
export function arrangedQuery(summary: CollectionSummary, { looking, onSale }: ArrangedAsked) {
  return queryOptions({
    queryKey: ['collection', 'arranged', summary.savedAt, looking, onSale ?? null],
    queryFn: async ({ client }): Promise<Arranged> => {
      const [index, found, places] = await Promise.all([
        client.fetchQuery(worksIndexQuery(summary)),
        looking === '' ? undefined : client.fetchQuery(foundQuery(summary, looking)),
        onSale && client.fetchQuery(placesQuery(summary, onSale)),
      ])
      return { summary, index, found, onSale: places }
    },
    ...OF_ONE_SHELF,
    gcTime: PASSED_MS,
  })
}

/** The sets, shops and artists of a shelf's works. */
function worksIndexQuery({ savedAt, held }: CollectionSummary) {
  return queryOptions({
    queryKey: ['collection', 'index', savedAt],
    queryFn: async (): Promise<WorksIndex> =>
      held ? worksIndexOf(held) : ((await onDevice(walletAddress(), savedWorksIndex)) ?? worksIndexOf([])),
    ...OF_DEVICE,
  })
}

/** How many works of a shelf are still in closed balls. */
export function closedCountQuery(summary: CollectionSummary) {
  return queryOptions({
    ...worksIndexQuery(summary),
    select: ({ closed = 0 }) => closed,
    placeholderData: keepPreviousData,
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
    const [sales, last] = Array.isArray(answer)
      ? [answer, true]
      : [answer.objects, answer.meta?.is_last_page ?? true]
    for (const { nft, price } of sales) if (nft) listed[nft.uuid] = price
    if (last) break
  }
  return listed
}

/** The works before and after one in the viewer's collection that are out of their balls. */
interface Neighbours {
  newer: Nft | undefined
  older: Nft | undefined
}

/** The works beside one in a shelf; neither where it is not in it. */
export function neighboursQuery(summary: CollectionSummary, uuid: string) {
  return queryOptions({
    queryKey: ['collection', 'neighbours', summary.savedAt, uuid],
    queryFn: async ({ client }): Promise<Neighbours> => {
      const [place] = await client.fetchQuery(placesQuery(summary, [uuid]))
      if (place === undefined) return { newer: undefined, older: undefined }
      const next = async (from: number, step: 1 | -1): Promise<Nft | undefined> => {
        for (let at = from + step; at >= 0 && at < summary.count; at += step) {
          const [work] = await client.fetchQuery(worksQuery(summary, [at]))
          if (work && !isInBall(work)) return work
        }
        return undefined
      }
      const [newer, older] = await Promise.all([next(place, -1), next(place, 1)])
      return { newer, older }
    },
    ...OF_ONE_SHELF,
    gcTime: PASSED_MS,
  })
}

/** The places of some works in a shelf (0: the newest). */
function placesQuery({ savedAt, held }: CollectionSummary, uuids: readonly string[]) {
  return queryOptions({
    queryKey: ['collection', 'places', savedAt, ...uuids],
    queryFn: async (): Promise<number[]> => {
      if (!held) return (await onDevice(walletAddress(), (db) => placesOf(db, uuids))) ?? []
      return held.flatMap(({ uuid }, place) => (uuids.includes(uuid) ? [place] : []))
    },
    ...OF_DEVICE,
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
