import { queryOptions } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { profileApi } from '../contract/profile.ts'

const FRESH_MS = 60_000

/** The own profile. Its failure opens the session-timeout modal and no other, hence `quiet`. */
export function myProfileQuery() {
  return queryOptions({
    queryKey: ['profile', 'mine'],
    queryFn: ({ signal }) => call(profileApi.mine, { signal }),
    staleTime: FRESH_MS,
    meta: { quiet: true },
  })
}
