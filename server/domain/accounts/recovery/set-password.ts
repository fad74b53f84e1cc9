import type { Kysely } from 'kysely'
import type { KdfParams } from '../../../../src/contract/users.ts'
import type { VaultWrap } from '../../../../src/contract/vault.ts'
import type { DB } from '../../../db/schema.ts'
import { Problem } from '../../../lib/problem.ts'
import { deleteUnfinishedOf, replaceAuthKey } from '../../../store/accounts/email-accounts.ts'
import { finishKeyRelease } from '../../../store/accounts/key-releases.ts'
import { anyUserByAddress } from '../../../store/accounts/users.ts'
import { lockVault } from '../../../store/accounts/vaults.ts'
import type { Dependencies } from '../../dependencies.ts'
import { hashAuthKey, LEAST_ITERATIONS } from '../proofs/auth-key.ts'
import { endAllSessions, endOtherSessions } from '../sessions/end-sessions.ts'
import { putWrap } from '../vault/wraps.ts'

/** A new password as the browser sends it. */
interface NewPassword {
  auth_key: string
  kdf: KdfParams
  wrap: VaultWrap
}

interface Change {
  email: string
  /** Lower case. */
  address: string
  /**
   * The stored hash of the authentication key that is replaced; null where there is no password yet. Two changes at
   * once leave one password, whole.
   */
  before: string | null
  /** The session that stays; all end where there is none. */
  keep?: string
}

/**
 * Replaces a password: the authentication key and the wrap that opens the wallet change together or not at all,
 * sessions end, and mailed links and recoveries that wait become useless.
 * @param notify notifies the owner, first in the same transaction
 * @throws Problem 409 PASSWORD_CHANGED where the password was changed meanwhile
 */
export async function setPassword(
  deps: Dependencies,
  { email, address, before, keep }: Change,
  { auth_key, kdf, wrap }: NewPassword,
  notify?: (trx: Kysely<DB>) => Promise<void>,
): Promise<void> {
  if (wrap.kind !== 'password') throw new Problem(400, 'BAD_REQUEST', { field: 'wrap' })
  if (kdf.iterations < LEAST_ITERATIONS) throw new Problem(400, 'BAD_REQUEST', { field: 'kdf' })
  const auth_hash = await hashAuthKey(auth_key)
  await deps.db.transaction().execute(async (trx) => {
    await notify?.(trx)
    const changed = await replaceAuthKey(trx, { email, address, auth_hash, kdf, before })
    if (!changed) throw new Problem(409, 'PASSWORD_CHANGED')
    await lockVault(trx, address)
    await putWrap(trx, address, wrap)
    await endWhatIsOpen(deps, trx, { email, address, keep })
  })
}

async function endWhatIsOpen(
  deps: Dependencies,
  trx: Kysely<DB>,
  { email, address, keep }: { email: string; address: string; keep: string | undefined },
): Promise<void> {
  await deleteUnfinishedOf(trx, email)
  await finishKeyRelease(trx, address, deps.now())
  const user = await anyUserByAddress(trx, address)
  if (!user) return
  if (keep === undefined) await endAllSessions({ ...deps, db: trx }, user.id)
  else await endOtherSessions({ ...deps, db: trx }, user.id, keep)
}
