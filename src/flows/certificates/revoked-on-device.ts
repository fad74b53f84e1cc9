import { savedClaim } from '../../offline/claims.ts'
import type { AccountDb } from '../../offline/db.ts'
import { onDevice } from '../../offline/device.ts'
import { refusedAsRevokedAt } from '../../offline/records.ts'
import { judgeClaim } from '../../proof/verdict.ts'
import { walletAddress } from '../../wallet/identity.ts'
import { knownIssuer } from './known-issuer.ts'

/**
 * When this device last heard that the viewer's certificate is revoked, in milliseconds since 1970: by a refusal of its
 * claim, or by the issuer's status list. Without a network either may know more than the stored certificate. Null where
 * neither says so.
 */
export async function revokedOnDeviceAt(id: string): Promise<number | null> {
  const heard = await onDevice(walletAddress(), (db) =>
    Promise.all([refusedAsRevokedAt(db, id), listedAsRevokedAt(db, id)]),
  )
  const times = heard?.filter((at) => at !== null) ?? []
  return times.length > 0 ? Math.max(...times) : null
}

/** When the issuer wrote the list, if that says that the stored claim is revoked; null without a claim or a list, too. */
async function listedAsRevokedAt(db: AccountDb, id: string): Promise<number | null> {
  const saved = await savedClaim(db, id)
  if (!saved) return null
  const verdict = await judgeClaim(saved.value, await knownIssuer(Date.now()))
  return verdict.kind === 'genuine' && verdict.since.state === 'revoked' ? verdict.since.listAt : null
}
