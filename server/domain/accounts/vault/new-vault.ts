import type { Kysely } from 'kysely'
import type { NewVault } from '../../../../src/contract/vault.ts'
import type { DB } from '../../../db/schema.ts'
import { Problem } from '../../../lib/problem.ts'
import { insertVault } from '../../../store/accounts/vaults.ts'
import type { Dependencies } from '../../dependencies.ts'
import { encryptKey, storeEncryptedKey } from './key-service.ts'
import { operatorOf, wrapsProblem } from './operator-wrap.ts'

/** A new vault before it is stored: the key of its operator's wrap is encrypted. */
export interface PendingVault extends Pick<NewVault, 'vault' | 'wraps'> {
  operatorKey: string | null
}

/**
 * Makes a new vault ready to be stored now or later.
 * @throws Problem 400 where wraps and key do not fit together
 */
export function pendingVault(deps: Dependencies, address: string, made: NewVault): PendingVault {
  const { vault, wraps } = made
  const operator = operatorOf(wraps, made.operator_key)
  if (new Set(wraps.map(({ kind }) => kind)).size < wraps.length) throw wrapsProblem()
  const wrap = { wrapId: operator?.id ?? '', address: address.toLowerCase() }
  return { vault, wraps, operatorKey: operator ? encryptKey(deps, wrap, operator.key) : null }
}

/**
 * Stores a vault with its wraps, and with the key service what the operator's wrap needs. Inside the caller's
 * transaction: an account and its wallet begin together or not at all.
 * @throws Problem 409 VAULT_EXISTS where one is stored for the address
 */
export async function storePendingVault(
  deps: Dependencies,
  trx: Kysely<DB>,
  address: string,
  { vault, wraps, operatorKey }: PendingVault,
): Promise<void> {
  const lower = address.toLowerCase()
  if (!(await insertVault(trx, lower, { vault, wraps }))) throw new Problem(409, 'VAULT_EXISTS')
  const operator = wraps.find(({ kind }) => kind === 'operator')
  if (!operator || operatorKey === null) return
  await storeEncryptedKey(deps, trx, { wrapId: operator.id, address: lower }, operatorKey)
}

/**
 * Stores a new vault at once: as `pendingVault` and `storePendingVault`.
 * @throws Problem 409 VAULT_EXISTS, 400
 */
export async function storeNewVault(
  deps: Dependencies,
  trx: Kysely<DB>,
  address: string,
  made: NewVault,
): Promise<void> {
  await storePendingVault(deps, trx, address, pendingVault(deps, address, made))
}
