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

/**
 * The answers that the server writes into a page ahead of the question (server/http/pages/first-answers.ts).
 */
const FIRST_ANSWERS = /<script type="application\/json" data-answer=[^>]*>.*?<\/script>/gs

/**
 * Answers all calls of the API whose path fits like this, in the place of the server, also where it would have
 * answered ahead of the question; gives back how to stop.
 */
export async function answerWith(page: Page, path: RegExp, broken: Broken): Promise<() => Promise<void>> {
  const { status = 200, body, contentType = 'application/json' } = broken
  const fits = ({ pathname }: URL) => pathname.startsWith('/api/') && path.test(pathname)
  await page.route('**/*', withoutFirstAnswers)
  await page.route(fits, (route) =>
    route.fulfill({ status, contentType, body: typeof body === 'string' ? body : JSON.stringify(body) }),
  )
  return () => page.unroute(fits)
}

async function withoutFirstAnswers(route: Route): Promise<void> {
  if (route.request().resourceType() !== 'document') return route.fallback()
  const response = await route.fetch()
  const body = (await response.text()).replaceAll(FIRST_ANSWERS, '')
  return route.fulfill({ response, body })
}
