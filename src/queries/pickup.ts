import { queryOptions } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { pickupApi } from '../contract/pickup.ts'

/** A minute: what is on the wall changes with the day, not with a tap. */
const FRESH_MS = 60_000

/** What hangs on the wall: groups, balls and works the operator points at. */
export function pickupsQuery() {
  return queryOptions({
    queryKey: ['pickup', 'list'],
    queryFn: ({ signal }) => call(pickupApi.list, { signal }),
    staleTime: FRESH_MS,
  })
}

/** The news, newest first. */
export function newsQuery() {
  return queryOptions({
    queryKey: ['pickup', 'news'],
    queryFn: ({ signal }) => call(pickupApi.news, { signal }),
    staleTime: FRESH_MS,
  })
}
