import type { Kysely } from 'kysely'
import type { StoredVault, NewVault, EncryptedSeed, VaultWrap } from '../../../src/contract/vault.ts'
import type { DB } from '../../db/schema.ts'
import { insertWrap } from './vault-wraps.ts'

/** The encrypted wallet of an address, with the wraps of the requested kinds; null where none is stored. */
export async function vaultOf(
  db: Kysely<DB>,
  address: string,
  kinds?: readonly VaultWrap['kind'][],
): Promise<StoredVault | null> {
  const lower = address.toLowerCase()
  const vault = await db
    .selectFrom('wallet_vaults')
    .select('sealed')
    .where('address', '=', lower)
    .executeTakeFirst()
  if (!vault) return null
  const rows = await db
    .selectFrom('vault_wraps')
    .select(['id', 'kind', 'parameters', 'wrapped', 'label'])
    .where('address', '=', lower)
    .orderBy('created_at')
    .execute()
  const wraps = rows.filter(({ kind }) => !kinds || kinds.includes(kind)) as VaultWrap[]
  return { address: lower, vault: vault.sealed as EncryptedSeed, wraps }
}

/**
 * Inserts a vault with its wraps. A stored one is never replaced: an attacker who knows an address could take a
 * collection from its owner. Inside the caller's transaction.
 * @returns false where one is stored for the address
 */
export async function insertVault(
  trx: Kysely<DB>,
  address: string,
  { vault, wraps }: Pick<NewVault, 'vault' | 'wraps'>,
): Promise<boolean> {
  const lower = address.toLowerCase()
  const inserted = await trx
    .insertInto('wallet_vaults')
    .values({ address: lower, sealed: JSON.stringify(vault) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('address')
    .executeTakeFirst()
  if (!inserted) return false
  for (const wrap of wraps) await insertWrap(trx, lower, wrap)
  return true
}

/** Locks a vault, and with it its wraps, until the transaction ends. */
export async function lockVault(trx: Kysely<DB>, address: string): Promise<void> {
  await trx.selectFrom('wallet_vaults').select('address').where('address', '=', address).forUpdate().execute()
}

/** Whether a wallet has a user, a vault or an email account. @param address lower case */
export async function isWalletKnown(db: Kysely<DB>, address: string): Promise<boolean> {
  for (const table of ['users', 'wallet_vaults', 'email_accounts'] as const) {
    const known = db.selectFrom(table).select('address').where('address', '=', address)
    if (await known.executeTakeFirst()) return true
  }
  return false
}
