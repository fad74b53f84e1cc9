import type { MiddlewareHandler } from 'hono'
import { isIP } from 'node:net'

const addresses = new WeakMap<Request, string>()
const UNKNOWN = 'unknown'
/** A proxy of our own stands in the same network: this machine, or a private one (RFC 1918, RFC 4193). */
const PRIVATE = /^(?:127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|::1$|f[cd])/
const IPV6_PARTS = 8
/** Whoever has an IPv6 line has all of its last 64 bits. */
const IPV6_LINE_PARTS = 4

/**
 * Notes where each request comes from, for `clientAddress`. What `X-Forwarded-For` says is believed only from a
 * proxy in our own network, and only the entry that this proxy itself has added: the last.
 */
export function noteClient(): MiddlewareHandler {
  return async (c, next) => {
    const { incoming } = Object(c.env) as { incoming?: { socket?: { remoteAddress?: string } } }
    const socket = bare(incoming?.socket?.remoteAddress ?? UNKNOWN)
    const forwarded = bare(c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() ?? '')
    addresses.set(c.req.raw, line(isIP(forwarded) && isOurs(socket) ? forwarded : socket))
    await next()
  }
}

/** Where a request comes from: an IPv4 address, an IPv6 line (the first 64 bits), or `unknown`. */
export function clientAddress(request: Request): string {
  return addresses.get(request) ?? UNKNOWN
}

/** Without the port that some proxies add, and IPv4 as itself where it is written as IPv6. */
function bare(address: string): string {
  const host = /^\[(.*)\](?::\d+)?$/.exec(address)?.[1] ?? address.replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
  return host.replace(/^::ffff:(?=\d+\.)/i, '')
}

function isOurs(socket: string): boolean {
  return socket === UNKNOWN || PRIVATE.test(socket)
}

function line(address: string): string {
  if (!address.includes(':')) return address
  const [head = '', tail] = address.split('::')
  const start = head === '' ? [] : head.split(':')
  const end = tail ? tail.split(':') : []
  const zeros =
    tail === undefined ? [] : Array<string>(Math.max(0, IPV6_PARTS - start.length - end.length)).fill('0')
  return [...start, ...zeros, ...end].slice(0, IPV6_LINE_PARTS).join(':')
}
