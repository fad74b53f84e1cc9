import type { Kysely } from 'kysely'
import type { DB } from '../../../db/schema.ts'
import type { IncidentKind } from '../../../../src/contract/states.ts'
import { logError } from '../../../lib/log.ts'

/** Something that happened to money or to a work after we held it for done. */
export interface Happened {
  kind: IncidentKind
  /** What it is about: with the kind, its name for ever. */
  about: string
  purchaseId?: string
  orderId?: string
  /** The card company's name of the payment. */
  paymentId?: string
  /** Yen. */
  amount: number
  /** For the operator to read: one line, nothing personal. */
  note: string
}

/** What an incident is called; one that is noticed again is the same. */
export function incidentId({ kind, about }: Pick<Happened, 'kind' | 'about'>): string {
  return `${kind}:${about}`
}

/**
 * Keeps something that needs a person, and says so in the log, once. What has come right by itself and happens again is
 * opened again; what the operator has decided stays decided.
 */
export async function openIncident(db: Kysely<DB>, happened: Happened, at: Date): Promise<void> {
  const { kind, amount, note } = happened
  const id = incidentId(happened)
  const again = { note, opened_at: at, resolved_at: null, resolution: null }
  const opened = await db
    .insertInto('incidents')
    .values({
      id,
      kind,
      purchase_id: happened.purchaseId ?? null,
      order_id: happened.orderId ?? null,
      payment_id: happened.paymentId ?? null,
      amount,
      note,
      opened_at: at,
      resolved_at: null,
      resolution: null,
    })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet(again).where('incidents.resolution', '=', 'settled'),
    )
    .returning('id')
    .executeTakeFirst()
  if (opened) logError(`Somebody has to look at ${id} (npm run payouts -- list): ${note}`)
}

/** It has come right by itself; nothing is held back for it any more. */
export async function settleIncident(db: Kysely<DB>, id: string, at: Date): Promise<void> {
  await db
    .updateTable('incidents')
    .set({ resolved_at: at, resolution: 'settled' })
    .where('id', '=', id)
    .where('resolved_at', 'is', null)
    .execute()
}

/** What waits for a person, oldest first, with the seller whose money is held back for it. */
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
