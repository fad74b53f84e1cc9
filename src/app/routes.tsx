import {
  matchRoutes,
  Navigate,
  redirect,
  replace,
  useLocation,
  type LoaderFunctionArgs,
  type RouteObject,
} from 'react-router'
import { DEFAULT_LOCALE, LOCALES, type Locale } from '../config/languages.ts'
import { paths } from '../config/paths.ts'
import { GROUP, isGroupCode, isId, isOfGroup, ROWS } from '../config/pages.ts'
import { activateLocale, speakWithoutTexts } from '../i18n/activate.ts'
import { localePath, splitLocale } from '../i18n/locale-path.ts'
import { fetchNeeded } from '../network/loading/lazy-code.ts'
import { isLoggingInAgain } from '../flows/sign-in/log-in-again.ts'
import { returnPath } from '../lib/return-path.ts'
import { walletAddress } from '../wallet/identity.ts'
import { BrokenFrame, ErrorScreen, NotFound } from './error-screen.tsx'
import { Frame } from './frame.tsx'
import { AuthenticationLayout, DefaultLayout } from './layouts.tsx'
import type { LazyScreen } from './lazy-screen.tsx'
import { PageNotFound } from './not-found.ts'
import { layout, SCREENS } from './screens.ts'

/** Parameters that a path must have to be one of ours (docs/product.md, "Routes and locales"). */
const PARAMETERS: Readonly<Record<string, (value: string) => boolean>> = {
  group_page_id: isGroupCode,
  id: isId,
}

/** The whole route table of docs/specification.md section 2, in its three forms: `/`, `/ja`, `/en`. */
export function routeTable(): RouteObject[] {
  return [...LOCALES.map((locale) => localized(`/${locale}`, locale)), localized('/', DEFAULT_LOCALE)]
}

/** Fetches the code of the screen at a path, and of its layout; undefined when no route fits. */
export function preloadPath(routes: RouteObject[], path: string): Promise<unknown> | undefined {
  const handles = matchRoutes(routes, path)?.map(({ route }): unknown => route.handle)
  const loading = handles?.filter(isPreloadable).map((handle) => handle.preload())
  return loading?.length ? Promise.all(loading) : undefined
}

function localized(path: string, locale: Locale): RouteObject {
  return {
    path,
    caseSensitive: true,
    loader: async ({ request }) => {
      // The address is still that of the page before.
      await fetchNeeded(() => activateLocale(locale), request.url).catch((error: unknown) => {
        speakWithoutTexts()
        throw error
      })
      return null
    },
    // A change of language is a change of route; otherwise this loader need not run again.
    shouldRevalidate: () => false,
    Component: Frame,
    ErrorBoundary: BrokenFrame,
    HydrateFallback: () => null,
    children: [{ ErrorBoundary: ErrorScreen, children: pages() }],
  }
}

type Row = (typeof ROWS)[number]

function pages(): RouteObject[] {
  const those = (fit: (row: Row) => boolean, prefix = '') => ROWS.filter(fit).map((row) => page(row, prefix))
  return [
    {
      Component: AuthenticationLayout,
      loader: onlyVisitors,
      children: those((row) => row.for === 'visitors'),
    },
    { Component: DefaultLayout, children: those((row) => row.for !== 'visitors' && !isOfGroup(row)) },
    {
      Component: layout.Component,
      handle: { preload: layout.preload },
      loader: layout.loader,
      shouldRevalidate: () => false,
      path: ':group_page_id',
      children: those(isOfGroup, GROUP),
    },
    { path: '*', Component: Unmatched },
  ]
}

function page(row: Row, prefix: string): RouteObject {
  const screen = SCREENS[row.name]
  const path = row.path.slice(prefix.length + 1)
  return {
    ...(path === '' ? { index: true as const } : { path, caseSensitive: true }),
    Component: screen.Component,
    handle: { preload: screen.preload },
    loader: async (args) => {
      refuseImpossible(args)
      if (row.for === 'members') onlyMembers(args)
      return screen.loader()
    },
    shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
  }
}

/** Route validation: a parameter that cannot exist is a 404 before any request. */
function refuseImpossible({ params, request }: LoaderFunctionArgs): void {
  for (const [name, value] of Object.entries(params)) {
    if (PARAMETERS[name]?.(value ?? '') === false) throw new PageNotFound(new URL(request.url).pathname)
  }
}

/** A visitor logs in first and is redirected back. */
function onlyMembers({ request }: LoaderFunctionArgs): void {
  if (walletAddress()) return
  const { pathname, search } = new URL(request.url)
  // redirect() is what the router expects to be thrown.
  // oxlint-disable-next-line typescript/only-throw-error
  throw redirect(localePath(paths.login(pathname + search), splitLocale(pathname).locale))
}

/**
 * A signed-in user is redirected to their target at once; a mailed link is still followed to its end, and one
 * whose session has ended logs in again.
 */
function onlyVisitors({ request }: LoaderFunctionArgs): null {
  const { pathname, searchParams } = new URL(request.url)
  // back from Google a member opens their wallet again
  const toItsEnd = searchParams.has('verify') || searchParams.get('google') === 'ready'
  if (!walletAddress() || toItsEnd || isLoggingInAgain()) return null
  const path = returnPath(searchParams.get('from'))
  // oxlint-disable-next-line typescript/only-throw-error
  throw replace(path === paths.home() ? localePath(path, splitLocale(pathname).locale) : path)
}

/** No route fits: once more with a trailing slash (query and hash preserved), then the 404. */
function Unmatched() {
  const { pathname, search, hash } = useLocation()
  if (!pathname.endsWith('/')) return <Navigate replace to={{ pathname: `${pathname}/`, search, hash }} />
  return <NotFound path={pathname} />
}

function isPreloadable(handle: unknown): handle is Pick<LazyScreen, 'preload'> {
  return typeof handle === 'object' && handle !== null && 'preload' in handle
}
