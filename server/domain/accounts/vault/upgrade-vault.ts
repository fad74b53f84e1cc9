import type { NewVault } from '../../../../src/contract/vault.ts'
import type { Dependencies } from '../../dependencies.ts'
import { Problem } from '../../../lib/problem.ts'
import { keepNewVault } from './save-vault.ts'

/**
 * Moves an e-mail account's wallet from version 1 (its key under the password's alone) to a vault with wraps. The
 * sealed wallet of before is let go of in the same transaction, once; the address stays, for the vault is its own.
 * @throws Problem 409 VAULT_EXISTS where another tab was first
 */
export async function upgradeAccount(deps: Dependencies, address: string, made: NewVault): Promise<void> {
  if (!made.wraps.some(({ kind }) => kind === 'password')) {
    throw new Problem(400, 'BAD_REQUEST', { field: 'wraps' })
  }
  await deps.db.transaction().execute(async (trx) => {
    const moved = await trx
      .updateTable('email_accounts')
      .set({ vault: null })
      .where('address', '=', address)
      .where('verified_at', 'is not', null)
      .where('vault', 'is not', null)
      .returning('email')
      .executeTakeFirst()
    if (!moved) throw new Problem(409, 'VAULT_EXISTS')
    await keepNewVault(deps, trx, address, made)
  })
}
