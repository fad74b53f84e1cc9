import type { Kysely } from 'kysely'
import type { VaultWrap } from '../../../src/contract/vault.ts'
import type { DB } from '../../db/schema.ts'

/** The wraps of a vault, without what they encrypt. @param address lower case */
export async function wrapsOf(db: Kysely<DB>, address: string) {
  return db
    .selectFrom('vault_wraps')
    .select(['id', 'kind', 'label', 'created_at', 'last_used_at'])
    .where('address', '=', address)
    .orderBy('created_at')
    .execute()
}

/** @param locator SHA-256 of what a passkey is found by */
export async function insertWrap(
  trx: Kysely<DB>,
  address: string,
  wrap: VaultWrap,
  locator: string | null = null,
): Promise<void> {
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
      locator,
    })
    .execute()
}

/** The wrap that is found by a locator's SHA-256, and whose wallet it opens. */
export async function wrapByLocator(db: Kysely<DB>, locator: string) {
  return db
    .selectFrom('vault_wraps')
    .select(['id', 'address'])
    .where('locator', '=', locator)
    .executeTakeFirst()
}

export async function deleteWrap(trx: Kysely<DB>, address: string, id: string): Promise<void> {
  await trx.deleteFrom('vault_wraps').where('id', '=', id).where('address', '=', address).execute()
}

export async function deleteWrapsOfKind(
  trx: Kysely<DB>,
  address: string,
  kind: VaultWrap['kind'],
): Promise<void> {
  await trx.deleteFrom('vault_wraps').where('address', '=', address).where('kind', '=', kind).execute()
}

/** Writes down when the wraps of a kind were used last. */
export async function markKindUsed(
  db: Kysely<DB>,
  address: string,
  kind: VaultWrap['kind'],
  at: Date,
): Promise<void> {
  await db
    .updateTable('vault_wraps')
    .set({ last_used_at: at })
    .where('address', '=', address.toLowerCase())
    .where('kind', '=', kind)
    .execute()
}

/** Writes down when a wrap was used last; false where the wallet has no such wrap of these kinds. */
export async function markWrapUsed(
  db: Kysely<DB>,
  { address, id, kinds, at }: { address: string; id: string; kinds: readonly VaultWrap['kind'][]; at: Date },
): Promise<boolean> {
  const marked = await db
    .updateTable('vault_wraps')
    .set({ last_used_at: at })
    .where('address', '=', address)
    .where('id', '=', id)
    .where('kind', 'in', kinds)
    .returning('id')
    .executeTakeFirst()
  return marked !== undefined
}
