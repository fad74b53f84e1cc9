import { createBrowserRouter, type DataRouter } from 'react-router'
import { setPreloader } from '../lib/preload.ts'
import { hydrationOf, type PageState } from './page-state.ts'
import { preloadPath, routeTable } from './routes.tsx'

/**
 * The browser's router; links prefetch the code of their target pages ahead of a tap.
 * @param state of a rendered page, which then needs no loading
 */
export function createRouter(state?: PageState): DataRouter {
  const routes = routeTable()
  setPreloader((path) => preloadPath(routes, path))
  return createBrowserRouter(routes, state && { hydrationData: hydrationOf(state) })
}

/** Fetches the code and the texts of the page at a path; resolves when it can be shown. */
export async function pageCode(path: string): Promise<void> {
  await preloadPath(routeTable(), path)
}
