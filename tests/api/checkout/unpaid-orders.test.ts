import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { LONG } from '../../../tools/gate.ts'
import { DatabaseUnavailable } from '../../../server/db/unavailable.ts'
import { cancelCheckout } from '../../../server/domain/checkout/close-checkout.ts'
import { orderSale } from '../../../server/domain/shop/order-sale.ts'
import { messageOf } from '../../../server/http/problem-texts.ts'
import { startApp, type TestApp } from '../../support/server/app.ts'
import { fillShop } from '../../support/shop/catalog.ts'
import { manyUsers } from '../../support/server/many-users.ts'
import { json, type Person } from '../../support/accounts/people.ts'
import {
  atTheCardPage,
  buy,
  checkoutIn,
  leavePending,
  orderOf,
  unitsOf,
} from '../../support/shop/shopping.ts'
import { changeBall } from '../../support/shop/operator-acts.ts'
import { userIdOf } from '../../support/accounts/records.ts'

let app: TestApp
let balls: Record<string, string>
let hana: Person
beforeAll(async () => {
  app = await startApp()
  balls = await fillShop(app, { lucky: {}, plenty: {}, priced: {}, last: { units: 2 } })
  await app.work()
})
beforeEach(async () => {
  ;[hana] = (await manyUsers(app, 1)) as [Person]
})
afterAll(() => app.close())

const ball = (key: string) => balls[key] ?? ''
const tap = (key: string, query = '', idempotencyKey = randomUUID()) =>
  buy(app, hana, `${ball(key)}`, idempotencyKey, query)
const cancel = (order: string, person = hana) =>
  app.ask(`/api/v1/orders/${order}`, json('DELETE', undefined, person.cookie))
const codeOf = async (answer: Response) => ((await answer.json()) as { code?: string }).code
const ordersOf = async (key: string) => {
  const mine = (await (await app.ask('/api/v1/orders', json('GET', undefined, hana.cookie))).json()) as {
    uuid: string
    state: string
    ball: { uuid: string }
  }[]
  return mine.filter((order) => order.ball.uuid === ball(key))
}
const cardPage = (checkout: string) => app.deps.payments.read(checkout).then(({ state }) => state)

it('leads somebody who comes back from the checkout page and buys again to the page that is open, under any key', async () => {
  const first = await checkoutIn(await tap('lucky'))
  expect(await checkoutIn(await tap('lucky'))).toBe(first)
  expect(await checkoutIn(await buy(app, hana, ball('lucky')))).toBe(first)
  expect(await ordersOf('lucky')).toHaveLength(1)
})

it('gives one key one result, also that of an order which was gone on with and has ended since', async () => {
  const key = randomUUID()
  const first = await checkoutIn(await tap('lucky'))
  expect(await checkoutIn(await tap('lucky', '', key))).toBe(first)
  await atTheCardPage(app, first, 'cancel')
  await tap('lucky', '', key)
  expect((await ordersOf('lucky')).map(({ state }) => state)).toEqual(['abandoned'])
})

it('sells a further one beside an unpaid order only where that is asked for', async () => {
  const first = await checkoutIn(await tap('plenty'))
  const second = await checkoutIn(await tap('plenty', '?another=1'))
  expect(second).not.toBe(first)
  expect(await ordersOf('plenty')).toHaveLength(2)
  // the newest is resumed
  expect(await checkoutIn(await tap('plenty'))).toBe(second)
})

it('leads somebody who has paid, and buys again before we have heard of it, to their order and to no payment', async () => {
  const first = await checkoutIn(await tap('lucky'))
  await app.deps.sandbox!.decide(first, 'pay', 'lost')
  const { payment_url } = (await (await tap('lucky')).json()) as { payment_url: string }
  expect(payment_url).toMatch(/\?order=[\w-]+$/)
  await app.work()
  expect((await ordersOf('lucky')).map(({ state }) => state)).toEqual(['delivered'])
})

it('cancels an unpaid order when its buyer asks: its checkout page is closed and its unit is back', async () => {
  const before = await unitsOf(app, ball('plenty'))
  const checkout = await checkoutIn(await tap('plenty'))
  const { uuid } = await orderOf(app, hana, checkout)
  const [taro] = (await manyUsers(app, 1)) as [Person]
  expect((await cancel(uuid, taro)).status).toBe(404)
  expect((await cancel(uuid)).status).toBe(204)
  expect(await cardPage(checkout)).toBe('expired')
  expect((await orderOf(app, hana, checkout)).state).toBe('abandoned')
  expect(await unitsOf(app, ball('plenty'))).toEqual(before)
  expect((await cancel(uuid)).status).toBe(204)
  expect(await checkoutIn(await tap('plenty'))).not.toBe(checkout)
})

it('cancels nothing that was paid in the last moment', async () => {
  const checkout = await checkoutIn(await tap('plenty'))
  const { uuid } = await orderOf(app, hana, checkout)
  await app.deps.sandbox!.decide(checkout, 'pay', 'lost')
  const answer = await cancel(uuid)
  expect([answer.status, await codeOf(answer)]).toEqual([409, 'ORDER_PAID'])
  await app.work()
  expect((await orderOf(app, hana, checkout)).state).toBe('delivered')
})

it('orders nothing at a price that was not shown, and says which it is now', async () => {
  const setPrice = (price: number) => changeBall(app, ball('priced'), { price })
  await setPrice(700)
  const stale = await tap('priced', '?expected_price=500')
  expect([stale.status, await stale.json()]).toEqual([
    409,
    expect.objectContaining({ code: 'PRICE_CHANGED', price: 700 }),
  ])
  expect(await ordersOf('priced')).toEqual([])
  const first = await checkoutIn(await tap('priced', '?expected_price=700'))
  // an order is resumed at its own price only, and never beside a second one that the buyer did not request
  await setPrice(900)
  expect(await checkoutIn(await tap('priced', '?expected_price=700'))).toBe(first)
  expect(await codeOf(await tap('priced', '?expected_price=900'))).toBe('UNPAID_ORDER')
  expect(await codeOf(await tap('priced'))).toBe('UNPAID_ORDER')
  expect(await ordersOf('priced')).toHaveLength(1)
  expect((await tap('priced', '?expected_price=much')).status).toBe(400)
})

it('asks nobody to pay for or cancel an order whose payment is pending', async () => {
  await changeBall(app, ball('priced'), { price: 700 })
  const checkout = await checkoutIn(await tap('priced'))
  await changeBall(app, ball('priced'), { price: 900 })
  const said = async () => ((await (await tap('priced')).json()) as { error: string }).error
  expect(await said()).toBe(messageOf('UNPAID_ORDER', 'en', { price: 700, payment: 'due' }))
  await leavePending(app, checkout)
  expect(await said()).toBe(messageOf('UNPAID_ORDER', 'en', { price: 700, payment: 'pending' }))
})

it.each([
  ['payment provider', new Error('a line that broke'), 'CARD_COMPANY_AWAY'],
  ['database', new DatabaseUnavailable('it does not answer'), 'DATABASE_AWAY'],
])(
  'keeps an order that cannot be cancelled because the %s is away, and says which',
  async (_, error, code) => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => {})
    const { uuid } = await orderOf(app, hana, await checkoutIn(await tap('plenty')))
    const { expire } = app.deps.payments
    app.deps.payments.expire = () => Promise.reject(error)
    const refused = await cancel(uuid)
    expect([refused.status, await codeOf(refused)]).toEqual([503, code])
    app.deps.payments.expire = expire
    said.mockRestore()
    expect((await ordersOf('plenty')).map(({ state }) => state)).toEqual(['reserved'])
    expect((await cancel(uuid)).status).toBe(204)
  },
)

it('does not treat an internal error during a cancellation as an outage of the payment provider', async () => {
  const { uuid } = await orderOf(app, hana, await checkoutIn(await tap('plenty')))
  const buyer = await userIdOf(app, hana.wallet.address)
  const broken = {
    ...app.deps,
    now: () => {
      throw new Error('a mistake of the shop')
    },
  }
  await expect(cancelCheckout(broken, orderSale, buyer, uuid)).rejects.toThrow('a mistake of the shop')
  expect((await ordersOf('plenty'))[0]).toMatchObject({ uuid, state: 'reserved' })
  expect((await cancel(uuid)).status).toBe(204)
})

it('notifies a member without an email address in the app of their refund', { tags: LONG }, async () => {
  const late = await checkoutIn(await tap('last'))
  await atTheCardPage(app, late, 'expire')
  const others = (await manyUsers(app, 2)) as [Person, Person]
  for (const person of others)
    await atTheCardPage(app, await checkoutIn(await buy(app, person, ball('last'))), 'pay')
  await atTheCardPage(app, late, 'pay')
  const order = await orderOf(app, hana, late)
  expect(order.state).toBe('refunded')
  const answer = await app.ask('/api/v1/notices', json('GET', undefined, hana.cookie))
  expect(await answer.json()).toMatchObject({
    unread: 1,
    notices: [
      {
        kind: 'order_refunded',
        amount: 500,
        order_uuid: order.uuid,
        ball: { uuid: ball('last'), name: 'Ball last' },
      },
    ],
  })
})
