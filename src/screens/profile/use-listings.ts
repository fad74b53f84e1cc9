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
