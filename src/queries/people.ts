import { queryOptions } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { profileApi } from '../contract/profile.ts'

/** A member's profile and collection seldom change. */
const FRESH_MS = 30_000

/** A member's public profile. */
export function personQuery(displayId: string) {
  return queryOptions({
    queryKey: ['people', displayId],
    queryFn: ({ signal }) => call(profileApi.show, { params: { displayId }, signal }),
    staleTime: FRESH_MS,
  })
}

/**
 * A page of a member's collection, newest first; a server without pagination answers all of it, without `meta`.
 */
export function worksOfPersonQuery(displayId: string, page: number) {
  return queryOptions({
    queryKey: ['people', displayId, 'works', page],
    queryFn: ({ signal }) =>
      call(profileApi.nfts, { params: { displayId }, query: { page: String(page) }, signal }),
    staleTime: FRESH_MS,
  })
}
