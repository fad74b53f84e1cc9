import type { Kysely } from 'kysely'
import type { DB } from '../../db/schema.ts'
import type { Cipher } from '../../lib/secrets/cipher.ts'
import type { EncryptedColumn, Row } from '../../lib/secrets/encrypted-column.ts'
import { ciphertextsAfter, replaceCiphertext } from '../../store/operations/ciphertexts.ts'

/** Ciphertexts at a time; each batch is a transaction. */
const BATCH = 500

/** What was found in a column. */
export interface ColumnSecrets {
  /** `table.column`. */
  name: string
  /** Encrypted with the present key. */
  current: number
  /** Encrypted with the second key, and now with the present one, unless only to be counted. */
  renewed: number
  /** Keys of the rows that neither opens. */
  unreadable: string[]
}

/**
 * Encrypts with the present key what only the second key decrypts; servers may go on meanwhile. What neither decrypts
 * is left as it is.
 * @param countOnly changes nothing
 */
export async function renewSecrets(
  db: Kysely<DB>,
  cipher: Cipher,
  column: EncryptedColumn,
  countOnly: boolean,
): Promise<ColumnSecrets> {
  const name = `${column.table}.${column.column}`
  const found: ColumnSecrets = { name, current: 0, renewed: 0, unreadable: [] }
  let after: unknown
  for (;;) {
    const batch = await ciphertextsAfter(db, column, after, BATCH)
    const last = batch.at(-1)
    if (!last) return found
    after = last.row[column.key]
    await db.transaction().execute(async (trx) => {
      for (const { text, row } of batch) {
        const renewed = renewedOf(cipher, column, text, row)
        if (renewed === 'unreadable') found.unreadable.push(String(row[column.key]))
        else if (renewed === null) found.current++
        else {
          found.renewed++
          if (!countOnly) await replaceCiphertext(trx, column, row, { from: text, to: renewed })
        }
      }
    })
  }
}

function renewedOf(cipher: Cipher, column: EncryptedColumn, text: string, row: Row) {
  try {
    return cipher.renew(text, column.about(row))
  } catch {
    return 'unreadable'
  }
}
