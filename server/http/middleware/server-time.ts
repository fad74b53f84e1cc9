import type { MiddlewareHandler } from 'hono'
import type { Dependencies } from '../../domain/dependencies.ts'

/** The entry of `Server-Timing` by which a page learns when it was answered (src/network/clock.ts). */
const CLOCK = 'clock'

/**
 * Every answer carries the time that all processes agree on: a phone whose clock is wrong dates its cached
 * data by this. `Date` for scripts, `Server-Timing` for a page about itself, which sees no headers.
 */
export function tellTime(deps: Pick<Dependencies, 'now'>): MiddlewareHandler {
  return async (c, next) => {
    await next()
    const time = deps.now()
    c.res.headers.set('Date', time.toUTCString())
    if (c.res.headers.get('content-type')?.startsWith('text/html')) {
      c.res.headers.set('Server-Timing', `${CLOCK};dur=${time.getTime()}`)
    }
  }
}
