import { queryOptions } from '@tanstack/react-query'
import { callLater } from '../api/call-later.ts'

/** What the chain itself has recorded of a ball's draw, as our server relays it. */
export function chainRecordQuery(code: string, ballId: string) {
  return queryOptions({
    queryKey: ['draws', ballId, 'record'],
    queryFn: ({ signal }) =>
      callLater(async () => (await import('../contract/draws.ts')).drawsApi.record, {
        params: { groupName: code, id: ballId },
        signal,
      }),
    staleTime: 0,
    retry: false,
    throwOnError: false,
    // another server has no chain to relay: the check reports that it was not asked
    meta: { quiet: true },
  })
}
