import { queryOptions } from '@tanstack/react-query'
import { codeOf } from '../network/loading/lazy-code.ts'

// Signatures are checked only where an owner has no answer but the device's copy.
const heard = codeOf(() => import('../flows/certificates/revoked-on-device.ts'))

/** What could not be read (storage that is busy, code that did not come) is read again; it is no "not revoked". */
const AGAIN_MS = 2000

/** When this device last heard that the viewer's certificate is revoked, in milliseconds since 1970; null: it has not. */
export function revokedOnDeviceQuery(id: string) {
  return queryOptions({
    queryKey: ['claims', id, 'revoked'],
    queryFn: async () => (await heard.ahead()).revokedOnDeviceAt(id),
    networkMode: 'always',
    refetchInterval: ({ state }) => (state.status === 'error' ? AGAIN_MS : false),
    retry: false,
    throwOnError: false,
    meta: { quiet: true },
  })
}
