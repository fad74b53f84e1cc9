import { CHECKOUT_TABLE_NAMES, type CheckoutTable } from '../../../server/store/checkout/checkouts.ts'
import type { TestApp } from '../server/app.ts'

type Shop = Pick<TestApp, 'deps'>

const MINUTE_MS = 60_000

/** How the order of a checkout stands, whoever asks. */
export async function stateOfCheckout({ deps }: Shop, checkout: string): Promise<string> {
  const orders = deps.db.selectFrom('orders').select('state').where('checkout_id', '=', checkout)
  return (await orders.executeTakeFirstOrThrow()).state
}

/** The id of the order of a ball whose checkout it is. */
export async function orderAt({ deps }: Shop, checkout: string): Promise<string> {
  const orders = deps.db.selectFrom('orders').select('id').where('checkout_id', '=', checkout)
  return (await orders.executeTakeFirstOrThrow()).id
}

/** Has the shop lose the name of the payment page that it opened for an order of either kind. */
export async function loseCheckout({ deps }: Shop, order: string): Promise<void> {
  const lost = { checkout_id: null, payment_url: null }
  for (const table of CHECKOUT_TABLE_NAMES)
    await deps.db.updateTable(table).set(lost).where('id', '=', order).execute()
}

/** Has an order have been paid so many minutes ago, and wait for its delivery since. */
export async function paidAgo({ deps }: Shop, order: string, minutes: number): Promise<void> {
  const paid_at = new Date(deps.now().getTime() - minutes * MINUTE_MS)
  await deps.db.updateTable('orders').set({ state: 'paid', paid_at }).where('id', '=', order).execute()
}

/** Has an order be delivered. */
export async function markDelivered({ deps }: Shop, order: string): Promise<void> {
  await deps.db.updateTable('orders').set({ state: 'delivered' }).where('id', '=', order).execute()
}

/** Has a refund of either kind of order be due, of a payment that is not known. */
export async function oweRefund({ deps }: Shop, table: CheckoutTable, order: string): Promise<void> {
  const due = { state: 'refunding', payment_id: null } as const
  await deps.db.updateTable(table).set(due).where('id', '=', order).execute()
}

/** How an order of either kind stands, and the payment that it is known by. */
export function standingOf({ deps }: Shop, table: CheckoutTable, order: string) {
  const orders = deps.db.selectFrom(table).select(['state', 'payment_id']).where('id', '=', order)
  return orders.executeTakeFirstOrThrow()
}

/** The ids of all orders of balls, whoever's they are. */
export async function allOrders({ deps }: Shop): Promise<string[]> {
  return (await deps.db.selectFrom('orders').select('id').execute()).map(({ id }) => id)
}
