import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { NOTICE_KINDS, noticesApi, type Notices, type NoticeTold } from '../contract/notices.ts'
import { savedNotices, saveNotices } from '../offline/notices.ts'
import { copyFor, saveFor, shownIn } from './copies.ts'
import { readThrough, type Cached } from './read-through.ts'

/** Sales and refunds happen at any moment, but seldom. */
const FRESH_MS = 30_000
const KEY = ['notices']

/** The viewer's notices of sales, orders, listings and payouts. Hidden on a server without them. */
export function noticesQuery() {
  return queryOptions({
    queryKey: KEY,
    queryFn: (asking) =>
      readThrough(() => call(noticesApi.list, { signal: asking.signal }), {
        saved: () => copyFor(asking, savedNotices),
        save: (notices) => saveFor((db) => saveNotices(db, notices)),
        ...shownIn(asking),
        // what is new is told to the server as read
        first: 'network',
      }),
    staleTime: FRESH_MS,
    throwOnError: false,
    meta: { quiet: true },
  })
}

/**
 * Reports to the server that everything up to a time was read. A failed report is repeated at the next look.
 */
export function noticesRead() {
  return mutationOptions({
    mutationKey: ['notices', 'read'],
    mutationFn: (until: string) => call(noticesApi.read, { body: { until } }),
    onSuccess: (_done, until, _before, { client }) => markRead(client, until),
    networkMode: 'always',
    retry: false,
    meta: { quiet: true },
  })
}

/** At once, here and in the device's copy: without a network they do not count as new again. */
function markRead(client: QueryClient, until: string): void {
  const cached = client.getQueryData<Cached<Notices>>(KEY)
  if (!cached) return
  const notices = cached.value.notices.map((one) => (one.at <= until ? { ...one, read: true } : one))
  const value = { ...cached.value, notices, unread: notices.filter(({ read }) => !read).length }
  client.setQueryData<Cached<Notices>>(KEY, { ...cached, value })
  saveFor((db) => saveNotices(db, value)).catch(() => {})
}

/** Whether this app has words for a notice; another server may send more kinds. */
export function isWorded({ kind }: NoticeTold): boolean {
  return (NOTICE_KINDS as readonly string[]).includes(kind)
}
