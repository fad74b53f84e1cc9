import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { storedAt } from '../../network/clock.ts'
import type { HydrationState } from 'react-router'
import { ApiError } from '../../api/errors.ts'
import { PageNotFound } from '../../app/not-found.ts'

/** The element that holds the state of a rendered page, as JSON. */
const STATE_ID = 'page-state'

/** Why a rendered page is an error page. */
type PageFailure =
  | { kind: 'path'; path: string }
  | { kind: 'answer'; status: number; message: string; code?: string | undefined }

/** What a rendered page was made of: what the client needs to take over without asking again. */
export interface PageState {
  /** The path that was rendered; a path without its final slash is the same page. */
  path: string
  /** The matched routes: their loaders have run. */
  routes: readonly string[]
  /** The route whose error page is shown, and why. */
  failed?: { route: string; failure: PageFailure } | undefined
  /**
   * The answers that it shows; records with the minute in which they were asked for and no other time, so that a page
   * with the same answers is the same page.
   */
  answers: readonly [QueryKey, unknown][]
}

/** The state as data at the end of a page: no script, and nothing in it can end its element. */
export function pageStateTag(state: PageState): string {
  return `<script type="application/json" id="${STATE_ID}">${JSON.stringify(state).replaceAll('<', '\\u003c')}</script>`
}

/** The state of the page that was loaded; undefined where it was not rendered. Each is taken once. */
export function takePageState(): PageState | undefined {
  const element = document.getElementById(STATE_ID)
  if (!element) return undefined
  element.remove()
  return JSON.parse(element.textContent) as PageState
}

/** Puts the answers of a rendered page into the client's memory. */
export function takeAnswers(queryClient: QueryClient, { answers }: PageState): void {
  // by the device's clock, by which their age is measured; a page from the history may be of any age
  const arrivedAt = storedAt() ?? (hasJustArrived() ? Date.now() : 0)
  // of a time to come: the clock has been set back, and nobody knows by how much
  const updatedAt = arrivedAt > Date.now() ? 0 : arrivedAt
  for (const [key, data] of answers) queryClient.setQueryData(key, data, { updatedAt })
}

/** How the router starts on a rendered page: nothing to load. */
export function hydrationOf({ routes, failed }: PageState): HydrationState {
  return {
    loaderData: Object.fromEntries(routes.map((id) => [id, null])),
    ...(failed && { errors: { [failed.route]: errorOf(failed.failure) } }),
  }
}

/** The error behind an error page, as the page that failed would have thrown it. */
function errorOf(failure: PageFailure): Error {
  return failure.kind === 'path'
    ? new PageNotFound(failure.path)
    : new ApiError(failure.status, failure.message, failure.code)
}

/** How an error is written into a page; undefined for one that is none of the page's own. */
export function failureOfPage(error: unknown): PageFailure | undefined {
  if (error instanceof PageNotFound) return { kind: 'path', path: error.path }
  if (!(error instanceof ApiError)) return undefined
  const { status, message, code } = error
  return { kind: 'answer', status, message, code }
}

/**
 * Whether a rendered page is as the server has it now. The worker shows one as it has stored it, and back and forward
 * may show one as it was.
 */
export function hasJustArrived(): boolean {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return storedAt() === undefined && visit?.type !== 'back_forward'
}
