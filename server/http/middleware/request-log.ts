import type { Context, MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import { randomBytes } from 'node:crypto'
import { SESSION_COOKIE } from '../../domain/accounts/cookies.ts'
import type { Dependencies } from '../../domain/dependencies.ts'
import { sentCookie } from '../../lib/cookies.ts'
import { logRequest, type AnsweredRequest } from '../../lib/log.ts'
import { beingDone, doing } from '../../lib/logging/under-way.ts'

const ID_BYTES = 8
const names = new WeakMap<Request, string>()

/** Names what answers a request where its route's pattern is the same for everything. */
export function nameRoute(request: Request, name: string): void {
  names.set(request, name)
}

/**
 * Gives each request an id, which every line of the log that is written meanwhile has, as has the answer's
 * `X-Request-Id`; and writes its own line. What the server asks itself, to render a page, is a part of the
 * request that it does it for.
 * @param note is told of each request besides
 */
export function logRequests(
  { config }: Pick<Dependencies, 'config'>,
  note: (request: AnsweredRequest) => void = () => {},
): MiddlewareHandler {
  return async (c, next) => {
    if (beingDone() !== undefined) return next()
    const [id, begun] = [randomBytes(ID_BYTES).toString('hex'), performance.now()]
    await doing({ request: id }, async () => {
      await next()
      // `c.header` would make a new answer of a finished one, and a stream of its body: a third of what it costs
      c.res.headers.set('X-Request-Id', id)
      const answered: AnsweredRequest = {
        method: c.req.method,
        route: routeOf(c),
        status: c.res.status,
        ms: Math.round(performance.now() - begun),
        who:
          sentCookie(config, c.req.header('cookie') ?? '', SESSION_COOKIE) === undefined
            ? 'visitor'
            : 'member',
      }
      logRequest(answered)
      note(answered)
    })
  }
}

/** The pattern of the handler that answered. */
export function routeOf(c: Context): string {
  return names.get(c.req.raw) ?? routePath(c)
}
