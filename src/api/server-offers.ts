import { env } from '../config/env.ts'
import { names } from '../config/server-extras.ts'
import type { Extra } from '../contract/extras.ts'

/**
 * Whether the API has a part that the specification does not ask for. It is told once, by the build
 * (`VITE_SERVER_EXTRAS`) or else by the page's own HTML, also that which the service worker stores; nothing is
 * tried out.
 */
export function serverOffers(extra: Extra): boolean {
  if (env.serverExtras !== undefined) return names(env.serverExtras, extra)
  // where there is no document, our server renders the page
  return typeof document === 'undefined' || names(document.documentElement.dataset.server, extra)
}
