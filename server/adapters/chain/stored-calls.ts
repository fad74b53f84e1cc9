import { Transaction } from 'ethers'
import * as v from 'valibot'
import { isEncrypted, type Cipher } from '../../lib/secrets/cipher.ts'
import type { EncryptedColumn, Row } from '../../lib/secrets/encrypted-column.ts'
import { CARRIES_SECRET } from './calls.ts'
import type { ChainCall } from './chain-call.ts'
import { ChainError } from './port.ts'
import type { ChainTransaction } from './rows.ts'

/** The part of a transaction that its call determines: what stays the same whatever fee and nonce it has. */
const storedCall = v.object({
  /** Absent: a deployment. */
  to: v.optional(v.string()),
  data: v.string(),
  /** Wei, as text. */
  value: v.optional(v.string()),
})
export type StoredCall = v.InferOutput<typeof storedCall>

const aboutTransaction = ({ key }: Row) => String(key)

/** Where secrets of transactions are stored. */
export const ENCRYPTED_TRANSACTIONS: readonly EncryptedColumn[] = [
  { by: 'seal', table: 'chain_txs', column: 'call', key: 'key', about: aboutTransaction },
  { by: 'seal', table: 'chain_txs', column: 'raw', key: 'key', about: aboutTransaction },
  {
    by: 'seal',
    table: 'chain_attempts',
    column: 'raw',
    key: 'hash',
    reads: ['key'],
    about: aboutTransaction,
  },
]

type Keyed = Pick<ChainTransaction, 'key' | 'kind'>

/** A text of a row as it is stored: encrypted where the row carries a secret. */
export function toStore(cipher: Cipher, { key, kind }: Keyed, text: string): string {
  return CARRIES_SECRET.has(kind as ChainCall['kind']) ? cipher.encrypt(text, key) : text
}

/** A text of a row, decrypted where it carries a secret. */
export function fromStore(cipher: Cipher, { key }: Pick<Keyed, 'key'>, text: string): string {
  return isEncrypted(text) ? cipher.decrypt(text, key) : text
}

/** What a row calls; one that was written before calls were stored has it in its signed transaction. */
export function callOf(cipher: Cipher, row: Pick<ChainTransaction, 'key' | 'call' | 'raw'>): StoredCall {
  if (row.call !== null) return v.parse(storedCall, JSON.parse(fromStore(cipher, row, row.call)))
  if (row.raw === null) throw new ChainError('unknown_key', `The transaction ${row.key} has no call`)
  const { to, data } = Transaction.from(fromStore(cipher, row, row.raw))
  return { ...(to !== null && { to }), data }
}
