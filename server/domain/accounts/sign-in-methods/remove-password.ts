import type { Kysely } from 'kysely'
import type { DB } from '../../../db/schema.ts'
import { Problem } from '../../../lib/problem.ts'
import { deleteEmailAccount, deleteUnfinishedOf } from '../../../store/accounts/email-accounts.ts'
import { deleteWrapsOfKind, wrapsOf } from '../../../store/accounts/vault-wraps.ts'
import { lockVault } from '../../../store/accounts/vaults.ts'

/**
 * Removes email with password from an account: the authentication key and the wrap that opens the wallet go
 * together, with what was begun with them. Inside a transaction.
 * @throws Problem 409 LAST_WRAP for a password that is all that opens the wallet
 */
export async function removePassword(trx: Kysely<DB>, address: string, email: string): Promise<void> {
  await lockVault(trx, address)
  const wraps = await wrapsOf(trx, address)
  if (!wraps.some(({ kind }) => kind !== 'password')) throw new Problem(409, 'LAST_WRAP')
  await deleteWrapsOfKind(trx, address, 'password')
  await deleteUnfinishedOf(trx, email)
  await deleteEmailAccount(trx, email)
}
