import type { MiddlewareHandler } from 'hono'
import { isIP, isIPv6 } from 'node:net'
import { logError } from './log.ts'

type ProxyConfig = { trustProxy: number }

const addresses = new WeakMap<Request, string>()
const UNKNOWN = 'unknown'
const IPV6_PARTS = 8
/** A subscriber of IPv6 controls all of the last 64 bits (RFC 6177). */
const IPV6_LINE_PARTS = 4
/**
 * What one customer of a provider is given at most: a /48 (RFC 6177), and of IPv4 the smallest routed block, a
 * /24.
 */
const IPV6_NETWORK_PARTS = 3
const IPV4_NETWORK_PARTS = 3
/** Configurations for which an ignored header has been logged. */
const told = new WeakSet<ProxyConfig>()

/**
 * Notes where each request comes from, for `clientAddress`. Any client can send `X-Forwarded-For`; each proxy
 * appends one entry. So only the last `trustProxy` entries of the header are trusted, of which the first is
 * the client of the outermost of these proxies.
 */
export function noteClient(config: ProxyConfig): MiddlewareHandler {
  return async (c, next) => {
    const { incoming } = Object(c.env) as { incoming?: { socket?: { remoteAddress?: string } } }
    const socket = bare(incoming?.socket?.remoteAddress ?? UNKNOWN)
    const header = c.req.header('x-forwarded-for')
    if (header !== undefined && config.trustProxy === 0) tellOfIgnored(config)
    const forwarded = bare(forwardedBy(config.trustProxy, header) ?? '')
    addresses.set(c.req.raw, line(isIP(forwarded) ? forwarded : socket))
    await next()
  }
}

/** Where a request comes from: an IPv4 address, an IPv6 line (the first 64 bits), or `unknown`. */
export function clientAddress(request: Request): string {
  return addresses.get(request) ?? UNKNOWN
}

/** The network around an address, many of which one client may have: IPv4 /24, IPv6 /48. */
export function networkOf(place: string): string {
  if (place.includes(':')) return place.split(':').slice(0, IPV6_NETWORK_PARTS).join(':')
  return isIP(place) ? place.split('.').slice(0, IPV4_NETWORK_PARTS).join('.') : place
}

/** The entry that the outermost of so many proxies has written; undefined where there are fewer entries. */
function forwardedBy(proxies: number, header: string | undefined): string | undefined {
  return proxies === 0 ? undefined : header?.split(',').at(-proxies)?.trim()
}

function tellOfIgnored(config: ProxyConfig): void {
  if (told.has(config)) return
  told.add(config)
  logError(
    'A request came with X-Forwarded-For, which is ignored. If proxies stand before this server, set TRUST_PROXY to their number: until then all who come through them count as one visitor.',
  )
}

/** Without the port that some proxies add. */
function bare(address: string): string {
  return /^\[(.*)\](?::\d+)?$/.exec(address)?.[1] ?? address.replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
}

/**
 * The shortest form of an address (RFC 5952), of which each has one; IPv4 as itself where it is written as
 * IPv6.
 */
function shortest(address: string): string {
  if (!isIPv6(address)) return address
  const short = new URL(`http://[${address.replace(/%.*$/, '')}]`).hostname.slice(1, -1)
  const [, high, low] = /^::ffff:([\da-f]+):([\da-f]+)$/.exec(short) ?? []
  if (high === undefined || low === undefined) return short
  return [high, low].flatMap((pair) => [...Buffer.from(pair.padStart(4, '0'), 'hex')]).join('.')
}

function line(address: string): string {
  const short = shortest(address)
  if (!short.includes(':')) return short
  const [head = '', tail] = short.split('::')
  const start = head === '' ? [] : head.split(':')
  const end = tail ? tail.split(':') : []
  const zeros =
    tail === undefined ? [] : Array<string>(Math.max(0, IPV6_PARTS - start.length - end.length)).fill('0')
  const parts = [...start, ...zeros, ...end].slice(0, IPV6_LINE_PARTS)
  return parts.join(':')
}
