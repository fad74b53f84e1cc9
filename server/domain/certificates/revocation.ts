import type { Kysely } from 'kysely'
import type { DB } from '../../db/schema.ts'
import { addJob } from '../../store/jobs.ts'
import {
  lockNft,
  markEntryRevoked,
  markEntryValid,
  type RevocationWords,
} from '../../store/certificates/revocations.ts'
import { endEntriesOfFormerOwners, insertStatusEntries } from '../../store/certificates/status-entries.ts'
import { NOTIFY_OF_REVOCATION } from '../job-kinds.ts'
import { planAnnouncement } from '../provenance/announce-metadata.ts'
import { revocationSubject } from '../revocation-subject.ts'
import { endRevokedListing } from '../resale/listings/end-revoked.ts'

const NO_WORDS: RevocationWords = { reason: null, isPublic: false }

/**
 * Revokes a certificate for good, whoever owns it, also for claims that are not signed yet: the operator says that it
 * was never to be trusted. Its listing ends with it, and its owner is notified. Of a certificate that is revoked
 * already the words change.
 * @returns false where there is no such work
 */
export async function revokeCertificate(
  db: Kysely<DB>,
  nftId: string,
  now: Date,
  words: RevocationWords = NO_WORDS,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const owner = await lockNft(trx, nftId)
    if (owner === undefined) return false
    await insertStatusEntries(trx, [{ user_id: owner, nft_id: nftId }])
    const isNew = await markEntryRevoked(trx, nftId, words, now)
    await endRevokedListing(trx, nftId, now)
    if (isNew) {
      await addJob(trx, NOTIFY_OF_REVOCATION, revocationSubject(nftId, 'revoked', now), now)
      await planAnnouncement(trx, nftId)
    }
    return true
  })
}

/**
 * Takes a revocation back that was a mistake, and notifies the owner. Listings that it has ended stay ended.
 * @returns false where there is none
 */
export async function restoreCertificate(db: Kysely<DB>, nftId: string, now: Date): Promise<boolean> {
  const restored = await db.transaction().execute(async (trx) => {
    await lockNft(trx, nftId)
    if (!(await markEntryValid(trx, nftId, now))) return false
    await addJob(trx, NOTIFY_OF_REVOCATION, revocationSubject(nftId, 'restored', now), now)
    await planAnnouncement(trx, nftId)
    return true
  })
  await endEntriesOfFormerOwners(db, now)
  return restored
}
