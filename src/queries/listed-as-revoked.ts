import { queryOptions } from '@tanstack/react-query'
import { codeOf } from '../lib/lazy-code.ts'

// Signatures are checked only where an owner has no answer but the device's copy.
const listed = codeOf(() => import('../flows/certificates/listed-as-revoked.ts'))

/** Whether this device's own status list says that the viewer's certificate is revoked; false where it cannot tell. */
export function listedAsRevokedQuery(id: string) {
  return queryOptions({
    queryKey: ['claims', id, 'listed-as-revoked'],
    queryFn: async () => (await listed.ahead()).isListedAsRevoked(id).catch(() => false),
    networkMode: 'always',
    retry: false,
    throwOnError: false,
    meta: { quiet: true },
  })
}
