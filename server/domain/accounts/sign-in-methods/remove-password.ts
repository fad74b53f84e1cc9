import type { Kysely } from 'kysely'
import type { DB } from '../../../db/schema.ts'
import type { WrapKind } from '../../../../src/contract/vault.ts'
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
 * Takes the first password and passkeys of an account back: its address stays, and codes that are mailed there log in
 * after a waiting period, or the mail that undoes it would open the wallet of who has just chosen a password. Inside a
 * transaction.
 * @throws Problem 409 LAST_WRAP where nothing else opens the wallet
 */
export async function takeBackFirstMethod(
  deps: Pick<Dependencies, 'now'>,
  trx: Kysely<DB>,
  address: string,
  email: string,
): Promise<void> {
  await removeWrapsOf(trx, address, ['password', 'passkey'])
  await deleteUnfinishedOf(trx, email)
  await clearAuthKey(trx, address, waitingPeriodEnd(deps))
}

/**
 * Removes email with password from an account: the authentication key and the wrap that opens the wallet go
 * together, with what was begun with them. Inside a transaction.
 * @throws Problem 409 LAST_WRAP for a password that is all that opens the wallet
 */
export async function removePassword(trx: Kysely<DB>, address: string, email: string): Promise<void> {
  await removeWrapsOf(trx, address, ['password'])
  await deleteUnfinishedOf(trx, email)
  await deleteEmailAccount(trx, email)
}

async function removeWrapsOf(trx: Kysely<DB>, address: string, kinds: readonly WrapKind[]): Promise<void> {
  await lockVault(trx, address)
  const wraps = await wrapsOf(trx, address)
  if (!wraps.some(({ kind }) => !kinds.includes(kind))) throw new Problem(409, 'LAST_WRAP')
  for (const kind of kinds) await deleteWrapsOfKind(trx, address, kind)
}
