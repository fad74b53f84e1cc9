import type { WorkboxPlugin } from 'workbox-core'
import { getCacheKeyForURL } from 'workbox-precaching'

const SHELL = '/index.html'
const HTML = 'text/html'
/** Code that a page of the build names. */
const CODE = /"(\/assets\/[^"]+\.js)"/g

/**
 * Lets nothing into a cache, nor to a page, that a captive portal has answered in the server's place: it answers
 * everything with a web page and a 200, and an app that has stored that page as its code is broken for good. For
 * the browser it is a failed request. A version whose files are not all genuine is not installed. What a host has
 * answered by a redirect is given without it.
 */
export const rejectPortalResponses: WorkboxPlugin = {
  fetchDidSucceed: async ({ request, response }) => {
    if (await isGenuine(new URL(request.url), response)) return withoutRedirect(response)
    throw new TypeError('a web page instead of a file')
  },
}

/** Whether an answer can be the file that was asked for. */
export async function isGenuine(asked: URL, response: Response): Promise<boolean> {
  // of another origin, without CORS: nothing of it can be seen, and no cache of ours takes it
  if (response.type === 'opaque' || !response.ok) return true
  if (response.redirected && new URL(response.url).origin !== asked.origin) return false
  if (asked.pathname === SHELL) return isOfThisBuild(await response.clone().text())
  return !(response.headers.get('content-type') ?? HTML).startsWith(HTML)
}

/**
 * The same answer, as if it had not been redirected: static hosts redirect `/index.html` to `/`, and browsers refuse a
 * redirected answer of a worker to a navigation (Fetch standard, HTTP fetch).
 */
export function withoutRedirect(response: Response): Response {
  if (!response.redirected) return response
  const { body, status, statusText, headers } = response
  return new Response(body, { status, statusText, headers })
}

/** Whether a page is of the build that this worker has: all its code is here. */
export function isOfThisBuild(html: string): boolean {
  const code = [...html.matchAll(CODE)].map(([, file = '']) => file)
  return code.length > 0 && code.every((file) => getCacheKeyForURL(file) !== undefined)
}
