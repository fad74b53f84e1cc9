import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { messageOf } from '../../../server/http/problem-texts.ts'
import { startApp, type TestApp } from '../../support/server/app.ts'
import { manyUsers } from '../../support/server/many-users.ts'
import { json, type Person } from '../../support/accounts/people.ts'
import { buyListing, fleaMarket, statusAndCode } from '../../support/resale/resale.ts'
import { atTheCardPage, checkoutIn, leavePending } from '../../support/shop/shopping.ts'

// Reserving costs nothing and blocks all other buyers. So one buyer can reserve only little, and not forever.

const HELD_BY_ONE = 10
const HELD_IN_ONE_PLACE = 40
const LEFT_AT_MOST = 6
const HOUR_S = 3600

let app: TestApp
let market: Awaited<ReturnType<typeof fleaMarket>>
let ball = ''
let hana: Person
beforeAll(async () => {
  app = await startApp({ TRUST_PROXY: '1' })
  market = await fleaMarket(app)
  const plenty = { inventory: 1000, remain: 1000 }
  ball = (await app.deps.db.updateTable('balls').set(plenty).returning('id').executeTakeFirstOrThrow()).id
})
beforeEach(async () => {
  ;[hana] = (await manyUsers(app, 1)) as [Person]
})
afterAll(() => app.close())

/** A ball of the same group, with as many units, whose draw is recorded. */
async function anotherBall(): Promise<string> {
  const row = await app.deps.db
    .selectFrom('balls')
    .selectAll()
    .where('id', '=', ball)
    .executeTakeFirstOrThrow()
  const id = randomUUID()
  const texts = { name: JSON.stringify(row.name), description: JSON.stringify(row.description), films: '[]' }
  await app.deps.db
    .insertInto('balls')
    .values({ ...row, ...texts, id, head: 0, tail: 1000, reserved: 0, sold: 0, remain: 1000 })
    .execute()
  return id
}

function order(person: Person, which: string, from?: string): Promise<Response> {
  const init = json('PUT', undefined, person.cookie)
  const headers = new Headers(init.headers)
  headers.set('idempotency-key', randomUUID())
  if (from !== undefined) headers.set('x-forwarded-for', from)
  return app.ask(`/api/v1/studio/balls/${which}/buy?another=1`, { ...init, headers })
}

describe('One person', () => {
  it('holds ten units in all, of balls and of listed works together', async () => {
    const other = await anotherBall()
    for (let i = 0; i < 5; i++) expect((await order(hana, ball)).status).toBe(200)
    expect(await statusAndCode(await order(hana, ball))).toEqual([409, 'TOO_MANY_OPEN'])
    for (let i = 0; i < 3; i++) expect((await order(hana, other)).status).toBe(200)
    const [one = '', two = '', three = ''] = await market.forSale(3)
    expect((await buyListing(app, hana, one)).status).toBe(200)
    expect((await buyListing(app, hana, two)).status).toBe(200)
    expect(await statusAndCode(await buyListing(app, hana, three))).toEqual([409, 'TOO_MANY_OPEN'])
    expect(await statusAndCode(await order(hana, other))).toEqual([409, 'TOO_MANY_OPEN'])
  })

  it('holds ten units of balls, however many they want in one moment', async () => {
    const others = await Promise.all(Array.from({ length: 5 }, anotherBall))
    const answers = await Promise.all(
      others.flatMap((which) => Array.from({ length: 5 }, () => order(hana, which))),
    )
    expect(answers.filter(({ status }) => status >= 500)).toEqual([])
    const { open } = await app.deps.db
      .selectFrom('orders')
      .innerJoin('users', 'users.id', 'orders.user_id')
      .select((row) => row.fn.countAll<string>().as('open'))
      .where('users.display_id', '=', hana.profile.display_id)
      .where('orders.state', '=', 'reserved')
      .executeTakeFirstOrThrow()
    expect(Number(open)).toBe(HELD_BY_ONE)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(HELD_BY_ONE)
  })

  it('waits for payments that are under way, and is not asked to pay for or cancel what is being paid', async () => {
    const other = await anotherBall()
    const [one = '', two = ''] = await market.forSale(2)
    const said = async (answer: Response) => ((await answer.json()) as { error: string }).error
    const due = messageOf('TOO_MANY_OPEN', 'en', { payment: 'due' })
    const pending = messageOf('TOO_MANY_OPEN', 'en', { payment: 'pending' })
    const pages = [await checkoutIn(await buyListing(app, hana, one))]
    for (let i = 0; i < 5; i++) pages.push(await checkoutIn(await order(hana, ball)))
    for (const page of pages.slice(0, -1)) await leavePending(app, page)
    expect(await said(await order(hana, ball))).toBe(due)
    await leavePending(app, pages.at(-1)!)
    expect(await said(await order(hana, ball))).toBe(pending)
    for (let i = 0; i < 4; i++) pages.push(await checkoutIn(await order(hana, other)))
    expect(await said(await order(hana, other))).toBe(due)
    expect(await said(await buyListing(app, hana, two))).toBe(due)
    for (const page of pages) await leavePending(app, page)
    expect(await said(await order(hana, other))).toBe(pending)
    expect(await said(await buyListing(app, hana, two))).toBe(pending)
  })

  it('waits a while after leaving six checkout pages unpaid in an hour, and is told how long', async () => {
    const [sale = ''] = await market.forSale(1)
    for (let i = 1; i < LEFT_AT_MOST; i++)
      await atTheCardPage(app, await checkoutIn(await order(hana, ball)), 'cancel')
    // a declined card does not count as leaving
    await atTheCardPage(app, await checkoutIn(await order(hana, ball)), 'decline')
    await atTheCardPage(app, await checkoutIn(await buyListing(app, hana, sale)), 'expire')
    const refused = await order(hana, ball)
    expect(await statusAndCode(refused)).toEqual([429, 'TOO_MANY_LEFT'])
    const wait = Number(refused.headers.get('retry-after'))
    expect([wait > HOUR_S - 300, wait <= HOUR_S]).toEqual([true, true])
    expect(await statusAndCode(await buyListing(app, hana, sale))).toEqual([429, 'TOO_MANY_LEFT'])
    const { now } = app.deps
    app.deps.now = () => new Date(now().getTime() + (wait + 1) * 1000)
    expect((await order(hana, ball)).status).toBe(200)
    app.deps.now = now
  })
})

describe('One network', () => {
  it('holds forty units, whoever asks there, and nobody elsewhere is concerned', async () => {
    const people = await manyUsers(app, HELD_IN_ONE_PLACE + 1)
    const [sale = '', other = ''] = await market.forSale(2)
    const here = '198.51.100.7'
    const first = people.slice(0, HELD_IN_ONE_PLACE)
    for (const person of first.slice(0, 20)) expect((await order(person, ball, here)).status).toBe(200)
    const rest = await Promise.all(first.slice(20).map((person) => order(person, ball, here)))
    expect(new Set(rest.map(({ status }) => status))).toEqual(new Set([200]))
    const last = people.at(-1)!
    const refused = await order(last, ball, here)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await statusAndCode(refused)).toEqual([429, 'PLACE_BUSY'])
    const listed = json('PUT', undefined, last.cookie)
    const headers = { ...(listed.headers as Record<string, string>), 'x-forwarded-for': here }
    expect(await statusAndCode(await app.ask(`/api/v1/sales/${sale}/buy`, { ...listed, headers }))).toEqual([
      429,
      'PLACE_BUSY',
    ])
    expect((await order(last, ball, '198.51.100.8')).status).toBe(200)
    expect((await buyListing(app, last, other)).status).toBe(200)
    // no address is stored, and the digest of the network is deleted with the hold
    const rows = app.deps.db.selectFrom('orders').select(['id', 'place']).where('place', 'is not', null)
    const stored = await rows.execute()
    expect(JSON.stringify(stored)).not.toContain(here)
    const [held] = await app.deps.db
      .selectFrom('orders')
      .select('checkout_id')
      .where('place', '=', stored[0]!.place)
      .limit(1)
      .execute()
    await atTheCardPage(app, held!.checkout_id!, 'cancel')
    const after = await app.deps.db
      .selectFrom('orders')
      .select('place')
      .where('checkout_id', '=', held!.checkout_id)
      .executeTakeFirstOrThrow()
    expect(after.place).toBe(null)
  })
})
