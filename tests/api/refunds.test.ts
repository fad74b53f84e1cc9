import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refundCheckout } from '../../server/domain/checkout/refund.ts'
import { resaleSale } from '../../server/domain/resale/orders/resale-sale.ts'
import { orderSale } from '../../server/domain/shop/order-sale.ts'
import type { CheckoutTable } from '../../server/store/checkouts.ts'
import { startAppWithoutNode, type TestApp } from '../support/server/app.ts'
import { manyUsers } from '../support/server/many-users.ts'
import { earn } from '../support/resale/earnings.ts'
import { fillShop } from '../support/shop/catalog.ts'
import { buy } from '../support/shop/shopping.ts'

let app: TestApp
let ball = ''
beforeAll(async () => {
  app = await startAppWithoutNode()
  ball = (await fillShop(app, { lucky: {} })).lucky ?? ''
  await app.work()
})
afterAll(() => app.close())

async function boughtBall(): Promise<string> {
  const [hana] = await manyUsers(app, 1)
  expect((await buy(app, hana!, ball)).status).toBe(200)
  const orders = app.deps.db.selectFrom('orders').select('id')
  return (await orders.executeTakeFirstOrThrow()).id
}

async function boughtWork(): Promise<string> {
  await manyUsers(app, 2)
  const [seller, buyer] = await app.deps.db.selectFrom('users').select('id').execute()
  return earn(app, seller!.id, buyer!.id, 1_000)
}

/** Writes a refund that is due, of a payment that is not known. */
async function owe(table: CheckoutTable, id: string): Promise<void> {
  const due = { state: 'refunding', payment_id: null } as const
  await app.deps.db.updateTable(table).set(due).where('id', '=', id).execute()
}

describe('A refund of a payment that is not known', () => {
  const jobs = [
    { kind: orderSale, bought: boughtBall, refund: (id: string) => refundCheckout(app.deps, orderSale, id) },
    {
      kind: resaleSale,
      bought: boughtWork,
      refund: (id: string) => refundCheckout(app.deps, resaleSale, id),
    },
  ]
  it.each(jobs)('fails and stays due: $kind.name', async ({ kind: { table, name }, bought, refund }) => {
    const id = await bought()
    await owe(table, id)
    await expect(refund(id)).rejects.toThrow(`${name} ${id} has no payment to refund`)
    const rows = app.deps.db.selectFrom(table).select(['state', 'payment_id']).where('id', '=', id)
    expect(await rows.execute()).toEqual([{ state: 'refunding', payment_id: null }])
  })
})
