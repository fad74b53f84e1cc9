import type { Kysely } from 'kysely'
import type { StoredVault, NewVault, EncryptedSeed, VaultWrap } from '../../src/contract/vault.ts'
import type { DB } from '../db/schema.ts'

/** PostgreSQL's unique_violation. */
const UNIQUE_VIOLATION = '23505'

/** A transaction, or the database itself. */
type Db = Kysely<DB>

/** The wallet sealed for an address, with the wraps of the kinds that are asked for; null where none is kept here. */
export async function vaultOf(
  db: Db,
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

/** The ways in to a wallet, without what they hold. */
export async function wrapsOf(db: Db, address: string) {
  return db
    .selectFrom('vault_wraps')
    .select(['id', 'kind', 'label', 'created_at', 'last_used_at'])
    .where('address', '=', address)
    .orderBy('created_at')
    .execute()
}

/**
 * Keeps a new vault. Nobody replaces one that is there: who knows an address could take a collection from its owner.
 * Runs inside the caller's transaction.
 * @returns false where a vault is kept for the address already
 */
export async function keepVault(trx: Db, address: string, { vault, wraps }: NewVault): Promise<boolean> {
  const lower = address.toLowerCase()
  const kept = await trx
    .insertInto('wallet_vaults')
    .values({ address: lower, sealed: JSON.stringify(vault) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('address')
    .executeTakeFirst()
  if (!kept) return false
  for (const wrap of wraps) await insertWrap(trx, lower, wrap)
  return true
}

/** Removes a vault with its wraps: of an account that was never confirmed, or that its owner deletes. */
export async function dropVault(trx: Db, address: string): Promise<void> {
  await trx.deleteFrom('wallet_vaults').where('address', '=', address.toLowerCase()).execute()
}

/** Adds a way in; of every kind but passkeys there is one, which the new one replaces. Inside a transaction. */
export async function putWrap(trx: Db, address: string, wrap: VaultWrap): Promise<void> {
  if (wrap.kind !== 'passkey') {
    await trx.deleteFrom('vault_wraps').where('address', '=', address).where('kind', '=', wrap.kind).execute()
  }
  await insertWrap(trx, address, wrap)
}

/**
 * Removes a way in, unless it is the last. Whoever else changes the ways in of this wallet waits until this is done:
 * two that remove two of two ways in at the same moment leave one. Inside a transaction.
 * @param waits a kind that opens nothing yet, and is not what is left
 */
export async function removeWrap(
  trx: Db,
  address: string,
  id: string,
  waits?: VaultWrap['kind'],
): Promise<'removed' | 'last' | 'none'> {
  await lockVault(trx, address)
  const wraps = await trx
    .selectFrom('vault_wraps')
    .select(['id', 'kind'])
    .where('address', '=', address)
    .execute()
  if (!wraps.some((wrap) => wrap.id === id)) return 'none'
  if (!wraps.some((wrap) => wrap.id !== id && wrap.kind !== waits)) return 'last'
  await trx.deleteFrom('vault_wraps').where('id', '=', id).where('address', '=', address).execute()
  return 'removed'
}

/** Holds the ways in of a wallet until the transaction ends. */
export async function lockVault(trx: Db, address: string): Promise<void> {
  await trx.selectFrom('wallet_vaults').select('address').where('address', '=', address).forUpdate().execute()
}

/** Remembers when a way in was used last. */
export async function noteUse(db: Db, address: string, kind: VaultWrap['kind'], at: Date): Promise<void> {
  await db
    .updateTable('vault_wraps')
    .set({ last_used_at: at })
    .where('address', '=', address.toLowerCase())
    .where('kind', '=', kind)
    .execute()
}

/**
 * Remembers that one way in was used: of those that open the wallet in the browser alone, so that the browser says so.
 * @returns false where the wallet has no such way in
 */
export async function noteUseOf(db: Db, address: string, id: string, at: Date): Promise<boolean> {
  const noted = await db
    .updateTable('vault_wraps')
    .set({ last_used_at: at })
    .where('address', '=', address)
    .where('id', '=', id)
    .where('kind', 'in', ['passkey', 'recovery_kit'])
    .returning('id')
    .executeTakeFirst()
  return noted !== undefined
}

/** Whether an insert failed because somebody else's row is there. */
export function isTaken(error: unknown): boolean {
  return (Object(error) as { code?: unknown }).code === UNIQUE_VIOLATION
}

async function insertWrap(trx: Db, address: string, wrap: VaultWrap): Promise<void> {
  await trx
    .insertInto('vault_wraps')
    .values({
      id: wrap.id,
      address,
      kind: wrap.kind,
      parameters: JSON.stringify(wrap.parameters),
      wrapped: JSON.stringify(wrap.wrapped),
      label: wrap.label ?? '',
      last_used_at: null,
    })
    .execute()
}
