import { MutationCache, onlineManager, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from '../api/errors.ts'
import { NetworkError } from '../network/answer.ts'
import { failureOf, isDecided, saysGone } from '../api/failure.ts'
import { treatmentOf, type Asked } from '../errors/catalogue.ts'
import { report } from '../errors/report.ts'
import { networkState, noteUnreached } from '../network/state.ts'
import { isOnline, watchOnline } from '../network/online.ts'
import { blockWhileMutating } from './block-while-mutating.ts'
import { showErrorModal } from './modal-store.ts'

const READ_RETRIES = 1
/** Seven seconds in all (1 + 2 + 4) before the user is notified that their session is over. */
const SESSION_RETRIES = 3
/** First parts of the keys of public queries: cached between visits (boot/answers/public-answers.ts). */
export const PUBLIC_NOUNS = ['pickup', 'group-pages', 'balls', 'site', 'marketplace', 'people'] as const
/** As long as they are remembered; a shorter one would drop them from the memory while the page is open. */
export const PUBLIC_MAX_AGE_MS = 7 * 86_400_000

/**
 * The client's cache of responses. The handling of errors is decided in one place (errors/catalogue.ts). A
 * mutation with `meta: { quiet: true }` is a checkout or a cancellation, whose screen reports the outcome
 * itself; a query with it is reported elsewhere (the user's profile: the session-timeout modal).
 *
 * `networkMode: 'always'`: no request waits silently for a network, and none that was made offline is sent
 * automatically when the network returns; of favorites the device remembers what is wanted (flows/favorites).
 */
export function createQueryClient(): QueryClient {
  onlineManager.setEventListener((setOnline) => watchOnline(() => setOnline(isOnline())))
  const queryClient = new QueryClient({
    queryCache: new QueryCache({
      // Data from the device is no evidence of a network, except where it stands in for a response.
      onSuccess: (data) => isStored(data) && noteUnreached(),
      onError: (error, query) => {
        if (error instanceof NetworkError) noteUnreached()
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
        retry: (failures, error) => failures < READ_RETRIES && !isLater(error) && mayHelp(error),
        // Data that came from the device, or not at all, is refetched when the network is back.
        refetchOnReconnect: 'always',
        throwOnError: (error, query) => isPage(error, query.state.data),
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
  for (const noun of [...PUBLIC_NOUNS, 'nfts'])
    queryClient.setQueryDefaults([noun], { gcTime: PUBLIC_MAX_AGE_MS })
  queryClient.setQueryDefaults(['profile', 'mine'], {
    retry: (failures, error) =>
      failures < (isLater(error) ? SESSION_RETRIES : READ_RETRIES) && mayHelp(error),
  })
  blockWhileMutating(queryClient)
  return queryClient
}

/** Opens the modal and reports the error where the catalogue requires it. */
function tell(error: unknown, asked: Asked): void {
  const treatment = treatmentOf(error, asked)
  if (treatment.kind === 'modal') showErrorModal({ message: treatment.message, code: treatment.code })
  if ('reported' in treatment && treatment.reported) report(error)
}

/** A 404 in our server's words also removes what is being shown; anybody else's is not enough for that. */
function isPage(error: unknown, shown: unknown): boolean {
  if (shown !== undefined && error instanceof ApiError && !saysGone(error)) return false
  return treatmentOf(error, { reading: true }).kind === 'page'
}

/** Whether a retry may get another answer: the server has not decided, and is reachable. */
function mayHelp(error: unknown): boolean {
  const decided = isDecided(failureOf(error)) && !isLater(error)
  // what hangs would be waited for twice as long
  return !decided && isOnline() && networkState() === 'open'
}

/** Rate-limited or not ready: the same request succeeds a moment later. */
function isLater(error: unknown): boolean {
  const { kind } = failureOf(error)
  return kind === 'rate-limited' || kind === 'not-ready'
}

/** Whether an answer is the device's copy (queries/read-through.ts). */
function isStored(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'stored' in data && data.stored === true
}
