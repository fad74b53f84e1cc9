import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { call } from '../api/call.ts'
import { ApiError, NetworkError } from '../api/errors.ts'
import { env } from '../config/env.ts'
import { operator, siteApi, type Operator } from '../contract/site.ts'
import { savedOperator, saveOperator } from '../offline/operator.ts'

/** An hour: who runs a shop changes with its deployment. */
const FRESH_MS = 3_600_000
/** What a server answers that has no such row. */
const NO_ROW = [401, 403, 404, 405, 501]

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
      const built = builtOperator()
      try {
        const told = await call(siteApi.operator, { signal })
        saveOperator(told)
        return told
      } catch (error) {
        if (built || (error instanceof ApiError && NO_ROW.includes(error.status))) return built
        const saved = error instanceof NetworkError ? savedOperator() : undefined
        if (saved) return saved
        throw error
      }
    },
    staleTime: FRESH_MS,
    meta: { quiet: true },
  })
}

/** What the build was told, in the shape of the server's answer; null where it is missing or not that shape. */
export function builtOperator(text: string | undefined = env.operator): Operator | null {
  if (text === undefined) return null
  try {
    const parsed = v.safeParse(operator, JSON.parse(text))
    return parsed.success ? parsed.output : null
  } catch {
    return null
  }
}
