import { sql, type Kysely } from 'kysely'
import { BadConfiguration } from '../bad-configuration.ts'
import type { Config } from '../config.ts'
import type { DB } from '../db/schema.ts'
import type { Seal } from './seal.ts'

interface KeyInUse {
  name: string
  variable: string
  fingerprint: string
  /** An operator has given it; otherwise it was made here, and another one by mistake. */
  configured: boolean
  /** Whether the database holds something that only this key opens. */
  inUse: (db: Kysely<DB>) => Promise<boolean>
}

/**
 * A database and the keys that open what it holds belong together: a process with others could read nothing of it, and
 * would write what the others cannot read. A configured key that opens nothing yet may be exchanged.
 * @throws BadConfiguration naming the key and what to do
 */
export async function checkSameKeys(
  db: Kysely<DB>,
  config: Config,
  keys: { seal: Seal; keyService: Seal },
): Promise<void> {
  const encrypting: readonly KeyInUse[] = [
    {
      name: 'seal',
      variable: 'SEAL_KEY',
      fingerprint: keys.seal.fingerprint,
      configured: config.sealKey !== undefined,
      inUse: hasSecrets,
    },
    {
      name: 'key-service',
      variable: 'KEY_SERVICE_KEY',
      fingerprint: keys.keyService.fingerprint,
      configured: config.keyServiceKey !== undefined,
      inUse: hasRecoveryKeys,
    },
  ]
  for (const key of encrypting) await checkKey(db, key)
}

async function checkKey(
  db: Kysely<DB>,
  { name, variable, fingerprint, configured, inUse }: KeyInUse,
): Promise<void> {
  const row = { key: `key:${name}`, value: fingerprint }
  await db
    .insertInto('chain_state')
    .values(row)
    .onConflict((known) => known.doNothing())
    .execute()
  const query = db.selectFrom('chain_state').select('value').where('key', '=', row.key)
  if ((await query.executeTakeFirstOrThrow()).value === fingerprint) return
  if (!configured || (await inUse(db))) {
    throw new BadConfiguration(
      `This database was used with another ${name} key, which alone opens what it holds: give every process the same ${variable}, or the same DATA_DIR`,
    )
  }
  await db.updateTable('chain_state').set({ value: fingerprint }).where('key', '=', row.key).execute()
}

/**
 * The key that signs certificates is sealed in the database, or is the operator's and in none: one that is not given any
 * more is not replaced in silence.
 * @throws BadConfiguration naming the key and what to do
 */
export async function checkIssuerKey(db: Kysely<DB>, { issuerKey }: Config): Promise<void> {
  if (issuerKey !== undefined) return
  const signing = await db
    .selectFrom('issuer_keys')
    .select('kid')
    .where('retired_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('sealed', 'is', null)
    .executeTakeFirst()
  if (!signing) return
  throw new BadConfiguration(
    `The certificates of this database are signed with the key ${signing.kid} of ISSUER_KEY, which is not set: set it again, or make a key that the database keeps with \`npm run issuer -- rotate\``,
  )
}

async function hasSecrets(db: Kysely<DB>): Promise<boolean> {
  return isAny(
    db,
    sql`select from chain_txs where raw like 'sealed:%' union all select from sales where reveal is not null
      union all select from issuer_keys where sealed is not null`,
  )
}

async function hasRecoveryKeys(db: Kysely<DB>): Promise<boolean> {
  return isAny(db, sql`select from service_keys`)
}

async function isAny(db: Kysely<DB>, rows: ReturnType<typeof sql>): Promise<boolean> {
  const found = await sql<{ any: boolean }>`select exists (${rows}) as any`.execute(db)
  return found.rows[0]?.any ?? false
}
