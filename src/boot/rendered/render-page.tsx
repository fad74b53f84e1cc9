import { I18nProvider } from '@lingui/react'
import { i18n } from '@lingui/core'
import { QueryCache, QueryClient, QueryClientProvider, type Query } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { renderToReadableStream } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  StaticRouterProvider,
  type StaticHandler,
  type StaticHandlerContext,
} from 'react-router'
import { call } from '../../api/call.ts'
import { siteApi } from '../../contract/site.ts'
import { treatmentOf } from '../../errors/catalogue.ts'
import type { Cached } from '../../queries/read-through.ts'
import { operatorQuery } from '../../queries/site.ts'
import { failureOfPage, pageStateTag, type PageState } from './page-state.ts'
import { PUBLIC_NOUNS } from '../../app/query-client.ts'
import { preloadPath, routeTable } from '../../app/routes.tsx'

/** A page as a visitor sees it. */
export interface RenderedPage {
  status: number
  /** What belongs into `#root`. */
  html: string
  /** Tags for the head: the pictures that are needed first. */
  ahead: string
  /** The data with which the client takes over, as a tag for the end of the body. */
  stateTag: string
}

/** Questions that rest on the answers of others are asked after them; no page has more than two such steps. */
const MOST_PASSES = 3
/** Addresses whose questions are remembered; those of a page are a few hundred bytes. */
const MOST_REMEMBERED = 1000
/**
 * React sends what is larger after the page, moved to its place by a script, which our policy forbids; here
 * everything is ready before the first byte.
 */
const IN_ONE_PIECE = Number.MAX_SAFE_INTEGER
const HEAD_TAGS = /^(?:<link\b[^>]*>)+/
const MINUTE_MS = 60_000
const NOT_FOUND = 404
const RENDERED: ReadonlySet<unknown> = new Set([...PUBLIC_NOUNS, 'nfts', 'sales', 'search'])

/**
 * Renders the page at an address for a visitor, with the answers of the public API (docs/product.md, "Routes
 * and locales"). What could not be answered is left to the client.
 * @param url absolute, in this instance's language
 * @returns undefined for an address that is no page for visitors
 * @throws whatever a component throws
 */
export async function renderPage(url: URL): Promise<RenderedPage | undefined> {
  const routes = routeTable()
  const handler = createStaticHandler(routes)
  // a navigation waits for code for a moment only, a rendered page until it is there
  await preloadPath(routes, url.pathname)
  const context = await contextOf(handler, url)
  if (!context) return undefined
  const cache = new WantedQueries()
  const queryClient = visitorsClient(cache)
  try {
    // by itself the query would store the answer on the device
    queryClient.setQueryData(operatorQuery().queryKey, await call(siteApi.operator).catch(() => undefined))
    const html = await renderAnswered(
      handler.dataRoutes,
      context,
      queryClient,
      cache,
      url.pathname + url.search,
    )
    return {
      status: statusOf(context),
      ...parted(html),
      stateTag: pageStateTag(stateOf(context, queryClient)),
    }
  } finally {
    queryClient.clear()
  }
}

/** The routes at an address, their loaders run; a path without a page is shown with a trailing slash. */
async function contextOf(handler: StaticHandler, url: URL): Promise<StaticHandlerContext | undefined> {
  const context = await handler.query(new Request(url))
  if (context instanceof Response) return undefined
  if (!isUnmatched(context) || url.pathname.endsWith('/')) return context
  const slashed = new URL(url)
  slashed.pathname += '/'
  return contextOf(handler, slashed)
}

function isUnmatched({ matches }: StaticHandlerContext): boolean {
  return matches.at(-1)?.route.path === '*'
}

type Routes = Parameters<typeof createStaticRouter>[0]

/** Knows which of its queries the page has wanted since it was last asked. */
class WantedQueries extends QueryCache {
  #wanted = new Set<Query>()

  override build: QueryCache['build'] = (client, options, state) => {
    const query = super.build(client, options, state)
    this.#wanted.add(query as unknown as Query)
    return query
  }

  takeWanted(): ReadonlySet<Query> {
    const wanted = this.#wanted
    this.#wanted = new Set()
    return wanted
  }
}

type Question = Query['options'] & Pick<Query, 'queryKey'>

/** What each address asked when it was last rendered: unless its page has changed, it asks the same the next time. */
const remembered = new Map<string, readonly Question[]>()

/**
 * Asks what the page at this address asked before, renders, asks what else it wants to know, and renders again, until
 * it wants nothing more.
 */
async function renderAnswered(
  routes: Routes,
  context: StaticHandlerContext,
  queryClient: QueryClient,
  cache: WantedQueries,
  address: string,
): Promise<string> {
  const asked = new Set<string>()
  const ask = async (queries: readonly Query[]) => {
    for (const { queryHash } of queries) asked.add(queryHash)
    await Promise.all(queries.map((query) => answer(query, context, queryClient)))
  }
  await ask((remembered.get(address) ?? []).map((options) => cache.build(queryClient, options)))
  for (let pass = 1; ; pass++) {
    cache.takeWanted()
    const html = await toHtml(routes, context, queryClient)
    const wanted = cache.takeWanted()
    const open = [...wanted].filter((query) => isOpen(query) && !asked.has(query.queryHash))
    if (open.length === 0 || pass === MOST_PASSES) {
      const answered = [...wanted].filter(({ queryHash }) => asked.has(queryHash))
      for (const query of cache.getAll())
        if (asked.has(query.queryHash) && !wanted.has(query)) cache.remove(query)
      remember(
        address,
        answered.map(({ options, queryKey }) => ({ ...options, queryKey })),
      )
      return html
    }
    await ask(open)
  }
}

function isOpen({ queryKey, state, options }: Query): boolean {
  const { enabled } = options as { enabled?: unknown }
  return state.data === undefined && enabled !== false && RENDERED.has(queryKey[0])
}

function remember(address: string, questions: readonly Question[]): void {
  remembered.delete(address)
  remembered.set(address, questions)
  const [oldest] = remembered.keys()
  if (remembered.size > MOST_REMEMBERED && oldest !== undefined) remembered.delete(oldest)
}

/** Asks; a page that does not exist becomes its error page, any other failure is left to the client. */
async function answer(query: Query, context: StaticHandlerContext, queryClient: QueryClient): Promise<void> {
  try {
    const data = await query.fetch()
    if (isRecord(data)) queryClient.setQueryData(query.queryKey, { ...data, savedAt: minuteOf(data.savedAt) })
  } catch (error) {
    const quiet = query.meta?.quiet === true
    if (treatmentOf(error, { reading: true, quiet }).kind === 'page') fail(context, error)
    queryClient.getQueryCache().remove(query)
  }
}

function isRecord(data: unknown): data is Cached<unknown> {
  return typeof data === 'object' && data !== null && 'savedAt' in data
}

/** Pages name the minute and nothing below it: within one, the same record is the same page. */
function minuteOf(time: number): number {
  return time - (time % MINUTE_MS)
}

/** Shows the error page of the innermost route that has one. */
function fail(context: StaticHandlerContext, error: unknown): void {
  const boundary = context.matches.findLast(({ route }) => route.ErrorBoundary)
  if (!boundary || context.errors) return
  context.errors = { [boundary.route.id]: error }
}

async function toHtml(
  routes: Routes,
  context: StaticHandlerContext,
  queryClient: QueryClient,
): Promise<string> {
  const router = createStaticRouter(routes, context)
  const stream = await renderToReadableStream(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <I18nProvider i18n={i18n}>
          <StaticRouterProvider router={router} context={context} hydrate={false} />
        </I18nProvider>
      </QueryClientProvider>
    </StrictMode>,
    { progressiveChunkSize: IN_ONE_PIECE },
  )
  await stream.allReady
  return new Response(stream).text()
}

/** React writes the tags that belong into a head before everything else. */
function parted(html: string): { ahead: string; html: string } {
  const ahead = HEAD_TAGS.exec(html)?.[0] ?? ''
  return { ahead, html: html.slice(ahead.length) }
}

function visitorsClient(queryCache: QueryCache): QueryClient {
  return new QueryClient({
    queryCache,
    defaultOptions: { queries: { networkMode: 'always', retry: false, throwOnError: false } },
  })
}

function statusOf(context: StaticHandlerContext): number {
  const [error] = Object.values<unknown>(context.errors ?? {})
  if (error === undefined) return isUnmatched(context) ? NOT_FOUND : context.statusCode
  const failure = failureOfPage(error)
  return failure?.kind === 'answer' ? failure.status : NOT_FOUND
}

function stateOf(context: StaticHandlerContext, queryClient: QueryClient): PageState {
  const [failed] = Object.entries(context.errors ?? {})
  const failure = failed && failureOfPage(failed[1])
  return {
    path: context.location.pathname,
    routes: context.matches.map(({ route }) => route.id),
    ...(failed && failure && { failed: { route: failed[0], failure } }),
    answers: queryClient
      .getQueryCache()
      .getAll()
      .flatMap(({ queryKey, state }) => (state.data === undefined ? [] : [[queryKey, state.data]])),
  }
}
