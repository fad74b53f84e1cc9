import { CHECKOUT_TABLE_NAMES } from '../../../server/store/checkout/checkouts.ts'
import type { DrawReceipt } from '../../../src/contract/nfts.ts'
import type { Decision } from '../../../server/adapters/payments/sandbox.ts'
import type { Delivery } from '../../../server/adapters/payments/sandbox-webhooks.ts'
import type { TestApp } from '../server/app.ts'
import { json, type Person } from '../accounts/people.ts'

/** Requests to buy a ball of the group `studio`. */
export function buy(
  app: TestApp,
  person: Person,
  ballId: string,
  key?: string,
  query = '',
): Promise<Response> {
  const init = json('PUT', undefined, person.cookie)
  const headers = new Headers(init.headers)
  if (key !== undefined) headers.set('idempotency-key', key)
  return app.ask(`/api/v1/studio/balls/${ballId}/buy${query}`, { ...init, headers })
}

/** The checkout that an order of either kind has opened. */
export async function checkoutIn(answer: Response): Promise<string> {
  const { payment_url } = (await answer.json()) as { payment_url: string }
  return payment_url.split('/').at(-1) ?? ''
}

/** Does something on the checkout page and has the shop receive the webhook. */
export async function atTheCardPage(
  app: TestApp,
  checkout: string,
  decision: Decision,
  delivery: Delivery = 'prompt',
): Promise<void> {
  await app.deps.sandbox!.decide(checkout, decision, delivery)
  await app.work()
}

/** The order of a checkout, as its buyer sees it. */
export async function orderOf(app: TestApp, person: Person, checkout: string) {
  const { order_id } = await app.deps.db
    .selectFrom('sandbox_checkouts')
    .select('order_id')
    .where('id', '=', checkout)
    .executeTakeFirstOrThrow()
  const answer = await app.ask(`/api/v1/orders/${order_id}`, json('GET', undefined, person.cookie))
  return (await answer.json()) as {
    uuid: string
    state: string
    opened_at: string | null
    nft: { uuid: string; token: string; item: { name: string } } | null
    draw: DrawReceipt | null
  }
}

/** The buyer has finished a checkout page whose money comes later, as with a bank transfer. */
export async function leavePending(app: TestApp, checkout: string): Promise<void> {
  for (const table of CHECKOUT_TABLE_NAMES)
    await app.deps.db
      .updateTable(table)
      .set({ payment_pending: true })
      .where('checkout_id', '=', checkout)
      .execute()
}

/** A ball's counters. */
export async function unitsOf(app: TestApp, ballId: string) {
  return app.deps.db
    .selectFrom('balls')
    .select(['inventory', 'remain', 'reserved', 'sold'])
    .where('id', '=', ballId)
    .executeTakeFirstOrThrow()
}
