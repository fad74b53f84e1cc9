import type { Kysely } from 'kysely'
import type { DB } from '../../../db/schema.ts'
import { Problem } from '../../../lib/problem.ts'
import {
  clearAuthKey,
  deleteEmailAccount,
  deleteUnfinishedOf,
} from '../../../store/accounts/email-accounts.ts'
import { deleteWrapsOfKind, wrapsOf } from '../../../store/accounts/vault-wraps.ts'
import { lockVault } from '../../../store/accounts/vaults.ts'
import type { Dependencies } from '../../dependencies.ts'
import { waitingPeriodEnd } from '../limits/waiting-period.ts'

/**
 * Takes the first password of an account back: its address stays, and codes that are mailed there log in after a
 * waiting period, or the mail that undoes it would open the wallet of who has just chosen a password. Inside a
 * transaction.
 * @throws Problem 409 LAST_WRAP for a password that is all that opens the wallet
 */
export async function takeBackPassword(
  deps: Pick<Dependencies, 'now'>,
  trx: Kysely<DB>,
  address: string,
  email: string,
): Promise<void> {
  await removePasswordWrap(trx, address)
  await deleteUnfinishedOf(trx, email)
  await clearAuthKey(trx, address, waitingPeriodEnd(deps))
}

/**
 * Removes email with password from an account: the authentication key and the wrap that opens the wallet go
 * together, with what was begun with them. Inside a transaction.
 * @throws Problem 409 LAST_WRAP for a password that is all that opens the wallet
 */
export async function removePassword(trx: Kysely<DB>, address: string, email: string): Promise<void> {
  await removePasswordWrap(trx, address)
  await deleteUnfinishedOf(trx, email)
  await deleteEmailAccount(trx, email)
}

async function removePasswordWrap(trx: Kysely<DB>, address: string): Promise<void> {
  await lockVault(trx, address)
  const wraps = await wrapsOf(trx, address)
  if (!wraps.some(({ kind }) => kind !== 'password')) throw new Problem(409, 'LAST_WRAP')
  await deleteWrapsOfKind(trx, address, 'password')
}
