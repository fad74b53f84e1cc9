import { queryOptions } from '@tanstack/react-query'
import { callLater } from '../api/call-later.ts'

/** Others list and buy at any moment. */
const PRICES_FRESH_MS = 30_000
/** Works come with a new ball, not from one minute to the next. */
const FRESH_MS = 300_000

const rows = async () => (await import('../contract/works.ts')).worksApi

/** Works of a shop by artist; a server without such a list has a page without it. */
export function worksOfGroupQuery(code: string) {
  return queryOptions({
    queryKey: ['group-pages', code, 'works'],
    queryFn: ({ signal }) =>
      callLater(async () => (await rows()).ofGroup, { params: { groupName: code }, signal }),
    staleTime: FRESH_MS,
    retry: false,
    throwOnError: false,
    meta: { quiet: true },
  })
}

/** The works beside another one: by its artist, of its ball, of its shop. */
export function worksBesideQuery(id: string) {
  return queryOptions({
    queryKey: ['nfts', id, 'beside'],
    queryFn: ({ signal }) => callLater(async () => (await rows()).beside, { params: { id }, signal }),
    staleTime: FRESH_MS,
    retry: false,
    throwOnError: false,
    meta: { quiet: true },
  })
}

/** Works of the same artist and the same shop that a ball does not hold; its page is complete without them. */
export function worksBesideBallQuery(id: string) {
  return queryOptions({
    queryKey: ['works', 'beside-ball', id],
    queryFn: ({ signal }) => callLater(async () => (await rows()).besideBall, { params: { id }, signal }),
    staleTime: FRESH_MS,
    retry: false,
    throwOnError: false,
    meta: { quiet: true },
  })
}

/** What a work was sold for. */
export function pricesQuery(id: string) {
  return queryOptions({
    queryKey: ['nfts', id, 'prices'],
    queryFn: ({ signal }) => callLater(async () => (await rows()).prices, { params: { id }, signal }),
    staleTime: PRICES_FRESH_MS,
    throwOnError: false,
    meta: { quiet: true },
  })
}

/** The other editions of a work, with their prices, and its last sale; the page is complete without them. */
export function editionsQuery(id: string) {
  return queryOptions({
    queryKey: ['nfts', id, 'editions'],
    queryFn: ({ signal }) => callLater(async () => (await rows()).editions, { params: { id }, signal }),
    staleTime: PRICES_FRESH_MS,
    retry: false,
    throwOnError: false,
    meta: { quiet: true },
  })
}
