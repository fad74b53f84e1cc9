import { queryOptions } from '@tanstack/react-query'
import { walletAddress } from '../wallet/identity.ts'

/** Whether favorites were changed on this device that the server does not know yet. */
export function pendingFavoritesQuery() {
  return queryOptions({
    queryKey: ['favorites', 'pending'],
    queryFn: async () => {
      // the menu that asks is fetched by every visitor
      const [{ onDevice }, { pendingFavorites }] = await Promise.all([
        import('../offline/device.ts'),
        import('../offline/favorites.ts'),
      ])
      return ((await onDevice(walletAddress(), pendingFavorites)) ?? []).length > 0
    },
    staleTime: 0,
    gcTime: 0,
    throwOnError: false,
    meta: { quiet: true },
  })
}
