import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { celebratedUntil, saveCelebrated } from '../offline/celebrated.ts'
import { onDevice } from '../offline/device.ts'
import { walletAddress } from '../wallet/identity.ts'

/**
 * Up to when sales have had their moment on this device, in milliseconds since 1970; null where none had. A shared
 * device, or one without storage, remembers it for the visit.
 */
export function celebratedQuery() {
  return queryOptions({
    queryKey: ['sales', 'celebrated'],
    queryFn: async () => (await onDevice(walletAddress(), celebratedUntil).catch(() => undefined)) ?? null,
    staleTime: Infinity,
    gcTime: Infinity,
    throwOnError: false,
    meta: { quiet: true },
  })
}

/** Sales up to this time have had their moment: they are rows from then on. */
export function noteCelebrated(client: QueryClient, until: number): void {
  client.setQueryData(celebratedQuery().queryKey, until)
  onDevice(walletAddress(), (db) => saveCelebrated(db, until)).catch(() => {
    // this visit remembers
  })
}
