import type { Kysely } from 'kysely'
import type { KdfParams } from '../../../../src/contract/users.ts'
import type { VaultWrap } from '../../../../src/contract/vault.ts'
import { hashAuthKey } from '../proofs/auth-key.ts'
import type { DB } from '../../../db/schema.ts'
import type { Dependencies } from '../../dependencies.ts'
import { Problem } from '../../../lib/problem.ts'
import { endAllSessions, endOtherSessions } from '../../../store/session-ends.ts'
import { lockVault, putWrap } from '../../../store/vault.ts'

/** A new password as the browser sends it. */
export interface NewPassword {
  auth_key: string
  kdf: KdfParams
  wrap: VaultWrap
}

interface Change {
  email: string
  /** Lower case. */
  address: string
  /** The stored digest of the key that is replaced: two changes at once leave one password, whole. */
  before: string
  /** The session that stays; all end where there is none. */
  keep?: string
}

/** The client's own floor (src/config/constants.ts): nobody leaves a weaker account behind than they found. */
export const LEAST_ITERATIONS = 600_000

/**
 * Puts a new password in the place of the old one: the key that logs in and the wrap that opens the wallet change
 * together or not at all, sessions end, links and recoveries under way lose their use.
 * @throws Problem 409 PASSWORD_CHANGED where the password was changed meanwhile
 */
export async function setPassword(
  deps: Dependencies,
  { email, address, before, keep }: Change,
  { auth_key, kdf, wrap }: NewPassword,
): Promise<void> {
  if (wrap.kind !== 'password') throw new Problem(400, 'BAD_REQUEST', { field: 'wrap' })
  if (kdf.iterations < LEAST_ITERATIONS) throw new Problem(400, 'BAD_REQUEST', { field: 'kdf' })
  const auth_hash = await hashAuthKey(auth_key)
  await deps.db.transaction().execute(async (trx) => {
    const changed = await trx
      .updateTable('email_accounts')
      .set({ auth_hash, kdf: JSON.stringify(kdf) })
      .where('email', '=', email)
      .where('address', '=', address)
      .where('auth_hash', '=', before)
      .where('vault', 'is', null)
      .returning('email')
      .executeTakeFirst()
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
  for (const table of ['recovery_sessions', 'recovery_links', 'pre_sessions'] as const) {
    await trx.deleteFrom(table).where('email', '=', email).execute()
  }
  await trx
    .updateTable('service_releases')
    .set({ state: 'released', ended_at: deps.now() })
    .where('address', '=', address)
    .where('state', '=', 'waiting')
    .execute()
  const user = await trx.selectFrom('users').select('id').where('address', '=', address).executeTakeFirst()
  if (!user) return
  if (keep === undefined) await endAllSessions({ ...deps, db: trx }, user.id)
  else await endOtherSessions({ ...deps, db: trx }, user.id, keep)
}
