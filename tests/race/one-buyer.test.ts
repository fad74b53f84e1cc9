import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createApp } from '../../server/app/app.ts'
import { deadlocksSeen, startApp, type TestApp } from '../support/server/app.ts'
import { rounds } from '../support/rounds.ts'
import { fillShop } from '../support/shop/catalog.ts'
import { manyUsers } from '../support/server/many-users.ts'
import type { Person } from '../support/accounts/people.ts'
import { buy, checkoutIn, unitsOf } from '../support/shop/shopping.ts'

const UNITS = 100
const TAPS = 40
/** As many as one user may hold in all. */
const BALLS = 10

let app: TestApp
let ball = ''
let balls: string[]
let hana: Person
let taro: Person
beforeAll(async () => {
  app = await startApp()
  const many = Object.fromEntries(Array.from({ length: BALLS }, (_, i) => [`one-of-${i}`, {}]))
  const { plenty = '', ...others } = await fillShop(app, { plenty: { units: UNITS }, ...many })
  ball = plenty
  balls = Object.values(others)
  await app.work()
  ;[hana, taro] = (await manyUsers(app, 2)) as [Person, Person]
})
afterAll(() => app.close())

const taps = (person: Person, key?: () => string, query = '') =>
  Promise.all(Array.from({ length: TAPS }, () => buy(app, person, ball, key?.(), query)))

it('opens one checkout page for forty requests with one Idempotency-Key', async () => {
  const answers = await taps(hana, () => 'one-key')
  const pages = await Promise.all(answers.map(checkoutIn))
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]))
  expect(new Set(pages).size).toBe(1)
  expect(await unitsOf(app, ball)).toEqual({ inventory: UNITS, remain: UNITS - 1, reserved: 1, sold: 0 })
})

it('opens one checkout page for forty requests that are called differently, also at two servers with one database', async () => {
  const [mei] = (await manyUsers(app, 1)) as [Person]
  const before = await unitsOf(app, ball)
  const other = createApp(app.deps, null)
  const atTheOther: TestApp = {
    ...app,
    ask: async (path, init) => other.request(`http://akashi.localhost${path}`, init),
  }
  const keys = Array.from({ length: TAPS }, () => randomUUID())
  const tap = (key: string, i: number) => buy(i % 2 ? app : atTheOther, mei, ball, key)
  const answers = await Promise.all(keys.map(tap))
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]))
  expect(new Set(await Promise.all(answers.map(checkoutIn))).size).toBe(1)
  expect(await unitsOf(app, ball)).toEqual({
    ...before,
    remain: before.remain - 1,
    reserved: before.reserved + 1,
  })
  // each of the keys has that one result, whatever its status
  const stored = app.deps.db.selectFrom('idempotency_keys').select('order_id').where('key', 'in', keys)
  const rows = await stored.execute()
  expect([rows.length, new Set(rows.map((row) => row.order_id)).size]).toEqual([TAPS, 1])
})

it('lets one person hold five units of a ball, however fast they tap', async () => {
  const answers = await taps(taro, undefined, '?another=1')
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(5)
  const refused = answers.find((answer) => answer.status === 409)
  expect(await refused?.json()).toMatchObject({ code: 'TOO_MANY_OPEN' })
  expect(await unitsOf(app, ball)).toEqual({ inventory: UNITS, remain: UNITS - 7, reserved: 7, sold: 0 })
})

it('gives one person each of ten balls that they order in one moment', async () => {
  for (const person of await manyUsers(app, 5)) {
    const answers = await Promise.all(balls.map((which) => buy(app, person, which)))
    expect(answers.map((answer) => answer.status)).toEqual(balls.map(() => 200))
  }
})

// the embedded database never runs two statements at a time
it.runIf(process.env.TEST_DATABASE_URL)(
  'serves two batches that order two balls in opposite order without a deadlock',
  async () => {
    const [one = '', other = ''] = balls
    const enough = { remain: 500, inventory: sql<number>`reserved + sold + 500` }
    await app.deps.db.updateTable('balls').set(enough).where('id', 'in', [one, other]).execute()
    for (let round = 0; round < rounds(8); round++) {
      const people = await manyUsers(app, 60)
      const answers = await Promise.all([
        ...people.map((person) => buy(app, person, one)),
        ...people.toReversed().map((person) => buy(app, person, other)),
      ])
      expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]))
    }
    expect(deadlocksSeen()).toBe(0)
  },
)
