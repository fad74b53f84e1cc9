import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refundCheckout } from '../../../server/domain/checkout/refund.ts'
import { resaleSale } from '../../../server/domain/resale/orders/resale-sale.ts'
import { orderSale } from '../../../server/domain/shop/order-sale.ts'
import { startAppWithoutNode, type TestApp } from '../../support/server/app.ts'
import { manyUsers } from '../../support/server/many-users.ts'
import { earn } from '../../support/resale/earnings.ts'
import { fillShop } from '../../support/shop/catalog.ts'
import { buy } from '../../support/shop/shopping.ts'
import { userIdOf } from '../../support/accounts/records.ts'
import { json } from '../../support/accounts/people.ts'
import { oweRefund, standingOf } from '../../support/shop/order-records.ts'

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
  const answer = await app.ask('/api/v1/orders', json('GET', undefined, hana!.cookie))
  const [order] = (await answer.json()) as { uuid: string }[]
  return order!.uuid
}

async function boughtWork(): Promise<string> {
  const people = await manyUsers(app, 2)
  const ids = await Promise.all(people.map(({ wallet }) => userIdOf(app, wallet.address)))
  const [seller = '', buyer = ''] = ids
  return earn(app, seller, buyer, 1_000)
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
    await oweRefund(app, table, id)
    await expect(refund(id)).rejects.toThrow(`${name} ${id} has no payment to refund`)
    expect(await standingOf(app, table, id)).toEqual({ state: 'refunding', payment_id: null })
  })
})
