import { CLAIMS_PAGE } from '../../../src/contract/claims.ts'
import { Problem } from '../../lib/problem.ts'
import { nftById, nftsOfOwner } from '../../store/provenance/nfts.ts'
import { revokedNftsAmong } from '../../store/certificates/status-entries.ts'
import type { Dependencies, SessionUser } from '../dependencies.ts'
import { requestedDevice } from './devices.ts'
import { signClaims, type SignedClaim } from './sign.ts'
import { refuseUnminted } from './statement.ts'
import { statusEntriesOfOwned } from './status-entries.ts'

/**
 * The claim of one work for its owner.
 * @param deviceId the phone that the claim names as its holder, or undefined for none
 * @throws Problem 404; 403 for another user's work; 409 NOT_MINTED, CERTIFICATE_REVOKED, and what
 *   `requestedDevice` says
 */
export async function claimFor(
  deps: Dependencies,
  user: SessionUser,
  nftId: string,
  deviceId: string | undefined,
): Promise<SignedClaim> {
  const nft = await nftById(deps.db, nftId)
  if (!nft) throw new Problem(404, 'NOT_FOUND')
  if (nft.owner_user_id !== user.id) throw new Problem(403, 'FORBIDDEN')
  if (nft.minted_at === null) await refuseUnminted(deps, nftId)
  const device = await requestedDevice(deps, user, deviceId)
  if ((await revokedNftsAmong(deps.db, [nftId])).length > 0) throw new Problem(409, 'CERTIFICATE_REVOKED')
  const entry = (await statusEntriesOfOwned(deps.db, user.id, [nftId])).get(nftId)
  // sold in this moment
  if (!entry) throw new Problem(403, 'FORBIDDEN')
  const [claim] = await signClaims(deps, [{ nft, statusIndex: entry.statusIndex }], device)
  if (!claim) throw new Error(`no claim was signed for ${nftId}`)
  return claim
}

/**
 * A page of the claims of all works that a user owns; what cannot be certified now (not minted yet, revoked) is
 * left out.
 */
export async function claimsFor(
  deps: Dependencies,
  user: SessionUser,
  page: number,
  deviceId: string | undefined,
): Promise<{ claims: SignedClaim[]; total: number }> {
  const device = await requestedDevice(deps, user, deviceId)
  const { rows, total } = await nftsOfOwner(deps.db, user.id, (page - 1) * CLAIMS_PAGE, CLAIMS_PAGE)
  const minted = rows.filter(({ minted_at }) => minted_at !== null)
  const entries = await statusEntriesOfOwned(
    deps.db,
    user.id,
    minted.map(({ id }) => id),
  )
  const wanted = minted.flatMap((nft) => {
    const entry = entries.get(nft.id)
    return entry && !entry.revoked ? [{ nft, statusIndex: entry.statusIndex }] : []
  })
  return { claims: await signClaims(deps, wanted, device), total }
}
