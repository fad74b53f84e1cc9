import { createBrowserRouter, type DataRouter, type HydrationState } from 'react-router'
import { setPreloader } from '../network/loading/preload.ts'
import { randomId } from '../lib/random-id.ts'
import { preloadPath, routeTable } from './routes.tsx'

const KEY_LENGTH = 8

/**
 * The browser's router; links prefetch the code of their target pages ahead of a tap.
 * @param hydrationData of a rendered page, which then needs no loading
 */
export function createRouter(hydrationData?: HydrationState): DataRouter {
  nameEntry()
  const routes = routeTable()
  setPreloader((path) => preloadPath(routes, path))
  return createBrowserRouter(routes, hydrationData && { hydrationData })
}

/**
 * Gives the entry of the history that a full load has made a name of its own, as the router does for its navigations.
 * Without one all of them share the name "default", and the next page opens where the one before was scrolled to.
 */
function nameEntry(): void {
  const state: unknown = history.state
  if (typeof state === 'object' && state !== null && 'key' in state) return
  history.replaceState({ ...(state as object | null), key: randomId().slice(0, KEY_LENGTH) }, '')
}

/** Fetches the code and the texts of the page at a path; resolves when it can be shown. */
export async function pageCode(path: string): Promise<void> {
  await preloadPath(routeTable(), path)
}
