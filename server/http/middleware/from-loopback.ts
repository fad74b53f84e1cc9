import type { Context } from 'hono'
import { isLoopback } from '../../lib/loopback.ts'

/** Proxies add these to every request; their values are not used. */
const FROM_A_PROXY = ['forwarded', 'via', 'x-forwarded-proto', 'cf-connecting-ip', 'true-client-ip']
/** These may come from this machine's own tools: each name and address in them has to lead to it. */
const NAMES = ['host', 'x-forwarded-host', 'x-forwarded-for', 'x-real-ip']

/**
 * Whether a request is this machine's own: by the connection's address, a proxy's headers, and the requested
 * host name, so that a page elsewhere is not accepted by a name that resolves to here (DNS rebinding).
 */
export function isFromHere(c: Context): boolean {
  const { incoming } = Object(c.env) as { incoming?: { socket?: { remoteAddress?: string } } }
  const peer = incoming?.socket?.remoteAddress
  // a request inside this process has none
  if (peer !== undefined && !isLoopback(peer)) return false
  if (FROM_A_PROXY.some((name) => c.req.header(name) !== undefined)) return false
  return NAMES.every((name) =>
    (c.req.header(name) ?? '')
      .split(',')
      .map((part) => part.trim())
      .every((part) => part === '' || isLoopback(part.replace(/^([^:]*|\[.*\]):\d+$/, '$1'))),
  )
}
