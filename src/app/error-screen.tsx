import { i18n } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router'
import { ApiError } from '../api/errors.ts'
import { NetworkError } from '../network/answer.ts'
import { UNEXPECTED_CODE } from '../config/constants.ts'
import { report } from '../errors/report.ts'
import { NO_TEXTS } from '../i18n/activate.ts'
import { isOldBrowser } from './old-browser.ts'
import { FailureScreen, NotFoundScreen } from '../screens/not-found/failure.tsx'
import { PageNotFound } from './not-found.ts'
import { WithoutTexts } from './without-texts.tsx'

const NOT_FOUND = 404

/** The router's error page inside the frame: missing, refused by the server, or broken. */
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
  return <main>{i18n.locale === NO_TEXTS ? <WithoutTexts /> : <Failure />}</main>
}

/** The 404 of a path that fits no route. */
export function NotFound({ path }: { path: string }) {
  return (
    <main id="main" tabIndex={-1}>
      <NotFoundScreen message={pageNotFound(path)} />
    </main>
  )
}

/** Reports unexpected errors; a missing page or a refusal of the server is only shown. */
export function reportUnforeseen(error: unknown): void {
  const foreseen = [PageNotFound, ApiError, NetworkError].some((kind) => error instanceof kind)
  if (!foreseen && !isRouteErrorResponse(error)) report(error)
}

function Failure() {
  const { t } = useLingui()
  const { pathname } = useLocation()
  const error = useRouteError()
  // docs/specification.md section 2 writes this one with a capital N.
  if (error instanceof PageNotFound) return <NotFoundScreen message={`Page Not Found: ${error.path}`} />
  if (isRouteErrorResponse(error) && error.status === NOT_FOUND) {
    return <NotFoundScreen message={pageNotFound(pathname)} />
  }
  const answered = error instanceof ApiError || isRouteErrorResponse(error)
  if (!answered && isOldBrowser()) {
    return <FailureScreen message={t`This browser is too old to show this page. Please update it.`} />
  }
  const status = answered ? error.status : UNEXPECTED_CODE
  const said = error instanceof ApiError ? error.message : ''
  const words = status === NOT_FOUND ? pageNotFound(pathname) : t`An unexpected error has occurred.`
  return <FailureScreen status={status} message={said || words} />
}

/** docs/specification.md sections 2 and 8, to the letter. */
function pageNotFound(path: string): string {
  return `Page not found: ${path}`
}
