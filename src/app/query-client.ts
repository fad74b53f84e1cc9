import { t } from '@lingui/core/macro'
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from '../api/errors.ts'
import { treatmentOf, type Asked } from '../errors/catalogue.ts'
import { report } from '../errors/report.ts'
import { showErrorModal } from './modal-store.ts'

const READ_RETRIES = 1

/**
 * The client's memory of answers. What becomes of errors is decided in one place (errors/catalogue.ts). A
 * mutation with `meta: { quiet: true }` is a purchase or a cancellation, whose screen says itself what happened; a query with
 * it has somebody else who tells (the own profile: the session-timeout modal).
 *
 * `networkMode: 'always'`: nothing waits in silence for a network, and nothing that was asked offline fires by
 * itself when the network returns.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => tell(error, { reading: true, quiet: query.meta?.quiet === true }),
    }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) =>
        tell(error, { reading: false, quiet: mutation.meta?.quiet === true }),
    }),
    defaultOptions: {
      queries: {
        networkMode: 'always',
        retry: (failures, error) => failures < READ_RETRIES && !isAnswer(error),
        throwOnError: (error, query) =>
          query.state.data === undefined && treatmentOf(error, { reading: true }).kind === 'page',
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
}

/** Opens the modal and reports where the catalogue says so. */
export function tell(error: unknown, asked: Asked): void {
  const treatment = treatmentOf(error, asked)
  if (treatment.kind !== 'modal') return
  showErrorModal({ message: treatment.message ?? t`An unexpected error has occurred.`, code: treatment.code })
  if (treatment.reported) report(error)
}

/** The server has decided; asking again would get the same answer. */
function isAnswer(error: unknown): boolean {
  return error instanceof ApiError && error.status < 500
}
