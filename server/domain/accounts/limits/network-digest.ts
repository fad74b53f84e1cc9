import { createHmac } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { DB } from '../../../db/schema.ts'
import { secretOnce } from '../../../store/secrets.ts'

/**
 * Addresses that identify no single network: loopback and private networks (RFC 1918, RFC 4193, RFC 3927).
 * Behind a proxy that does not forward its clients' addresses, one of them stands for all clients.
 */
const NOT_IDENTIFYING =
  /^(?:unknown$|127\.|10\.|192\.168\.|169\.254\.|172\.(?:1[6-9]|2\d|3[01])\.|0:0:0:0$|f[cd]|fe80)/i

/**
 * A keyed digest of the network that a request comes from: equal for equal networks, and nothing more can be
 * read from it.
 * @param clientAddress as lib/client-address.ts has it
 * @returns null for an address that identifies no single network
 */
export async function networkDigest(db: Kysely<DB>, clientAddress: string): Promise<string | null> {
  if (NOT_IDENTIFYING.test(clientAddress)) return null
  return createHmac('sha256', await secretOnce(db, 'places'))
    .update(clientAddress)
    .digest('base64url')
}
