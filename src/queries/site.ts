import { queryOptions } from '@tanstack/react-query'
import { callLater } from '../api/call-later.ts'
import { NetworkError } from '../network/answer.ts'
import { lacksCall } from '../api/failure.ts'
import { env } from '../config/env.ts'
import type { Operator } from '../contract/site.ts'
import { codeOf } from '../network/loading/lazy-code.ts'

const row = async () => (await import('../contract/site.ts')).siteApi.operator
const fromBuild = codeOf(() => import('./built-operator.ts'))
const onThisDevice = codeOf(() => import('../offline/operator.ts'))
/** An hour: the operator of a shop changes only with its deployment. */
const FRESH_MS = 3_600_000

/**
 * The operator of the shop. A server without this route (it is our addition) leaves it to the build's
 * configuration (`VITE_OPERATOR`); null where that is empty too, and the pages then state that. Only this line
 * of the page depends on it, hence `quiet`. Offline it is the last known operator.
 * @throws ApiError, NetworkError where the build knows nothing and the server does not report the route as
 *   missing
 */
export function operatorQuery() {
  return queryOptions({
    queryKey: ['site', 'operator'],
    queryFn: async ({ signal }): Promise<Operator | null> => {
      const built = env.operator === undefined ? null : (await fromBuild.ahead()).builtOperator(env.operator)
      try {
        const told = await callLater(row, { signal })
        const { saveOperator } = await onThisDevice.ahead()
        saveOperator(told)
        return told
      } catch (error) {
        if (built || lacksCall(error, 'public')) return built
        if (!(error instanceof NetworkError)) throw error
        const { savedOperator } = await onThisDevice.ahead()
        const saved = savedOperator()
        if (saved) return saved
        throw error
      }
    },
    staleTime: FRESH_MS,
    meta: { quiet: true },
  })
}
