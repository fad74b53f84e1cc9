import { queryOptions } from '@tanstack/react-query'
import { fetchNeeded } from '../network/loading/lazy-code.ts'
import { onDevice } from '../offline/device.ts'
import { walletAddress } from '../wallet/identity.ts'

const FRESH_MS = 60_000

/**
 * The user's profile; the device's copy of it at once. Its failure opens the session-timeout modal
 * and no other, hence `quiet`.
 */
export function myProfileQuery() {
  return queryOptions({
    queryKey: ['profile', 'mine'],
    queryFn: async (asking) => {
      // A visitor never sends it: code that only members need is not part of a first visit.
      const [{ call }, { profileApi }, { savedProfile }, { readThrough }, { shownIn }] = await fetchNeeded(
        () =>
          Promise.all([
            import('../api/call.ts'),
            import('../contract/profile.ts'),
            import('../offline/collection.ts'),
            import('./read-through.ts'),
            import('./copies.ts'),
          ]),
      )
      const cached = await readThrough(() => call(profileApi.mine, { signal: asking.signal }), {
        saved: () => onDevice(walletAddress(), savedProfile),
        ...shownIn(asking, { asData: ({ value }) => value }),
      })
      return cached.value
    },
    staleTime: FRESH_MS,
    meta: { quiet: true },
  })
}
