import { queryOptions } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { groupPagesApi } from '../contract/group-pages.ts'

/** A group's own facts and design hardly ever change. */
const PAGE_FRESH_MS = 300_000
/** What is left of a ball does. */
const LISTING_FRESH_MS = 15_000

/** A group page by its code. */
export function groupPageQuery(code: string) {
  return queryOptions({
    queryKey: ['group-pages', code],
    queryFn: ({ signal }) => call(groupPagesApi.show, { params: { groupName: code }, signal }),
    staleTime: PAGE_FRESH_MS,
  })
}

/** A group's balls by author. */
export function authorListingQuery(code: string) {
  return queryOptions({
    queryKey: ['group-pages', code, 'authors'],
    queryFn: ({ signal }) => call(groupPagesApi.listByAuthors, { params: { groupName: code }, signal }),
    staleTime: LISTING_FRESH_MS,
  })
}
