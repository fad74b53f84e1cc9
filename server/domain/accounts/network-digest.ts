import { createHmac } from 'node:crypto'
import type { Dependencies } from '../dependencies.ts'
import { secretOnce } from '../../store/secrets.ts'
import { clientAddress } from '../../lib/client-address.ts'

/**
 * Addresses that tell nobody apart: this machine and private networks (RFC 1918, RFC 4193, RFC 3927), behind which a proxy
 * that says nothing of its visitors stands for all of them.
 */
const NOBODYS_OWN =
  /^(?:unknown$|127\.|10\.|192\.168\.|169\.254\.|172\.(?:1[6-9]|2\d|3[01])\.|0:0:0:0$|f[cd]|fe80)/i

/**
 * The network that a request comes from, as a digest that tells two of them apart and nothing more; null where the address
 * is nobody's own.
 */
export async function placeOf({ db }: Pick<Dependencies, 'db'>, request: Request): Promise<string | null> {
  const address = clientAddress(request)
  if (NOBODYS_OWN.test(address)) return null
  return createHmac('sha256', await secretOnce(db, 'places'))
    .update(address)
    .digest('base64url')
}
