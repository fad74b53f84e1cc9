import { queryOptions } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { profileApi } from '../contract/profile.ts'

/** Who somebody is, and what they own, changes seldom. */
const FRESH_MS = 30_000

/** Somebody's public profile. */
export function personQuery(displayId: string) {
  return queryOptions({
    queryKey: ['people', displayId],
    queryFn: ({ signal }) => call(profileApi.show, { params: { displayId }, signal }),
    staleTime: FRESH_MS,
  })
}

/** A page of somebody's collection, newest first; a server that knows no pages answers all of it, without `meta`. */
export function worksOfPersonQuery(displayId: string, page: number) {
  return queryOptions({
    queryKey: ['people', displayId, 'works', page],
    queryFn: ({ signal }) =>
      call(profileApi.nfts, { params: { displayId }, query: { page: String(page) }, signal }),
    staleTime: FRESH_MS,
  })
}
