import type { SignedClaim } from '../contract/claims.ts'
import { fromBase64Url, type Bytes } from '../proof/bytes.ts'
import type { AccountDb, StoredClaim } from './db.ts'
import { serverNow } from '../network/clock.ts'

/** Stores signed claims exactly as the server has sent them. */
export async function saveClaims(
  db: AccountDb,
  claims: readonly SignedClaim[],
  device: string | undefined,
): Promise<void> {
  const savedAt = serverNow()
  const rows: StoredClaim[] = claims.map(({ nft_uuid, claim }) => ({
    uuid: nft_uuid,
    claim,
    device,
    savedAt,
  }))
  await db.claims.bulkPut(rows)
}

/** The claim of a certificate as last known. */
export async function savedClaim(
  db: AccountDb,
  nftId: string,
): Promise<{ value: Bytes; savedAt: number } | undefined> {
  const stored = await db.claims.get(nftId)
  return stored && { value: fromBase64Url(stored.claim), savedAt: stored.savedAt }
}

/** Deletes the claims of works that have left the collection. */
export async function pruneClaims(db: AccountDb, owned: ReadonlySet<string>): Promise<void> {
  const gone = (await db.claims.toCollection().primaryKeys()).filter((uuid) => !owned.has(uuid))
  await db.claims.bulkDelete(gone)
}
