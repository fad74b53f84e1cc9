import { ENCRYPTED_TRANSACTIONS } from '../adapters/chain/stored-calls.ts'
import { ENCRYPTED_SERVICE_KEYS } from '../domain/accounts/vault/key-service.ts'
import { ENCRYPTED_ISSUER_KEYS } from '../domain/certificates/key-ring.ts'
import { ENCRYPTED_REVEALS } from '../domain/resale/listings/list.ts'
import { ENCRYPTED_BANK_ACCOUNTS } from '../domain/resale/payouts/bank-account.ts'
import type { EncryptedColumn } from '../lib/secrets/encrypted-column.ts'

/** Every column of the database that has ciphertexts. */
export const ENCRYPTED_COLUMNS: readonly EncryptedColumn[] = [
  ENCRYPTED_REVEALS,
  ...ENCRYPTED_BANK_ACCOUNTS,
  ENCRYPTED_ISSUER_KEYS,
  ...ENCRYPTED_TRANSACTIONS,
  ...ENCRYPTED_SERVICE_KEYS,
]
