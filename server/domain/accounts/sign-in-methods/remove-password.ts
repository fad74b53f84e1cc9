import type { Kysely } from 'kysely'
import type { DB } from '../../../db/schema.ts'
import { Problem } from '../../../lib/problem.ts'
import { lockVault } from '../../../store/vault.ts'

/**
 * Removes e-mail with password from an account: what logs in and the wrap that opens the wallet go together, and what was
 * under way with them. Inside a transaction.
 * @throws Problem 409 LAST_WRAP for a password that is all that opens the wallet
 */
export async function removePassword(trx: Kysely<DB>, address: string, email: string): Promise<void> {
  await lockVault(trx, address)
  const wraps = await trx.selectFrom('vault_wraps').select('kind').where('address', '=', address).execute()
  if (!wraps.some(({ kind }) => kind !== 'password')) throw new Problem(409, 'LAST_WRAP')
  await trx.deleteFrom('vault_wraps').where('address', '=', address).where('kind', '=', 'password').execute()
  for (const table of ['recovery_sessions', 'recovery_links', 'pre_sessions', 'email_accounts'] as const) {
    await trx.deleteFrom(table).where('email', '=', email).execute()
  }
}
