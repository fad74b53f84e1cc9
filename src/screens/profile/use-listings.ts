import { useQuery } from '@tanstack/react-query'
import { salesQuery } from '../../queries/sales.ts'

/** The newest open listings of a member; the page is complete without them. */
export function useListings(displayId: string) {
  return useQuery({
    ...salesQuery({ seller: displayId }),
    throwOnError: false,
    meta: { quiet: true },
  }).data
}

/** Prices in yen of what they sell, by the uuid of the work: of their newest listings. */
export function usePrices(displayId: string): ReadonlyMap<string, number | null> {
  const listings = useListings(displayId)
  return new Map((listings?.sales ?? []).flatMap(({ nft, price }) => (nft ? [[nft.uuid, price]] : [])))
}
