import type { Page, Route } from '@playwright/test'

/** What a broken, busy or foreign server answers. */
interface Broken {
  status?: number
  /** JSON unless it is a text. */
  body: unknown
  contentType?: string
}

const HOTEL = '<!doctype html><html><title>Hotel</title><body>Please log in to the network</body></html>'

/** A hotel's log-in page in the place of an answer. */
export const hotelPage: Broken = { status: 200, body: HOTEL, contentType: 'text/html' }

/** What the server has rendered into a page, and the answers that it was made of (src/boot/rendered/render-page.tsx). */
const RENDERED =
  /(?<=<div id="root">).*(?=<\/div>\s*(?:<noscript>.*?<\/noscript>\s*)*<script type="application)/s
const STATE = /<script type="application\/json" id="page-state">.*?<\/script>/s

/**
 * Answers all calls of the API whose path fits like this, in the place of the server, also where it would have
 * answered ahead of the question; gives back how to stop.
 */
export async function answerWith(page: Page, path: RegExp, broken: Broken): Promise<() => Promise<void>> {
  const { status = 200, body, contentType = 'application/json' } = broken
  const fits = ({ pathname }: URL) => pathname.startsWith('/api/') && path.test(pathname)
  await page.route('**/*', withoutRendering)
  await page.route(fits, (route) =>
    route.fulfill({ status, contentType, body: typeof body === 'string' ? body : JSON.stringify(body) }),
  )
  return () => page.unroute(fits)
}

async function withoutRendering(route: Route): Promise<void> {
  if (route.request().resourceType() !== 'document') return route.fallback()
  const response = await route.fetch()
  const body = (await response.text()).replace(RENDERED, '').replace(STATE, '')
  return route.fulfill({ response, body })
}
