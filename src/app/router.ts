import { createBrowserRouter, type DataRouter } from 'react-router'
import { setPreloader } from '../lib/preload.ts'
import { preloadPath, routeTable } from './routes.tsx'

/** The browser's router; links prefetch the code of their target pages ahead of a tap. */
export function createRouter(): DataRouter {
  const routes = routeTable()
  setPreloader((path) => preloadPath(routes, path))
  return createBrowserRouter(routes)
}
