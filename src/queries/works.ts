import { queryOptions } from '@tanstack/react-query'
import { callLater } from '../api/call-later.ts'

/** Works come with a new ball, not from one minute to the next. */
const FRESH_MS = 300_000

const rows = async () => (await import('../contract/works.ts')).worksApi

/** Works of a shop by artist; a server without such a list has a page without it. */
export function worksOfGroupQuery(code: string) {
  return queryOptions({
    queryKey: ['group-pages', code, 'works'],
    queryFn: ({ signal }) =>
      callLater(async () => (await rows()).ofGroup, { params: { groupName: code }, signal }),
    staleTime: FRESH_MS,
    retry: false,
    throwOnError: false,
    meta: { quiet: true },
  })
}

/** The works beside another one: by its artist, of its ball, of its shop. */
export function worksBesideQuery(id: string) {
  return queryOptions({
    queryKey: ['nfts', id, 'beside'],
    queryFn: ({ signal }) => callLater(async () => (await rows()).beside, { params: { id }, signal }),
    staleTime: FRESH_MS,
    retry: false,
    throwOnError: false,
    meta: { quiet: true },
  })
}
