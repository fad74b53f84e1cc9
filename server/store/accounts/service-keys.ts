import type { Kysely } from 'kysely'
import type { DB } from '../../db/schema.ts'

/** Stores the encrypted key of an operator's wrap. */
export async function insertServiceKey(
  db: Kysely<DB>,
  row: { wrap_id: string; address: string; sealed: string },
): Promise<void> {
  await db.insertInto('service_keys').values(row).execute()
}

/** The encrypted key of a wallet's operator wrap. */
export async function serviceKeyOf(
  db: Kysely<DB>,
  address: string,
): Promise<{ wrap_id: string; sealed: string } | undefined> {
  return db
    .selectFrom('service_keys')
    .select(['wrap_id', 'sealed'])
    .where('address', '=', address)
    .executeTakeFirst()
}

/** Appends a line to the audit; the database refuses to change or delete one. */
export async function appendServiceAudit(
  db: Kysely<DB>,
  line: { at: Date; address: string; action: string; detail: Record<string, string> },
): Promise<void> {
  await db
    .insertInto('service_audit')
    .values({ ...line, detail: JSON.stringify(line.detail) })
    .execute()
}

/** The newest lines of a wallet's audit. */
export async function serviceAuditOf(db: Kysely<DB>, address: string, atMost: number) {
  return db
    .selectFrom('service_audit')
    .select(['at', 'action'])
    .where('address', '=', address)
    .orderBy('id', 'desc')
    .limit(atMost)
    .execute()
}
