import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { onDevice } from '../offline/device.ts'
import { savedTypedPrice, saveTypedPrice } from '../offline/drafts.ts'
import { walletAddress } from '../wallet/identity.ts'

/** How long a visit remembers it where the device stores nothing: as long as anybody looks something up. */
const VISIT_MS = 60 * 60_000

/**
 * The price that was typed for a work and not listed: it survives Back, a reload and a new version of the app. From
 * the device; a shared one, or one without storage, remembers it for the visit.
 */
export function typedPriceQuery(nftUuid: string) {
  return queryOptions({
    queryKey: ['drafts', 'listing', nftUuid],
    queryFn: async () =>
      (await onDevice(walletAddress(), (db) => savedTypedPrice(db, nftUuid)).catch(() => undefined)) ?? '',
    // The form is its only writer.
    staleTime: Infinity,
    gcTime: VISIT_MS,
    throwOnError: false,
    meta: { quiet: true },
  })
}

/** Remembers what is typed, or, empty, forgets it. */
export function rememberTypedPrice(client: QueryClient, nftUuid: string, text: string): void {
  client.setQueryData(typedPriceQuery(nftUuid).queryKey, text)
  onDevice(walletAddress(), (db) => saveTypedPrice(db, nftUuid, text)).catch(() => {
    // this visit remembers
  })
}
