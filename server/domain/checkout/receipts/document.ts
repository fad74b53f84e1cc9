import type { Config } from '../../../config/environment.ts'
import type { ReceiptDocument } from '../../../db/tables/receipts.ts'
import type { ReceiptSubject } from '../../../store/checkout/receipts.ts'
import { taxLines } from './consumption-tax.ts'
import { orderedFrom, orderedItem } from './ordered-names.ts'

/** `none` before an order is settled, `refunded` once its buyer has the money back, or is about to. */
type ReceiptState = 'none' | 'issuable' | 'refunded'

/** A settled order: paid and delivered. */
type Settled = ReceiptSubject & { paid_at: Date; delivered_at: Date }

const SETTLED: ReadonlySet<string> = new Set(['delivered', 'sold'])
const REFUNDED: ReadonlySet<string> = new Set(['refunding', 'refunded'])

/** Whether a receipt of an order can be issued. */
export function receiptStateOf(subject: ReceiptSubject): ReceiptState {
  if (subject.price === 0) return 'none'
  if (REFUNDED.has(subject.state) || subject.reversed || subject.refunded >= subject.price) return 'refunded'
  return isSettled(subject) ? 'issuable' : 'none'
}

/** Whether an order is paid and delivered, for money. */
export function isSettled(subject: ReceiptSubject): subject is Settled {
  const { state, price, paid_at: paidAt, delivered_at: deliveredAt, captured } = subject
  return SETTLED.has(state) && price > 0 && captured && paidAt !== null && deliveredAt !== null
}

/**
 * What the receipt of a settled order says: of the order what was stored with it, of the seller what is configured on
 * this day. Once it is issued, both stay as they are.
 * @param sandbox whether payments are the sandbox's
 */
export function documentOf(subject: Settled, config: Config, sandbox: boolean): ReceiptDocument {
  const { operator } = config
  const { paid_at: paidAt, delivered_at: deliveredAt } = subject
  const resale = subject.column === 'purchase_id'
  const invoiceNumber = resale ? null : registeredAt(deliveredAt, operator.invoice)
  return {
    kind: resale ? 'resale' : invoiceNumber === null ? 'plain' : 'qualified',
    demo: operator.demo || config.demo || sandbox,
    item: orderedItem(subject),
    quantity: 1,
    ...remaining(subject),
    paid_at: paidAt.toISOString(),
    delivered_at: deliveredAt.toISOString(),
    seller: {
      name: operator.name,
      address: operator.address,
      phone: operator.phone,
      email: operator.email,
      invoice_number: invoiceNumber,
    },
    member: orderedFrom(subject),
  }
}

/** What of the price has not been given back, the tax in it, and what has. */
export function remaining(subject: Settled): Pick<ReceiptDocument, 'amount' | 'taxes' | 'refunded'> {
  const { column, price, refunded, delivered_at: deliveredAt } = subject
  const amount = price - refunded
  // whether a member owes tax on it is not known here
  return { amount, taxes: column === 'purchase_id' ? [] : taxLines(amount, deliveredAt), refunded }
}

/** The seller's registration number for what was delivered at a time; null where it was not registered then. */
function registeredAt(at: Date, invoice: Config['operator']['invoice']): string | null {
  if (invoice === null || (invoice.since !== null && at < invoice.since)) return null
  return invoice.number
}
