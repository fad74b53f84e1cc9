import { paths } from '../../../src/config/paths.ts'
import { toBase64Url, fromBase64Url } from '../../../src/proof/bytes.ts'
import { toPayload, type Claim, type HolderDevice } from '../../../src/proof/claim.ts'
import { sign1 } from '../../../src/proof/cose.ts'
import { cutToFit, textBudget } from '../../../src/proof/fit.ts'
import { shortKey } from '../../../src/proof/p256.ts'
import type { Devices } from '../../db/tables/claims.ts'
import type { Dependencies } from '../dependencies.ts'
import type { NftRow } from '../../store/provenance/nfts.ts'
import { noteSignedIndexes } from '../../store/certificates/signed-places.ts'
import { signingKey } from './issuer-keys.ts'
import { certifiedName } from './owner-name.ts'
import { SECOND_MS } from '../../lib/time.ts'

/** 128 bits of a SHA-256, in hexadecimal digits. */
const MEDIA_DIGITS = 32

/** A work whose claim is requested, and its index in the status list. */
interface Wanted {
  nft: NftRow
  statusIndex: number
}

/** A signed claim as the contract has it. */
export interface SignedClaim {
  nft_uuid: string
  /** COSE, base64url. */
  claim: string
  known_at: string
}

/**
 * Signed claims in the order of `wanted`.
 * @param device the phone that the claims name as their holder, or undefined for none
 */
export async function signClaims(
  deps: Dependencies,
  wanted: readonly Wanted[],
  device: Pick<Devices, 'public_key' | 'place'> | undefined,
): Promise<SignedClaim[]> {
  const key = await signingKey(deps)
  const now = deps.now()
  const indexes = wanted.map(({ statusIndex }) => statusIndex)
  // before anything is signed, so that no count is too low
  await noteSignedIndexes(deps.db, toBase64Url(key.keyId), indexes)
  const holder = device && holderOf(device)
  return Promise.all(
    wanted.map(async ({ nft, statusIndex }) => {
      const claim = claimOf(deps, nft, statusIndex, holder ?? null, now)
      const signed = await sign1(toPayload(claim), { keyId: key.keyId }, key.sign)
      return {
        nft_uuid: nft.id,
        claim: toBase64Url(signed),
        known_at: new Date(claim.knownAt * SECOND_MS).toISOString(),
      }
    }),
  )
}

function holderOf({ public_key, place }: Pick<Devices, 'public_key' | 'place'>): HolderDevice {
  return { key: shortKey(fromBase64Url(public_key)), status: Number(place) }
}

function claimOf(
  { chain, config }: Pick<Dependencies, 'chain' | 'config'>,
  nft: NftRow,
  statusIndex: number,
  device: HolderDevice | null,
  now: Date,
): Claim {
  const owner = certifiedName(nft.owner_name, nft.owner_display_id)
  return {
    certificate: nft.id,
    contract: chain.collection.toLowerCase(),
    chainId: chain.chainId,
    token: nft.token,
    edition: nft.edition_number,
    total: nft.total_editions,
    ...cutToFit(
      { title: nft.item_name, creator: nft.author_name },
      owner,
      textBudget(config.publicUrl.length + paths.certificate(nft.group_code, nft.id).length),
    ),
    media: nft.image_hash.slice(0, MEDIA_DIGITS),
    owner: { address: nft.owner_address.toLowerCase(), name: owner },
    issuedAt: seconds(nft.minted_at ?? nft.acquired_at),
    knownAt: seconds(now),
    status: statusIndex,
    device,
  }
}

function seconds(time: Date): number {
  return Math.floor(time.getTime() / SECOND_MS)
}
