import { infiniteQueryOptions, mutationOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { serverOffers } from '../api/server-offers.ts'
import { memberShowcaseApi } from '../contract/member-showcase.ts'
import type { Nft } from '../contract/nfts.ts'
import { profileApi } from '../contract/profile.ts'

const FRESH_MS = 30_000
const keyOf = (displayId: string) => ['people', displayId, 'showcase']

/** Whether members of this server arrange what they show first. */
export function offersShowcases(): boolean {
  return serverOffers('member-showcase')
}

/** What a member shows first, in their order; without a network, or where it fails, their page goes without it. */
export function memberShowcaseQuery(displayId: string) {
  return queryOptions({
    queryKey: keyOf(displayId),
    queryFn: async ({ signal }) =>
      (await call(memberShowcaseApi.show, { params: { displayId }, signal })).objects,
    enabled: offersShowcases() && displayId !== '',
    staleTime: FRESH_MS,
    throwOnError: false,
    meta: { quiet: true },
  })
}

/** The works that a member can choose from: theirs, the newest first. */
export function choosableWorksQuery(displayId: string) {
  return infiniteQueryOptions({
    queryKey: ['people', displayId, 'choosable'],
    queryFn: ({ pageParam, signal }) =>
      call(profileApi.nfts, { params: { displayId }, query: { page: String(pageParam) }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ meta }) =>
      meta && meta.current_page < meta.total_pages ? meta.current_page + 1 : undefined,
    enabled: displayId !== '',
    staleTime: FRESH_MS,
    throwOnError: false,
    meta: { quiet: true },
  })
}

/** Stores an arrangement: now or not at all, and without a modal. */
export function showcaseArranging(displayId: string) {
  return mutationOptions({
    mutationKey: ['people', 'arrange-showcase'],
    mutationFn: async (works: readonly Nft[]) =>
      (await call(memberShowcaseApi.arrange, { body: { works: works.map(({ uuid }) => uuid) } })).objects,
    onSuccess: (stored, _works, _before, { client }) => client.setQueryData(keyOf(displayId), stored),
    networkMode: 'always',
    retry: false,
    meta: { quiet: true },
  })
}
