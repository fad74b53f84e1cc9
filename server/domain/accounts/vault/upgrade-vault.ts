import type { NewVault } from '../../../../src/contract/vault.ts'
import { Problem } from '../../../lib/problem.ts'
import { clearVersion1Vault } from '../../../store/accounts/email-accounts.ts'
import type { Dependencies } from '../../dependencies.ts'
import { storeNewVault } from './new-vault.ts'

/**
 * Moves an email account's wallet from version 1 (encrypted under the password alone) to a vault with wraps.
 * The ciphertext of version 1 is deleted in the same transaction, once; the wallet's address stays, because the
 * vault is encrypted for it.
 * @throws Problem 409 VAULT_EXISTS where another tab was first
 */
export async function upgradeVault(deps: Dependencies, address: string, made: NewVault): Promise<void> {
  if (!made.wraps.some(({ kind }) => kind === 'password')) {
    throw new Problem(400, 'BAD_REQUEST', { field: 'wraps' })
  }
  await deps.db.transaction().execute(async (trx) => {
    if (!(await clearVersion1Vault(trx, address))) throw new Problem(409, 'VAULT_EXISTS')
    await storeNewVault(deps, trx, address, made)
  })
}
