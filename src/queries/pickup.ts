import { queryOptions } from '@tanstack/react-query'
import { callLater } from '../api/call-later.ts'

/** A minute: what is on the wall changes with the day, not with a tap. */
const FRESH_MS = 60_000

const rows = async () => (await import('../contract/pickup.ts')).pickupApi

/** What hangs on the wall: groups, balls and works the operator points at. */
export function pickupsQuery() {
  return queryOptions({
    queryKey: ['pickup', 'list'],
    queryFn: ({ signal }) => callLater(async () => (await rows()).list, { signal }),
    staleTime: FRESH_MS,
  })
}

/** The news, newest first. */
export function newsQuery() {
  return queryOptions({
    queryKey: ['pickup', 'news'],
    queryFn: ({ signal }) => callLater(async () => (await rows()).news, { signal }),
    staleTime: FRESH_MS,
  })
}
