import type { UseQueryResult } from '@tanstack/react-query'
import { ApiError, NetworkError } from '../api/errors.ts'

/** Why something could not be loaded, for its screen to say in place; `message` in the server's own words. */
interface LoadProblem {
  kind: 'offline' | 'session' | 'refused' | 'later' | 'unexpected'
  message?: string
}

const UNAUTHORIZED = 401
/** Too many questions, or a server that is not ready: the same question is answered later. */
const LATER = [429, 503]
/** From here on the server did not decide anything. */
const FAILING = 500

/** Sorts the failure of a query that opened no error page (seed.md section 8). */
function loadProblem(error: unknown): LoadProblem {
  if (error instanceof NetworkError) return { kind: 'offline' }
  if (!(error instanceof ApiError)) return { kind: 'unexpected' }
  const { status, message } = error
  if (status === UNAUTHORIZED) return { kind: 'session' }
  if (LATER.includes(status)) return { kind: 'later', message }
  return status < FAILING ? { kind: 'refused', message } : { kind: 'unexpected' }
}

/** What a screen shows in the place of what did not come: why, and a way to ask again. */
export function loadFailure(asked: Pick<UseQueryResult, 'error' | 'refetch' | 'isFetching'>) {
  return {
    problem: loadProblem(asked.error),
    onRetry: () => void asked.refetch(),
    retrying: asked.isFetching,
  }
}
