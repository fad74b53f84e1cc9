import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApp, type TestApp } from '../support/app.ts'
import { fillShop } from '../support/catalog.ts'
import { crowd } from '../support/crowd.ts'
import type { Person } from '../support/people.ts'
import { buy, checkoutIn, unitsOf } from '../support/shopping.ts'

const UNITS = 100
const TAPS = 40

let app: TestApp
let ball = ''
let hana: Person
let taro: Person
beforeAll(async () => {
  app = await startApp()
  ball = (await fillShop(app, { plenty: { units: UNITS } })).plenty ?? ''
  await app.work()
  ;[hana, taro] = (await crowd(app, 2)) as [Person, Person]
})
afterAll(() => app.close())

const taps = (person: Person, key?: string) =>
  Promise.all(Array.from({ length: TAPS }, () => buy(app, person, ball, key)))

it('opens one card page for forty requests with one Idempotency-Key', async () => {
  const answers = await taps(hana, 'one-wish')
  const pages = await Promise.all(answers.map(checkoutIn))
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]))
  expect(new Set(pages).size).toBe(1)
  expect(await unitsOf(app, ball)).toEqual({ inventory: UNITS, remain: UNITS - 1, reserved: 1, sold: 0 })
})

it('lets one person hold five units, however fast they tap', async () => {
  const answers = await taps(taro)
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(5)
  const refused = answers.find((answer) => answer.status === 409)
  expect(await refused?.json()).toMatchObject({ code: 'TOO_MANY_OPEN' })
  expect(await unitsOf(app, ball)).toEqual({ inventory: UNITS, remain: UNITS - 6, reserved: 6, sold: 0 })
})
