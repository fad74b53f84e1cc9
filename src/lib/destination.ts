import { parseUrl } from '../config/parse-url.ts'
import { env } from '../config/env.ts'

/** An answer that would send the browser somewhere it must not go. */
export class BadDestination extends Error {
  override readonly name = 'BadDestination'
}

const WEB = new Set(['https:', 'http:'])

/**
 * An address that a server gives us to go to, as an absolute http or https one; a path is one of this site.
 * @throws BadDestination for `javascript:` and the like, and for addresses with a user name in them
 */
export function safeDestination(address: string, base: string = location.origin): string {
  const url = parseUrl(address, base)
  if (!url || !WEB.has(url.protocol) || url.username !== '' || url.password !== '') {
    throw new BadDestination('not a web address')
  }
  return url.href
}

/**
 * A checkout page: a path is one of the server that answered it.
 * @throws BadDestination as above
 */
export function paymentDestination(address: string): string {
  return safeDestination(address, env.apiBaseUrl || location.origin)
}

/** The same where an address that must not be followed is simply not offered. */
export function safeDestinationOrNone(address: string | null, base?: string): string | undefined {
  try {
    return address === null ? undefined : safeDestination(address, base)
  } catch {
    return undefined
  }
}
