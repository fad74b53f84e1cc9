import { queryOptions } from '@tanstack/react-query'
import { codeOf } from '../lib/lazy-code.ts'

// Signatures are checked only where an owner has no answer but the device's copy.
const listed = codeOf(() => import('../flows/certificates/listed-as-revoked.ts'))

/** What could not be read (storage that is busy, code that did not come) is read again; it is no "not revoked". */
const AGAIN_MS = 2000

/**
 * When the status list on this device was written, if it says that the viewer's certificate is revoked; null where it
 * does not.
 */
export function listedAsRevokedQuery(id: string) {
  return queryOptions({
    queryKey: ['claims', id, 'listed-as-revoked'],
    queryFn: async () => (await listed.ahead()).listedAsRevokedAt(id),
    networkMode: 'always',
    refetchInterval: ({ state }) => (state.status === 'error' ? AGAIN_MS : false),
    retry: false,
    throwOnError: false,
    meta: { quiet: true },
  })
}
