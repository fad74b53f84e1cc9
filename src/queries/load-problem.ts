import type { UseQueryResult } from '@tanstack/react-query'
import { failureOf, type Failure } from '../api/failure.ts'
import { networkState } from '../network/state.ts'
import { walletAddress } from '../wallet/identity.ts'
import { CacheUnreadable } from './read-through.ts'

/** Why something could not be loaded, for its screen to show inline; `message` in the server's own words. */
interface LoadProblem {
  kind: 'offline' | 'hanging' | 'portal' | 'unread' | 'session' | 'refused' | 'later' | 'unexpected'
  message?: string
}

const KINDS: Record<Failure['kind'], LoadProblem['kind']> = {
  offline: 'offline',
  unauthorized: 'session',
  'rate-limited': 'later',
  'not-ready': 'later',
  'not-found': 'refused',
  conflict: 'refused',
  refused: 'refused',
  'not-offered': 'unexpected',
  'server-failed': 'unexpected',
  unexpected: 'unexpected',
}

/**
 * The failure of a query that opened no error page, as its screen shows it (docs/specification.md section 8). One
 * without an error has the device's copy, because the network does not answer.
 */
function loadProblem(error: unknown): LoadProblem {
  if (error === null) return { kind: withoutNetwork(error) }
  const failure = failureOf(error)
  const kind = failure.kind === 'offline' ? withoutNetwork(error) : KINDS[failure.kind]
  const said = 'message' in failure && (kind === 'later' || kind === 'refused')
  return said ? { kind, message: failure.message } : { kind }
}

/** That nothing is stored is said only where the device was asked and has nothing. */
function withoutNetwork(error: unknown): LoadProblem['kind'] {
  if (error instanceof CacheUnreadable) return 'unread'
  const network = networkState()
  return network === 'hanging' || network === 'portal' ? network : 'offline'
}

/** The content of a screen in place of missing data: the cause, a retry, and whether a member has works to turn to. */
export function loadFailure(asked: Pick<UseQueryResult, 'error' | 'refetch' | 'isFetching'>) {
  return {
    problem: loadProblem(asked.error),
    onRetry: () => void asked.refetch(),
    retrying: asked.isFetching,
    member: walletAddress() !== undefined,
  }
}
