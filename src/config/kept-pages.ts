import { pageAt } from '../config/pages.ts'

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

/** The headers with which a page is stored on the device: its policies above all. */
export function keptHeaders(received: Headers): Headers {
  const headers = new Headers(received)
  for (const name of OF_TRANSPORT) headers.delete(name)
  return headers
}

/** Queries of the collection that are views of their own (the app's shortcuts lead there). */
const VIEWS: readonly string[] = ['', '?show=certificates']

/**
 * Under which address a member's own page is stored as it was last shown; undefined for a page that is not. A
 * path with its final slash is the same page.
 */
export function ownPageKey({ pathname, search }: { pathname: string; search: string }): string | undefined {
  if (!VIEWS.includes(search) || pageAt(pathname).page !== 'myProfile') return undefined
  return pathname.replace(/\/$/, '') + search
}
