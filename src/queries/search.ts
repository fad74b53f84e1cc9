import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callLater } from '../api/call-later.ts'
import { failureOf, lacksCall } from '../api/failure.ts'
import { SEARCH_KINDS, type SearchKind } from '../contract/search-kinds.ts'
import type { Found } from '../contract/search.ts'
import { savedSearchIndex, worksAt } from '../offline/collection-summary.ts'
import { onDevice } from '../offline/device.ts'
import { searchWorks } from '../offline/search-index.ts'
import { walletAddress } from '../wallet/identity.ts'
import { OF_DEVICE, PASSED_MS } from './collection.ts'

/** A new work need not be found in the same minute. */
const FRESH_MS = 60_000
/** Works of the own collection that are shown without a network. */
const OWN_SHOWN = 24

const rows = async () => (await import('../contract/search.ts')).searchApi

/** The screen words its failures itself; the answer before stays in sight until the next one has come. */
const OF_THE_SCREEN = {
  staleTime: FRESH_MS,
  throwOnError: false,
  placeholderData: keepPreviousData,
  meta: { quiet: true },
} as const

/** The first few of every kind. */
export function searchQuery(q: string) {
  return queryOptions({
    queryKey: ['search', q],
    queryFn: ({ signal }) => callLater(async () => (await rows()).find, { query: { q }, signal }),
    ...OF_THE_SCREEN,
  })
}

/** All of one kind, a page at a time. */
export function searchOfKindQuery(q: string, kind: SearchKind) {
  return infiniteQueryOptions({
    queryKey: ['search', q, kind],
    queryFn: ({ signal, pageParam: after }) =>
      callLater(async () => (await rows()).find, { query: { q, kind, after }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last[kind]?.next ?? undefined,
    ...OF_THE_SCREEN,
  })
}

/** The pages of one kind as one answer; how many there are is said by the first. */
export function joined(pages: readonly Found[], kind: SearchKind): Found {
  const lists = pages.map((page) => page[kind]).filter((list) => list !== undefined)
  const objects = lists.flatMap((list) => list.objects as unknown[])
  return { [kind]: { count: lists[0]?.count ?? 0, objects, next: lists.at(-1)?.next ?? null } }
}

/** How many were found over all kinds; each is counted up to a limit. */
export function foundCount(found: Found): number {
  return SEARCH_KINDS.reduce((sum, kind) => sum + (found[kind]?.count ?? 0), 0)
}

/** What of the own collection, as the device has it, matches; null where nobody is signed in. */
export function ownFoundQuery(q: string) {
  return queryOptions({
    queryKey: ['collection', 'search', q],
    queryFn: async () => {
      const address = walletAddress()
      const index = await onDevice(address, savedSearchIndex)
      if (!index) return null
      const places = searchWorks(index, q) ?? []
      const works = await onDevice(address, (db) => worksAt(db, places.slice(0, OWN_SHOWN)))
      return { count: places.length, works: works ?? [] }
    },
    ...OF_DEVICE,
    staleTime: 0,
    gcTime: PASSED_MS,
  })
}

/** Why a search has no answer, as far as the screen tells it apart from other failures. */
export function searchProblem(error: unknown): 'none' | 'offline' | 'not-offered' | 'failed' {
  if (error === null) return 'none'
  if (failureOf(error).kind === 'offline') return 'offline'
  return lacksCall(error, 'public') ? 'not-offered' : 'failed'
}
