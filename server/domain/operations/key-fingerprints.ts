import type { Kysely } from 'kysely'
import { BadConfiguration } from '../../config/bad-configuration.ts'
import type { DB } from '../../db/schema.ts'

/** What a database remembers of a key that its processes work with. */
export interface KnownKey {
  /** Part of the row's name, and of the variable's: `key_service` is KEY_SERVICE_KEY. */
  name: 'operator' | 'relayer' | 'settler' | 'seal' | 'key_service'
  /** Tells one key from another and says nothing of it. */
  fingerprint: string
  /** Whether another one may take its place: nothing is left in the database that only the old one opens. */
  replaceable: boolean
}

/**
 * Compares the keys of this process with those that the database was used with before: all processes sign with the same
 * accounts and read the same encrypted secrets, or one of them could not send, or not open, what another has written.
 * At its first start a database takes the keys that it is given.
 * @throws BadConfiguration where a key is another one
 */
export async function rememberKeys(db: Kysely<DB>, keys: readonly KnownKey[]): Promise<void> {
  for (const { name, fingerprint, replaceable } of keys) {
    const key = `key:${name}`
    await db
      .insertInto('chain_state')
      .values({ key, value: fingerprint })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .execute()
    const states = db.selectFrom('chain_state').select('value').where('key', '=', key)
    const known = await states.executeTakeFirst()
    if (known?.value === fingerprint) continue
    if (!replaceable) {
      throw new BadConfiguration(
        `This database was used with another ${name.replace('_', '-')} key: give every process the same ${name.toUpperCase()}_KEY, or the same DATA_DIR`,
      )
    }
    await db.updateTable('chain_state').set({ value: fingerprint }).where('key', '=', key).execute()
  }
}
