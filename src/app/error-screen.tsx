import { useLingui } from '@lingui/react/macro'
import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isRouteErrorResponse, useRouteError } from 'react-router'
import { ApiError, NetworkError } from '../api/errors.ts'
import { report } from '../errors/report.ts'
import { FailureScreen } from '../screens/not-found/not-found-screen.tsx'
import { PageNotFound } from './not-found.ts'

const UNEXPECTED = 500
const NOT_FOUND = 404

/** What the router shows inside the frame when a page could not be: missing, refused by the server, or broken. */
export function ErrorScreen() {
  const { reset } = useQueryErrorResetBoundary()
  // Without this a query that failed once would fail again from memory when its page is opened again.
  useEffect(reset, [reset])
  return (
    <main id="main" tabIndex={-1}>
      <Failure />
    </main>
  )
}

/** The same when the frame itself broke: a page without header and footer, but never an empty one. */
export function BrokenFrame() {
  return (
    <main>
      <Failure />
    </main>
  )
}

/** The 404 of a path that fits no route. */
export function NotFound({ path }: { path: string }) {
  const { t } = useLingui()
  return (
    <main id="main" tabIndex={-1}>
      <FailureScreen status={NOT_FOUND} message={t`Page not found: ${path}`} />
    </main>
  )
}

/** Reports what nobody foresaw; a missing page or a refusal of the server is shown and that is all. */
export function reportUnforeseen(error: unknown): void {
  const foreseen = [PageNotFound, ApiError, NetworkError].some((kind) => error instanceof kind)
  if (!foreseen && !isRouteErrorResponse(error)) report(error)
}

function Failure() {
  const { t } = useLingui()
  const error = useRouteError()
  if (error instanceof PageNotFound) {
    const { path } = error
    // Seed section 2 writes this one with a capital N.
    return <FailureScreen status={NOT_FOUND} message={t`Page Not Found: ${path}`} />
  }
  if (error instanceof ApiError) return <FailureScreen status={error.status} message={error.message} />
  if (isRouteErrorResponse(error)) return <FailureScreen status={error.status} message={error.statusText} />
  return <FailureScreen status={UNEXPECTED} message={t`An unexpected error has occurred.`} />
}
