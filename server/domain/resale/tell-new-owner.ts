import type { Transaction } from 'kysely'
import type { DB } from '../../db/schema.ts'
import { addJob } from '../../store/jobs.ts'
import { revokedAt } from '../../store/certificates/revocations.ts'
import { NOTIFY_OF_REVOCATION } from '../job-kinds.ts'
import { revocationSubject } from '../revocation-subject.ts'

/**
 * Plans the message to the new owner of a work whose certificate is revoked: it has moved on the chain, or was
 * revoked while it was being transferred.
 */
export async function tellNewOwnerIfRevoked(trx: Transaction<DB>, nftId: string, now: Date): Promise<void> {
  const at = await revokedAt(trx, nftId)
  if (at) await addJob(trx, NOTIFY_OF_REVOCATION, revocationSubject(nftId, 'revoked', at), now)
}
