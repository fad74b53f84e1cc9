import { MutationCache, onlineManager, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError, GatewayError, NetworkError } from '../api/errors.ts'
import { treatmentOf, type Asked } from '../errors/catalogue.ts'
import { report } from '../errors/report.ts'
import { isOnline, noteReached, watchOnline } from '../pwa/online.ts'
import { holdWhileChanging } from './hold-while-changing.ts'
import { showErrorModal } from './modal-store.ts'

const READ_RETRIES = 1
/** First parts of the keys whose answers are everybody's: remembered between visits (app/public-answers.ts). */
export const PUBLIC_NOUNS = ['pickup', 'group-pages', 'balls', 'site'] as const
/** As long as they are remembered; a shorter one would drop them from the memory while the page is open. */
export const PUBLIC_MAX_AGE_MS = 7 * 86_400_000

/**
 * The client's memory of answers. What becomes of errors is decided in one place (errors/catalogue.ts). A
 * mutation with `meta: { quiet: true }` is a purchase or a cancellation, whose screen says itself what happened; a query with
 * it has somebody else who tells (the own profile: the session-timeout modal).
 *
 * `networkMode: 'always'`: nothing waits in silence for a network, and nothing that was asked offline fires by
 * itself when the network returns.
 */
export function createQueryClient(): QueryClient {
  onlineManager.setEventListener((setOnline) => watchOnline(() => setOnline(isOnline())))
  const queryClient = new QueryClient({
    queryCache: new QueryCache({
      onSuccess: (data) => noteReached(!isStored(data)),
      onError: (error, query) => {
        noteReached(!(error instanceof NetworkError))
        tell(error, { reading: true, quiet: query.meta?.quiet === true })
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) =>
        tell(error, { reading: false, quiet: mutation.meta?.quiet === true }),
    }),
    defaultOptions: {
      queries: {
        networkMode: 'always',
        retry: (failures, error) => failures < READ_RETRIES && !isAnswer(error) && isOnline(),
        // What was shown from the device, or not at all, is asked for again when the network is back.
        refetchOnReconnect: 'always',
        throwOnError: (error, query) => isPage(error, query.state.data),
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
  for (const noun of [...PUBLIC_NOUNS, 'nfts'])
    queryClient.setQueryDefaults([noun], { gcTime: PUBLIC_MAX_AGE_MS })
  holdWhileChanging(queryClient)
  return queryClient
}

/** Opens the modal and reports where the catalogue says so. */
export function tell(error: unknown, asked: Asked): void {
  const treatment = treatmentOf(error, asked)
  if (treatment.kind === 'modal') showErrorModal({ message: treatment.message, code: treatment.code })
  if ('reported' in treatment && treatment.reported) report(error)
}

/** What the server says is gone is gone, also where a copy of it is being shown; a proxy's word is not enough for that. */
function isPage(error: unknown, shown: unknown): boolean {
  if (shown !== undefined && error instanceof GatewayError) return false
  return treatmentOf(error, { reading: true }).kind === 'page'
}

/** The server has decided; asking again would get the same answer. */
function isAnswer(error: unknown): boolean {
  return error instanceof ApiError && error.status < 500
}

/** Whether an answer is the device's copy (queries/read-through.ts). */
function isStored(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'stored' in data && data.stored === true
}
