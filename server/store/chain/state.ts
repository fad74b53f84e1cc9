import type { Kysely, Transaction } from 'kysely'
import type { DB } from '../../db/schema.ts'

export async function chainState(db: Kysely<DB>, key: string): Promise<string | undefined> {
  const row = await db.selectFrom('chain_state').select('value').where('key', '=', key).executeTakeFirst()
  return row?.value
}

/** Does nothing where the key has a value. */
export async function putChainStateOnce(db: Kysely<DB>, key: string, value: string): Promise<void> {
  await db
    .insertInto('chain_state')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
}

/** Writes a value, whether or not there is one. */
export async function putChainState(db: Kysely<DB>, key: string, value: string): Promise<void> {
  await db
    .insertInto('chain_state')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
}

/** Changes a value that is there. */
export async function setChainState(db: Kysely<DB>, key: string, value: string): Promise<void> {
  await db.updateTable('chain_state').set({ value }).where('key', '=', key).execute()
}

/** Reads a value that is there and locks its row until the transaction ends. */
export async function lockChainState(trx: Transaction<DB>, key: string): Promise<string> {
  const { value } = await trx
    .selectFrom('chain_state')
    .select('value')
    .where('key', '=', key)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return value
}
