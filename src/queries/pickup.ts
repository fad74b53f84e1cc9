import { queryOptions } from '@tanstack/react-query'
import { callLater } from '../api/call-later.ts'

/** A minute: what is on the wall changes with the day, not with a tap. */
const FRESH_MS = 60_000

const rows = async () => (await import('../contract/pickup.ts')).pickupApi
const showcaseRows = async () => (await import('../contract/showcase.ts')).showcaseApi

/** What hangs on the wall: groups, balls and works the operator points at. */
export function pickupsQuery() {
  return queryOptions({
    queryKey: ['pickup', 'list'],
    queryFn: ({ signal }) => callLater(async () => (await rows()).list, { signal }),
    staleTime: FRESH_MS,
  })
}

/**
 * The wall's further parts, where the server has them: works with their owners, the shops by their works, listings.
 * Without them the page is whole.
 */
export function showcaseQuery() {
  return queryOptions({
    queryKey: ['pickup', 'showcase'],
    queryFn: ({ signal }) => callLater(async () => (await showcaseRows()).show, { signal }),
    staleTime: FRESH_MS,
    throwOnError: false,
    meta: { quiet: true },
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
