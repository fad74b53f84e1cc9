/** A column that has ciphertexts, for those who have to find all of them. */
export interface EncryptedColumn {
  /** Which key encrypts it: SEAL_KEY or KEY_SERVICE_KEY. */
  by: 'seal' | 'key_service'
  table: string
  column: string
  /** The column that names a row. */
  key: string
  /** Other columns that `about` needs. */
  reads?: readonly string[]
  /** What the ciphertext of a row belongs to (cipher.ts). */
  about: (row: Row) => string
}

/** The columns `key` and `reads` of a row, by their names. */
export type Row = Readonly<Record<string, unknown>>
