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
 * A client's address is personal data: its keyed digest is equal for equal addresses and reveals nothing more.
 * @param from as lib/client-address.ts has it, or any other name of a place
 */
export async function addressDigest(db: Kysely<DB>, from: string): Promise<string> {
  return createHmac('sha256', await secretOnce(db, 'places'))
    .update(from)
    .digest('base64url')
}

/**
 * The digest of the network that a request comes from, where its address identifies one.
 * @param clientAddress as lib/client-address.ts has it
 * @returns null for an address that identifies no single network
 */
export async function networkDigest(db: Kysely<DB>, clientAddress: string): Promise<string | null> {
  return NOT_IDENTIFYING.test(clientAddress) ? null : addressDigest(db, clientAddress)
}
