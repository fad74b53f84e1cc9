import { queryOptions } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { lacksCall } from '../api/failure.ts'
import { vaultApi, type VaultState } from '../contract/vault.ts'

export type { VaultState } from '../contract/vault.ts'

const FRESH_MS = 10_000

/** The credentials of the user's wallet; null where none is stored (a browser wallet, another server). */
export function vaultStateQuery() {
  return queryOptions({
    queryKey: ['vault'],
    queryFn: async ({ signal }): Promise<VaultState | null> => {
      try {
        return await call(vaultApi.state, { signal })
      } catch (error) {
        if (lacksCall(error, 'account')) return null
        throw error
      }
    },
    staleTime: FRESH_MS,
    throwOnError: false,
    meta: { quiet: true },
  })
}
