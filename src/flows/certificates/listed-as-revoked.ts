import { savedClaim } from '../../offline/claims.ts'
import { onDevice } from '../../offline/device.ts'
import { judgeClaim } from '../../proof/verdict.ts'
import { walletAddress } from '../../wallet/identity.ts'
import { knownIssuer } from './known-issuer.ts'

/**
 * When the issuer wrote the status list on this device, in milliseconds since 1970, if that says that the owner's stored
 * claim is revoked: without a network it may know more than the stored certificate. Null where it does not say so, and
 * where there is no claim, or no list.
 */
export async function listedAsRevokedAt(id: string): Promise<number | null> {
  const saved = await onDevice(walletAddress(), (db) => savedClaim(db, id))
  if (!saved) return null
  const verdict = await judgeClaim(saved.value, await knownIssuer(Date.now()))
  return verdict.kind === 'genuine' && verdict.since.state === 'revoked' ? verdict.since.listAt : null
}
