import { queryOptions } from '@tanstack/react-query'
import { callLater } from '../api/call-later.ts'
import { NetworkError } from '../api/errors.ts'
import { lacksCall } from '../api/failure.ts'
import { env } from '../config/env.ts'
import type { Operator } from '../contract/site.ts'

/** An hour: who runs a shop changes with its deployment. */
const FRESH_MS = 3_600_000

/**
 * Who runs the shop. A server without this row (it is our addition) leaves it to what the client was built with
 * (`VITE_OPERATOR`); null where that says nothing either, and the pages then say so. Nothing but this line of the
 * page depends on it, hence `quiet`. Without a network it is who ran it last.
 * @throws ApiError, NetworkError where the build knows nothing and the server does not say that it has no such row
 */
export function operatorQuery() {
  return queryOptions({
    queryKey: ['site', 'operator'],
    queryFn: async ({ signal }): Promise<Operator | null> => {
      const built =
        env.operator === undefined ? null : (await import('./built-operator.ts')).builtOperator(env.operator)
      try {
        const row = async () => (await import('../contract/site.ts')).siteApi.operator
        const told = await callLater(row, { signal })
        const { saveOperator } = await import('../offline/operator.ts')
        saveOperator(told)
        return told
      } catch (error) {
        if (built || lacksCall(error, 'public')) return built
        if (!(error instanceof NetworkError)) throw error
        const { savedOperator } = await import('../offline/operator.ts')
        const saved = savedOperator()
        if (saved) return saved
        throw error
      }
    },
    staleTime: FRESH_MS,
    meta: { quiet: true },
  })
}
