import type { Kysely } from 'kysely'
import type { DB } from '../../../db/schema.ts'
import { appendServiceAudit, insertServiceKey, serviceKeyOf } from '../../../store/accounts/service-keys.ts'
import type { SignUp } from '../../../store/accounts/sign-ups.ts'
import type { EncryptedColumn } from '../../../lib/secrets/encrypted-column.ts'
import type { Dependencies } from '../../dependencies.ts'
import { countRelease } from '../limits/key-release-limits.ts'
import type { Visitor } from '../visitor.ts'

/** Actions of the audit (the values are stored, and shown to the owner); an entry is never deleted. */
type ServiceAction =
  | 'kept'
  | 'removed'
  | 'recovery-asked'
  | 'recovery-confirmed'
  | 'recovery-stopped'
  | 'released-after-wait'
  | 'released-to-sign-in'
  | 'released-to-email-code'
  | 'refused'

/** The sign-in method by which the owner has proven their identity. */
const DETAILS = {
  'released-after-wait': { kind: 'email_password' },
  'released-to-sign-in': { by: 'google' },
  'released-to-email-code': { by: 'email' },
} as const

type ReleaseReason = keyof typeof DETAILS

interface OperatorWrap {
  wrapId: string
  /** Lower case. */
  address: string
}

interface ReleasedKey {
  wrapId: string
  /** 64 hexadecimal digits. */
  key: string
}

/**
 * Additional authenticated data of the encryption: a key opens for this wrap and wallet, and for nothing else.
 */
function context({ wrapId, address }: OperatorWrap): string {
  return `key service ${wrapId} ${address}`
}

/**
 * Where keys behind operators' wraps are stored: of sign-ups that wait for their confirmation, and of wallets. A
 * confirmation copies from the first to the second.
 */
export const ENCRYPTED_SERVICE_KEYS: readonly EncryptedColumn[] = [
  {
    by: 'key_service',
    table: 'sign_ups',
    column: 'operator_key',
    key: 'id',
    reads: ['address', 'wallet'],
    about: ({ address, wallet }) => {
      const { wraps } = wallet as SignUp['wallet']
      const wrapId = wraps.find(({ kind }) => kind === 'operator')?.id ?? ''
      return context({ wrapId, address: String(address) })
    },
  },
  {
    by: 'key_service',
    table: 'service_keys',
    column: 'sealed',
    key: 'wrap_id',
    reads: ['address'],
    about: ({ wrap_id: wrapId, address }) => context({ wrapId: String(wrapId), address: String(address) }),
  },
]

/**
 * Encrypts the key behind an operator's wrap under the service's own key.
 * @param key 64 hexadecimal digits; it is in no log and in no table
 */
export function encryptKey(deps: Dependencies, wrap: OperatorWrap, key: string): string {
  return deps.keyServiceCipher.encrypt(key, context(wrap))
}

/** Stores the key behind an operator's wrap, encrypted by `encryptKey`, with a line of the audit. */
export async function storeEncryptedKey(
  deps: Dependencies,
  db: Kysely<DB>,
  { wrapId, address }: OperatorWrap,
  encrypted: string,
): Promise<void> {
  await insertServiceKey(db, { wrap_id: wrapId, address, sealed: encrypted })
  await audit(deps, db, address, 'kept')
}

/** Encrypts and stores the key behind an operator's wrap. */
export async function storeKey(
  deps: Dependencies,
  db: Kysely<DB>,
  wrap: OperatorWrap,
  key: string,
): Promise<void> {
  await storeEncryptedKey(deps, db, wrap, encryptKey(deps, wrap, key))
}

/**
 * Decrypts the key of a wallet's operator wrap. The caller has verified the owner's identity; the reason is
 * written into the audit in the same transaction, so that no release is unrecorded.
 * @returns null where the owner has declined the operator's recovery
 * @throws Problem 429 with Retry-After where too many were requested within the hour
 */
export async function releaseKey(
  deps: Dependencies,
  visitor: Visitor,
  address: string,
  reason: ReleaseReason,
): Promise<ReleasedKey | null> {
  await countRelease(deps, visitor, address)
  return deps.db.transaction().execute(async (trx) => releaseCounted(deps, trx, address, reason))
}

/** The same for a release that is counted already, in the transaction that has verified the owner's identity. */
export async function releaseCounted(
  deps: Dependencies,
  trx: Kysely<DB>,
  address: string,
  reason: ReleaseReason,
): Promise<ReleasedKey | null> {
  const detail = DETAILS[reason]
  const row = await serviceKeyOf(trx, address)
  if (!row) {
    await audit(deps, trx, address, 'refused', detail)
    return null
  }
  await audit(deps, trx, address, reason, detail)
  const key = deps.keyServiceCipher.decrypt(row.sealed, context({ wrapId: row.wrap_id, address }))
  return { wrapId: row.wrap_id, key }
}

/** Appends one line to the audit. */
export async function audit(
  deps: Dependencies,
  db: Kysely<DB>,
  address: string,
  action: ServiceAction,
  detail: Record<string, string> = {},
): Promise<void> {
  await appendServiceAudit(db, { at: deps.now(), address, action, detail })
}
