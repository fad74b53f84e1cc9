import type { Kysely } from 'kysely'
import type { DB } from '../../../db/schema.ts'
import type { IncidentKind } from '../../../../src/contract/states.ts'
import { logError } from '../../../lib/log.ts'
import type { CheckoutTable } from '../../../store/checkout/checkouts.ts'
import { incidentPrefix, insertOrReopenIncident } from '../../../store/checkout/incidents.ts'
import type { PaidOrder } from '../../../store/checkout/payment-subjects.ts'

/**
 * An event that happened to money or to an NFT after it was considered final, and that the operator has to
 * check.
 */
interface Incident {
  kind: IncidentKind
  /** The id of its subject; unique for each kind. */
  about: string
  resaleOrderId?: string
  orderId?: string
  /** The payment provider's id of the payment. */
  paymentId?: string
  /** Yen. */
  amount: number
  /** For the operator to read: one line, no personal data. */
  note: string
}

/** Under which of them an order of each table is filed: a column of `incidents`. */
const FILED_UNDER: Readonly<Record<CheckoutTable, 'orderId' | 'resaleOrderId'>> = {
  orders: 'orderId',
  purchases: 'resaleOrderId',
}

/** What an incident about an order of any kind is filed under; nothing where there is none. */
export function filedUnder(order: PaidOrder | undefined): Pick<Incident, 'orderId' | 'resaleOrderId'> {
  return order ? { [FILED_UNDER[order.table]]: order.id } : {}
}

/** The id of an incident; the same one for whatever is reported again. */
export function incidentId({ kind, about }: Pick<Incident, 'kind' | 'about'>): string {
  return incidentPrefix(kind) + about
}

/**
 * Stores an incident and logs it, once. One that was settled automatically and recurs is reopened; what the
 * operator has decided stays decided.
 */
export async function openIncident(db: Kysely<DB>, incident: Incident, at: Date): Promise<void> {
  const { kind, amount, note } = incident
  const id = incidentId(incident)
  const opened = await insertOrReopenIncident(db, {
    id,
    kind,
    purchase_id: incident.resaleOrderId ?? null,
    order_id: incident.orderId ?? null,
    payment_id: incident.paymentId ?? null,
    amount,
    note,
    opened_at: at,
  })
  if (opened) logError(`Somebody has to look at ${id} (npm run payouts -- list): ${note}`)
}
