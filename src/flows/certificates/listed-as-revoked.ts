import { savedClaim } from '../../offline/claims.ts'
import { onDevice } from '../../offline/device.ts'
import { judgeClaim } from '../../proof/verdict.ts'
import { walletAddress } from '../../wallet/identity.ts'
import { knownIssuer } from './known-issuer.ts'

/**
 * Whether the status list on this device says that the owner's stored claim is revoked: without a network it may know
 * more than the stored certificate. False where there is no claim, or no list.
 */
export async function isListedAsRevoked(id: string): Promise<boolean> {
  const saved = await onDevice(walletAddress(), (db) => savedClaim(db, id))
  if (!saved) return false
  const verdict = await judgeClaim(saved.value, await knownIssuer(Date.now()))
  return verdict.kind === 'genuine' && verdict.since.state === 'revoked'
}
