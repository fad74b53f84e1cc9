import type { Insertable, Kysely, Selectable, Transaction } from 'kysely'
import type { IncidentKind } from '../../../src/contract/states.ts'
import type { DB } from '../../db/schema.ts'
import type { Incidents } from '../../db/tables/ledger.ts'

type IncidentRow = Selectable<Incidents>

/** How the id of every incident of a kind begins; the id of its subject follows. */
export const incidentPrefix = (kind: IncidentKind) => `${kind}:`

/**
 * Inserts an incident, or reopens one that was settled automatically. One that is open, or that the operator
 * has resolved, stays as it is.
 * @returns whether it was opened now
 */
export async function insertOrReopenIncident(
  db: Kysely<DB>,
  incident: Omit<Insertable<Incidents>, 'resolved_at' | 'resolution'>,
): Promise<boolean> {
  const { note, opened_at } = incident
  const open = { note, opened_at, resolved_at: null, resolution: null }
  const opened = await db
    .insertInto('incidents')
    .values({ ...incident, ...open })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet(open).where('incidents.resolution', '=', 'settled'),
    )
    .returning('id')
    .executeTakeFirst()
  return opened !== undefined
}

/** Settles an open incident that has resolved automatically: nothing is held for it any more. */
export async function settleIncident(db: Kysely<DB>, id: string, at: Date): Promise<void> {
  await db
    .updateTable('incidents')
    .set({ resolved_at: at, resolution: 'settled' })
    .where('id', '=', id)
    .where('resolved_at', 'is', null)
    .execute()
}

/** Settles what has turned out to be none: also after the operator has released it. */
export async function withdrawIncident(db: Kysely<DB>, id: string, at: Date): Promise<void> {
  await db
    .updateTable('incidents')
    .set({ resolved_at: at, resolution: 'settled' })
    .where('id', '=', id)
    .where((row) => row.or([row('resolved_at', 'is', null), row('resolution', '=', 'released')]))
    .execute()
}

/** Settles what is open about refunds of a resale order that were made at the payment provider. */
export async function settleRefundsOutside(
  trx: Transaction<DB>,
  resaleOrderId: string,
  at: Date,
): Promise<void> {
  await trx
    .updateTable('incidents')
    .set({ resolved_at: at, resolution: 'settled' })
    .where('kind', '=', 'refunded_outside')
    .where('purchase_id', '=', resaleOrderId)
    .where('resolved_at', 'is', null)
    .execute()
}

/** The ids of the open incidents of a kind. */
export async function openIncidentsOf(db: Kysely<DB>, kind: IncidentKind): Promise<string[]> {
  const rows = await db
    .selectFrom('incidents')
    .select('id')
    .where('kind', '=', kind)
    .where('resolved_at', 'is', null)
    .execute()
  return rows.map(({ id }) => id)
}

/** How an incident was resolved; null while it is open, undefined where there is none. */
export async function resolutionOf(
  db: Kysely<DB>,
  id: string,
): Promise<IncidentRow['resolution'] | undefined> {
  const row = await db.selectFrom('incidents').select('resolution').where('id', '=', id).executeTakeFirst()
  return row?.resolution
}

/** An incident by id. What it is about never changes. */
export async function incidentById(db: Kysely<DB>, id: string): Promise<IncidentRow | undefined> {
  return db.selectFrom('incidents').selectAll().where('id', '=', id).executeTakeFirst()
}

/** An incident, its row locked until the transaction ends. A resale order that it is about is locked first. */
export async function lockIncident(trx: Transaction<DB>, id: string): Promise<IncidentRow | undefined> {
  return trx.selectFrom('incidents').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Records the operator's decision about an incident. */
export async function setResolution(
  trx: Transaction<DB>,
  id: string,
  { resolution, note, at }: { resolution: 'released' | 'reversed'; note: string; at: Date },
): Promise<void> {
  await trx.updateTable('incidents').set({ resolved_at: at, resolution, note }).where('id', '=', id).execute()
}

/** All open incidents, oldest first, with the seller whose share is held for them. */
export async function openIncidents(db: Kysely<DB>) {
  return db
    .selectFrom('incidents')
    .leftJoin('purchases', 'purchases.id', 'incidents.purchase_id')
    .leftJoin('sales', 'sales.id', 'purchases.sale_id')
    .leftJoin('users', 'users.id', 'sales.seller_user_id')
    .select(['incidents.id', 'incidents.amount', 'incidents.note', 'incidents.opened_at'])
    .select('users.display_id as seller')
    .where('incidents.resolved_at', 'is', null)
    .orderBy('incidents.opened_at')
    .execute()
}
