import type { Transaction } from 'kysely'
import type { DB } from '../../db/schema.ts'
import type { CheckoutTable } from '../../store/checkout/checkouts.ts'
import type { Dependencies } from '../dependencies.ts'
import type { CheckoutState, TargetOf } from './state-machine.ts'

/** What the checkout reads of an order of any kind. */
export interface CheckoutRow {
  id: string
  state: CheckoutState
  /** Yen, tax included. */
  price: number
  checkout_id: string | null
  payment_id: string | null
  /** The request to the payment provider. */
  card_request: unknown
}

/** A payment as it is written into an order. */
interface ReceivedPayment {
  /** Refunding: what was ordered is no longer available. */
  state: TargetOf<'captured' | 'authorized' | 'item_gone'>
  checkoutId: string
  paymentId: string | null
  /** The money is authorized, and captured later. */
  isUncaptured: boolean
  at: Date
}

/** The states in which a reservation ends without a payment. */
type ReleasedState = TargetOf<EndEvent>
/** The events that end a reservation without a payment. */
export type EndEvent = 'declined' | 'cancelled' | 'expired' | 'authorization_lapsed'

/**
 * A kind of sale, as the checkout sees it: what differs between a ball and a listed work. Methods that take a
 * transaction are given a row that is locked in it. A new kind is one such object, added to SALE_KINDS
 * (app/sale-kinds.ts), and a table with the checkout's columns, for which the compiler asks for the rows that are
 * typed by `CheckoutTable`. It does not ask for these:
 * - the migration: columns of the new table in `incidents`, `notices` and `ledger`, partial indexes as those of
 *   `purchases`, a check of its states;
 * - the seller's share, where there is one: store/resale/seller-balances.ts, earnings.ts, listed-tokens.ts,
 *   reverted-settlements.ts, and in the domain checkout/ledger.ts, resolve-incident.ts and resale/orders/capture.ts know resale orders alone;
 * - its jobs in app/job-handlers.ts, its personal data (accounts/account/personal-data.ts, whose test names the table),
 *   and what its buyer sees: contract, routes, mails, notices.
 */
export interface SaleKind<Row extends CheckoutRow = CheckoutRow> {
  /** For the log. */
  readonly name: string
  readonly table: CheckoutTable
  readonly capture: 'at_once' | 'later'
  /** The background work that `next` of a transition names; subject: the row's id. */
  readonly jobs: Readonly<Record<'fulfil' | 'refund' | 'notify', string>>
  find(db: Dependencies['db'], id: string): Promise<Row | undefined>
  lock(trx: Transaction<DB>, id: string): Promise<Row | undefined>
  buyerOf(row: Row): string
  /** The payment was in time: the reservation stays, even if it was about to expire. */
  keep(trx: Transaction<DB>, row: Row): Promise<void>
  /**
   * Reserves again what was released.
   * @returns the row with it; null where it is gone
   */
  reserveAgain(trx: Transaction<DB>, row: Row): Promise<Row | null>
  writePayment(trx: Transaction<DB>, row: Row, payment: ReceivedPayment): Promise<void>
  /** Writes the row's end, and offers what it had reserved to others. */
  release(
    deps: Pick<Dependencies, 'now'>,
    trx: Transaction<DB>,
    row: Row,
    end: { to: ReleasedState; event: EndEvent },
  ): Promise<void>
  /** How the money of a payment goes back: `release` voids an authorization. */
  refundMethod(row: Row): 'refund' | 'release'
  /** The money is refunded: the ledger follows. */
  writeRefund(trx: Transaction<DB>, row: Row): Promise<void>
}
