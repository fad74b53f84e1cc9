import { sql, type Kysely } from 'kysely'
import type { DB } from '../../db/schema.ts'
import { PREFIX } from '../../lib/secrets/cipher.ts'
import type { EncryptedColumn, Row } from '../../lib/secrets/encrypted-column.ts'

/**
 * The next ciphertexts of a column in the order of its keys.
 * @param after the key of the last one that was read; undefined at the beginning
 */
export async function ciphertextsAfter(
  db: Kysely<DB>,
  { table, column, key, reads = [] }: EncryptedColumn,
  after: unknown,
  atMost: number,
): Promise<{ text: string; row: Row }[]> {
  const columns = sql.join([key, ...reads].map((name) => sql.ref(name)))
  const { rows } = await sql<Record<string, unknown> & { ciphertext: string }>`
    select ${sql.ref(column)} as ciphertext, ${columns} from ${sql.table(table)}
      where starts_with(${sql.ref(column)}, ${PREFIX})
        ${after === undefined ? sql`` : sql`and ${sql.ref(key)} > ${after}`}
      order by ${sql.ref(key)} limit ${atMost}`.execute(db)
  return rows.map(({ ciphertext, ...row }) => ({ text: ciphertext, row }))
}

/** Replaces a ciphertext, unless it has changed meanwhile. */
export async function replaceCiphertext(
  db: Kysely<DB>,
  { table, column, key }: EncryptedColumn,
  row: Row,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${to}
    where ${sql.ref(key)} = ${row[key]} and ${sql.ref(column)} = ${from}`.execute(db)
}
