import { queryOptions } from '@tanstack/react-query'
import { callLater } from '../api/call-later.ts'

/** A group's facts and design hardly ever change. */
const PAGE_FRESH_MS = 300_000
/** What is left of a ball does. */
const LISTING_FRESH_MS = 15_000

const rows = async () => (await import('../contract/group-pages.ts')).groupPagesApi

/** A group page by its code. */
export function groupPageQuery(code: string) {
  return queryOptions({
    queryKey: ['group-pages', code],
    queryFn: ({ signal }) =>
      callLater(async () => (await rows()).show, { params: { groupName: code }, signal }),
    staleTime: PAGE_FRESH_MS,
  })
}

/** A group's balls by author. */
export function authorListingQuery(code: string) {
  return queryOptions({
    queryKey: ['group-pages', code, 'authors'],
    queryFn: ({ signal }) =>
      callLater(async () => (await rows()).listByAuthors, { params: { groupName: code }, signal }),
    staleTime: LISTING_FRESH_MS,
  })
}
