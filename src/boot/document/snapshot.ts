import { isForMembers, pageAt } from '../../config/pages.ts'

/** The element that holds a member's own page as it was last shown to them. */
export const SNAPSHOT_ID = 'snapshot'
/** Attribute of `<html>`: the page is such a snapshot, until the app takes its place. */
export const SNAPSHOT_MARK = 'data-snapshot'

/** Queries of the collection that are views of their own (the app's shortcuts lead there). */
const VIEWS: readonly string[] = ['', '?show=certificates']
/** What tells of an answer's way here and not of the page. */
const OF_TRANSPORT = [
  'content-encoding',
  'content-length',
  'etag',
  'cache-control',
  'cdn-cache-control',
  'vary',
  'age',
]

/** Where a snapshot of a page is found. */
interface SnapshotAt {
  /** Under which address of the site. */
  key: string
  /** Whether it is of a member's own page, in the cache of their account, or public (config/device.ts). */
  own: boolean
}

/**
 * Where the snapshot of a page is stored; undefined for a page of which there is none: of a member's own pages it is
 * the collection alone, whose path with its final slash is the same page; of public ones, those without a query, which
 * may name an order, or what was searched for.
 */
export function snapshotAt({
  pathname,
  search,
}: {
  pathname: string
  search: string
}): SnapshotAt | undefined {
  const { page } = pageAt(pathname)
  if (page === 'myProfile' && VIEWS.includes(search))
    return { key: pathname.replace(/\/$/, '') + search, own: true }
  if (page === null || isForMembers(page) || search !== '') return undefined
  return { key: pathname, own: false }
}

/** The headers with which a page is stored on the device: its policies above all. */
export function snapshotHeaders(received: Headers): Headers {
  const headers = new Headers(received)
  for (const name of OF_TRANSPORT) headers.delete(name)
  return headers
}
