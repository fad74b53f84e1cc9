import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ballById } from '../../server/store/shop/balls.ts'
import { startApp, type TestApp } from '../support/server/app.ts'
import { fillShop } from '../support/shop/catalog.ts'
import { takeFree } from '../support/shop/free-balls.ts'
import type { Person } from '../support/accounts/people.ts'
import { atTheCardPage, buy, checkoutIn, unitsOf } from '../support/shop/shopping.ts'
import { manyUsers } from '../support/server/many-users.ts'
import { unlockedTake } from './unlocked-take.ts'

const BUYERS = 200
const UNITS = 10

let app: TestApp
let balls: Record<string, string>
let people: Person[]
beforeAll(async () => {
  app = await startApp()
  balls = await fillShop(app, {
    hot: { units: UNITS },
    careless: { units: UNITS },
    gift: { units: UNITS, kind: 'free_and_mint' },
  })
  await app.work()
  people = await manyUsers(app, BUYERS)
})
afterAll(() => app.close())

const ball = (key: string) => balls[key] ?? ''

it('sells exactly ten to two hundred who ask at once, and each of them gets one', async () => {
  const answers = await Promise.all(people.map((person) => buy(app, person, ball('hot'), randomUUID())))
  const sold = answers.filter((answer) => answer.status === 200)
  const refused = answers.filter((answer) => answer.status === 409)
  expect([sold.length, refused.length]).toEqual([UNITS, BUYERS - UNITS])
  for (const answer of refused) expect(await answer.json()).toMatchObject({ code: 'SOLD_OUT' })
  expect(await unitsOf(app, ball('hot'))).toEqual({ inventory: 10, remain: 0, reserved: 10, sold: 0 })

  for (const answer of sold) await atTheCardPage(app, await checkoutIn(answer), 'pay')
  expect(await unitsOf(app, ball('hot'))).toEqual({ inventory: 10, remain: 0, reserved: 0, sold: 10 })
  const orders = await app.deps.db
    .selectFrom('orders')
    .innerJoin('nfts', 'nfts.order_id', 'orders.id')
    .select(['nfts.token', 'nfts.edition_number', 'nfts.item_id'])
    .where('orders.ball_id', '=', ball('hot'))
    .where('orders.state', '=', 'delivered')
    .execute()
  expect(new Set(orders.map((one) => `${one.item_id}/${one.edition_number}`)).size).toBe(UNITS)
})

it('gives a free ball once to a person who taps thirty times at once', async () => {
  const person = people[0]!
  const call = 'buy_for_free_and_mint'
  const take = () => takeFree(app, person, ball('gift'), call)
  const statuses = (await Promise.all(Array.from({ length: 30 }, take))).map((answer) => answer.status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  expect(await unitsOf(app, ball('gift'))).toMatchObject({ remain: 9 })
})

it('would be oversold by a read before the write, without a lock: this test can fail', async () => {
  const row = await ballById(app.deps.db, ball('careless'))
  const taken = await Promise.all(people.map(() => unlockedTake(app.deps.db, row!.id)))
  expect(taken.filter(Boolean).length).toBeGreaterThan(UNITS)
})
