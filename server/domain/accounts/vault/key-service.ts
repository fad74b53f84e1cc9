import type { Kysely } from 'kysely'
import type { DB } from '../../../db/schema.ts'
import type { Dependencies } from '../../dependencies.ts'
import { countRelease } from '../limits/key-release-limits.ts'

/** What the audit says was done; none of these is ever taken back. */
export type ServiceAction =
  | 'kept'
  | 'removed'
  | 'recovery-asked'
  | 'recovery-confirmed'
  | 'recovery-stopped'
  | 'released-after-wait'
  | 'released-to-sign-in'
  | 'refused'

/** By which sign-in method the owner has proven who they are. */
const DETAILS = {
  'released-after-wait': { kind: 'email_password' },
  'released-to-sign-in': { by: 'google' },
} as const

interface Account {
  wrapId: string
  /** Lower case. */
  address: string
}

/** The service's own words for what a key belongs to; it opens for nothing else. */
function about({ wrapId, address }: Account): string {
  return `key service ${wrapId} ${address}`
}

/**
 * Encrypts the key behind an operator's wrap under the service's own key; it opens for this wrap and wallet alone.
 * @param key 64 hexadecimal digits; it is in no log and in no table
 */
export function encryptKey(deps: Dependencies, account: Account, key: string): string {
  return deps.keyServiceCipher.encrypt(key, about(account))
}

/** Keeps the key behind an operator's wrap, encrypted by `encryptKey`, and writes that down. */
export async function keepEncryptedKey(
  deps: Dependencies,
  db: Kysely<DB>,
  account: Account,
  sealed: string,
): Promise<void> {
  await db
    .insertInto('service_keys')
    .values({ wrap_id: account.wrapId, address: account.address, sealed })
    .execute()
  await note(deps, db, account.address, 'kept')
}

/** Encrypts and keeps the key behind an operator's wrap. */
export async function keepKey(
  deps: Dependencies,
  db: Kysely<DB>,
  account: Account,
  key: string,
): Promise<void> {
  await keepEncryptedKey(deps, db, account, encryptKey(deps, account, key))
}

/**
 * Opens the key of a wallet's operator wrap. Who calls this has proven the owner's identity; the reason is written
 * into the audit in the same transaction, so that no key leaves unseen.
 * @returns null where the person has declined the operator's recovery
 * @throws Problem 429 with Retry-After where too many were asked for in this hour
 */
export async function releaseKey(
  deps: Dependencies,
  request: Request,
  address: string,
  reason: 'released-after-wait' | 'released-to-sign-in',
): Promise<{ wrapId: string; key: string } | null> {
  await countRelease(deps, request, address)
  const detail = DETAILS[reason]
  return deps.db.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom('service_keys')
      .select(['wrap_id', 'sealed'])
      .where('address', '=', address)
      .executeTakeFirst()
    if (!row) {
      await note(deps, trx, address, 'refused', detail)
      return null
    }
    await note(deps, trx, address, reason, detail)
    const key = deps.keyServiceCipher.decrypt(row.sealed, about({ wrapId: row.wrap_id, address }))
    return { wrapId: row.wrap_id, key }
  })
}

/** Writes one line of the audit. The table takes lines and gives none up: the database refuses every change. */
export async function note(
  deps: Dependencies,
  db: Kysely<DB>,
  address: string,
  action: ServiceAction,
  detail: Record<string, string> = {},
): Promise<void> {
  await db
    .insertInto('service_audit')
    .values({ at: deps.now(), address, action, detail: JSON.stringify(detail) })
    .execute()
}
