import type { Visitor } from '../domain/accounts/visitor.ts'
import { clientAddress } from '../lib/client-address.ts'

/** What a request shows of its sender. */
export function visitorOf(request: Request): Visitor {
  return {
    clientAddress: clientAddress(request),
    cookies: request.headers.get('cookie'),
    userAgent: request.headers.get('user-agent'),
  }
}
