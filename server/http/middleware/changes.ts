import type { MiddlewareHandler } from 'hono'
import { CHANGED_COOKIE, SESSION_COOKIE } from '../../domain/accounts/cookies.ts'
import type { Dependencies } from '../../domain/dependencies.ts'
import { sentCookie, serverCookie } from '../../lib/cookies.ts'

/** Longer than a page is kept (server/http/pages/recent.ts). */
const SECONDS = 2
const READING = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Remembers in a member's browser that they have just changed something, whichever process is asked next: their
 * pages are made anew. An answer that sets cookies of its own is about who is here, which no page shows.
 */
export function rememberChanges({ config }: Pick<Dependencies, 'config'>): MiddlewareHandler {
  return async (c, next) => {
    await next()
    if (READING.has(c.req.method) || !c.res.ok || c.res.headers.has('Set-Cookie')) return
    if (sentCookie(config, c.req.header('cookie'), SESSION_COOKIE) === undefined) return
    c.res.headers.set('Set-Cookie', serverCookie(config, CHANGED_COOKIE, '1', SECONDS))
  }
}

/** Whether a browser has changed something within these seconds. */
export function hasJustChanged(
  { config }: Pick<Dependencies, 'config'>,
  cookies: string | undefined,
): boolean {
  return sentCookie(config, cookies, CHANGED_COOKIE) !== undefined
}
