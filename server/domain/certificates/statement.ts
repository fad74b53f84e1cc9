import { PRODUCT_NAME } from '../../../src/config/constants.ts'
import { paths } from '../../../src/config/paths.ts'
import type { ProvenanceEntry } from '../../../src/contract/nfts.ts'
import { toBase64Url } from '../../../src/proof/bytes.ts'
import { signStatement } from '../../../src/proof/capsule/statement.ts'
import { Problem } from '../../lib/problem.ts'
import { SECOND_MS } from '../../lib/time.ts'
import { nftById, type NftRow } from '../../store/provenance/nfts.ts'
import { revokedNftsAmong } from '../../store/certificates/status-entries.ts'
import type { Dependencies, SessionUser } from '../dependencies.ts'
import { mintOnDemand } from '../minting/on-demand.ts'
import { signingKey } from './issuer-keys.ts'

/**
 * A work that the certifier may say something of to its owner.
 * @throws Problem 404; 403 for another user's work; 409 NOT_MINTED, CERTIFICATE_REVOKED
 */
export async function certifiedNft(deps: Dependencies, user: SessionUser, id: string): Promise<NftRow> {
  const nft = await nftById(deps.db, id)
  if (!nft) throw new Problem(404, 'NOT_FOUND')
  if (nft.owner_user_id !== user.id) throw new Problem(403, 'FORBIDDEN')
  if (nft.minted_at === null) await refuseUnminted(deps, id)
  if ((await revokedNftsAmong(deps.db, [id])).length > 0) throw new Problem(409, 'CERTIFICATE_REVOKED')
  return nft
}

/**
 * A work that its owner wants to show has to be on the chain: it is minted now, and they ask again in a moment.
 * @throws Problem 409 NOT_MINTED
 */
export async function refuseUnminted(deps: Dependencies, nftId: string): Promise<never> {
  await mintOnDemand(deps, nftId)
  throw new Problem(409, 'NOT_MINTED')
}

/**
 * The signed statement about a work's shop, page and provenance (docs/capsule.md), base64url.
 * @param provenance as the page shows it; null where the chain cannot be read now
 */
export async function statementOf(
  deps: Dependencies,
  nft: NftRow,
  provenance: ProvenanceEntry[] | null,
): Promise<string> {
  const { keyId, sign } = await signingKey(deps)
  const { publicUrl: origin } = deps.config
  const { ja, en } = nft.group_name
  const facts = {
    certifier: { name: PRODUCT_NAME, origin },
    shop: { name: { ja, en }, address: origin + paths.group(nft.group_code) },
    address: origin + paths.certificate(nft.group_code, nft.id),
    provenance,
  }
  const at = Math.floor(deps.now().getTime() / SECOND_MS)
  return toBase64Url(await signStatement({ certificate: nft.id, at, facts }, keyId, sign))
}
