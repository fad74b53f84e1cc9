import { useQuery } from '@tanstack/react-query'
import { isSameForMembers, isVisitors, saleOfNftQuery } from '../../queries/sales.ts'
import { useWalletAddress } from '../../queries/use-wallet-address.ts'

/**
 * A work's sale as the viewer may act on it.
 * @param own whether the work is the viewer's
 */
export function useSale(nftId: string, own: boolean) {
  return useQuery({
    ...saleOfNftQuery(nftId, useWalletAddress()),
    // so that nothing moves where a member reads what a visitor does
    placeholderData: (sale, asked) =>
      !own && asked && isVisitors(asked.queryKey, nftId) && isSameForMembers(sale) ? sale : undefined,
  })
}
