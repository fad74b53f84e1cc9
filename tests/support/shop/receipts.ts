import { sql } from 'kysely'
import type { Purchase } from '../../../src/contract/purchase-history.ts'
import type { Receipts } from '../../../src/contract/receipts.ts'
import { json, type Person } from '../accounts/people.ts'
import type { TestApp } from '../server/app.ts'
import { atTheCardPage, buy, checkoutIn, orderOf } from './shopping.ts'

/** Buys a ball and pays for it. @returns the order's id */
export async function paidOrder(app: TestApp, person: Person, ballId: string): Promise<string> {
  const checkout = await checkoutIn(await buy(app, person, ballId))
  await atTheCardPage(app, checkout, 'pay')
  return (await orderOf(app, person, checkout)).uuid
}

/** Asks for the receipts of an order. */
export function askReceipts(app: TestApp, person: Person, order: string): Promise<Response> {
  return app.ask(`/api/v1/receipts/${order}`, json('GET', undefined, person.cookie))
}

/** The receipts of an order, as its buyer reads them in English. */
export async function receiptsAs(app: TestApp, person: Person, order: string): Promise<Receipts> {
  return (await (await askReceipts(app, person, order)).json()) as Receipts
}

/** Asks for a receipt to be issued. */
export function issue(
  app: TestApp,
  person: Person,
  order: string,
  recipient = '',
  replaces: string | null = null,
): Promise<Response> {
  return app.ask(`/api/v1/receipts/${order}`, json('POST', { recipient, replaces }, person.cookie))
}

/** The receipt that counts after one was issued. */
export async function issued(...request: Parameters<typeof issue>) {
  const answer = await issue(...request)
  const { receipts } = (await answer.json()) as Receipts
  if (answer.status !== 200 || !receipts[0]) throw new Error(`no receipt: ${answer.status}`)
  return receipts[0]
}

/** A page of what somebody has ordered. */
export async function historyOf(app: TestApp, person: Person, after = '') {
  const answer = await app.ask(
    `/api/v1/purchase_history${after && `?after=${after}`}`,
    json('GET', undefined, person.cookie),
  )
  return (await answer.json()) as { purchases: Purchase[]; next: string | null }
}

/** The numbers of all receipts, whoever's they are, in the order of their issue. */
export async function numbersIssued({ deps }: TestApp): Promise<string[]> {
  const rows = await deps.db.selectFrom('receipts').select('number').orderBy('number').execute()
  return rows.map(({ number }) => number)
}

/** Has somebody try to change or delete an issued receipt in the database itself. */
export async function tamper({ deps }: TestApp, number: string, how: 'change' | 'delete'): Promise<void> {
  if (how === 'delete') await deps.db.deleteFrom('receipts').where('number', '=', number).execute()
  else await deps.db.updateTable('receipts').set({ recipient: 'X' }).where('number', '=', number).execute()
}

/** Repeats an order in the database, so that its buyer has many: one each second, and some at the same moment. */
export async function repeatOrder({ deps }: TestApp, order: string, times: number): Promise<void> {
  await sql`insert into orders select (jsonb_populate_record(orders, jsonb_build_object(
      'id', gen_random_uuid()::text, 'checkout_id', null, 'payment_id', null, 'queue', null, 'nft_id', null,
      'created_at', created_at - make_interval(secs => n / 3)))).*
    from orders, generate_series(1, ${times}::int) as n where orders.id = ${order}`.execute(deps.db)
}

/** Has an incident about an order be decided for its buyer, who has the money back. */
export async function loseDispute({ deps }: TestApp, order: string): Promise<void> {
  const dispute = { kind: 'dispute', amount: 500, note: '', order_id: order, opened_at: deps.now() } as const
  await deps.db
    .insertInto('incidents')
    .values({ ...dispute, id: `dispute:${order}:lost` })
    .execute()
}

/** As when a refund of an order's money was made at the payment provider, and heard of. */
export async function refundOutside({ deps }: TestApp, order: string, amount: number): Promise<void> {
  const refund = {
    kind: 'refunded_outside',
    amount,
    note: '',
    order_id: order,
    opened_at: deps.now(),
  } as const
  await deps.db
    .insertInto('incidents')
    .values({ ...refund, id: `refunded_outside:re_${amount}_${order}` })
    .execute()
}
